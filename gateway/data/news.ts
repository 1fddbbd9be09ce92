import type { LinkTarget } from '../../contract/entities/link-target.ts'
/** A piece of news as it is written; the day of publication is counted back from the day of the seed. */
export interface NewsContent {
  id: string
  title: string
  summary: string
  bodyHtml: string
  /** What it leads on to. */
  link: LinkTarget | null
  daysAgo: number
}

/** Written by the platform for the demonstration; what it says of policies stands in their documents. */
export const newsSource = '平台编辑（示例）'

export const newsPieces: NewsContent[] = [
  {
    id: 'n-prepay',
    title: '加计扣除：预缴申报期就可享受',
    summary: '7 月、10 月预缴时填报即可，次年 5 月 31 日前汇算清缴时结清。',
    bodyHtml:
      '<p>研发费用加计扣除不用等到汇算清缴。企业在 7 月、10 月预缴申报时，可以就当年已经发生的研发费用享受；全年的在次年 5 月 31 日前汇算清缴。</p><p>享受的方式是填报申报表，不需要另外提交申请。研发项目的资料和辅助账由企业留存备查。</p><p>可以先用<a href="portal:tool/extraDeduction">研发费用加计扣除计算</a>算出金额，再看<a href="portal:subject/rd-deduction">图解</a>核对归集范围。</p>',
    link: { kind: 'policy', id: 'n-rd-2023-7' },
    daysAgo: 2,
  },
  {
    id: 'n-gradient',
    title: '优质中小企业梯度培育：新申报按新标准',
    summary: '工信部企业〔2026〕2号自 2026 年 4 月 1 日起施行，2026 年的复核仍按原办法进行。',
    bodyHtml:
      '<p>新的《优质中小企业梯度培育管理办法》把优质中小企业分为科技和创新型、专精特新、“小巨人”三级。申报上一级，须先取得下一级资格。</p><p>与原办法的衔接要看清：合并标准发布前，科技型中小企业继续按国科发政〔2017〕115号评价，创新型中小企业继续按工信部企业〔2022〕63号的相应部分评价；2026 年的复核仍按原办法进行。</p>',
    link: { kind: 'policy', id: 'n-quality-2026-2' },
    daysAgo: 4,
  },
  {
    id: 'n-renewal',
    title: '设备更新：2026 年政策执行到 12 月 31 日',
    summary: '发改环资〔2025〕1745号明确 2026 年的支持范围、标准与资金安排。',
    bodyHtml:
      '<p>2026 年继续支持设备更新项目和老旧车辆报废更新等，执行期到 2026 年 12 月 31 日。企业有设备更新改造项目的，可以对照 2024 年行动方案、加力支持措施和 2026 年通知三份文件。</p><p>单价不超过 500 万元的新购设备，还可以一次性税前扣除，这项政策执行到 2027 年 12 月 31 日。两者怎么用，见<a href="portal:subject/equipment-renewal">五张图的图解</a>。</p>',
    link: { kind: 'policy', id: 'n-renew-2026-1745' },
    daysAgo: 6,
  },
  {
    id: 'n-vat-small',
    title: '增值税小规模纳税人：月销售额未达 10 万元免征',
    summary: '公告2026年第10号：适用 3% 征收率的减按 1% 征收，执行到 2027 年 12 月 31 日。',
    bodyHtml:
      '<p>增值税法施行后，小规模纳税人的优惠由财政部 税务总局公告2026年第10号衔接：月销售额未达 10 万元（按季未达 30 万元）的免征增值税；适用 3% 征收率的，减按 1% 征收。</p><p>此前的公告2023年第19号已被替代，查阅时请留意页面上的状态标记。</p>',
    link: { kind: 'policy', id: 'n-vat-bridge-2026-10' },
    daysAgo: 9,
  },
  {
    id: 'n-small-loan',
    title: '“小微贷”办理问答',
    summary: '谁可以办、找谁办、常年受理吗，四个问题一次说清。',
    bodyHtml:
      '<h2>谁可以办</h2><p>在江苏省注册的小型、微型企业。不清楚自己是哪一类的，先用<a href="portal:tool/size">企业划型</a>自测。</p><h2>找谁办</h2><p>由合作银行办理，省、市、县风险补偿基金为贷款增信。</p><h2>什么时候办</h2><p>常年受理，工作方案执行到 2027 年 12 月 31 日。</p><h2>平台能做什么</h2><p>平台可以帮助对照条件、查看办理指南，不代办贷款，也不收取任何费用。</p>',
    link: { kind: 'policy', id: 'js-loan-2025' },
    daysAgo: 12,
  },
  {
    id: 'n-payment',
    title: '收款有期限：机关事业单位一般 30 日，大型企业 60 日',
    summary: '《保障中小企业款项支付条例》要求按期支付货物、工程、服务款项。',
    bodyHtml:
      '<p>国务院令第802号规定，机关、事业单位一般在 30 日内、最长 60 日内付款；大型企业在 60 日内付款。条例自 2025 年 6 月 1 日起施行。</p><p>中小企业要做的是：订立合同时主动告知对方自己属于中小企业。企业规模以合同订立时为准。</p>',
    link: { kind: 'subject', id: 'payment' },
    daysAgo: 16,
  },
  {
    id: 'n-hte-order',
    title: '高企自测：先看硬条件，再看分数',
    summary: '硬条件有一项不符合，分数再高也不能通过；创新能力正好 70 分也不通过。',
    bodyHtml:
      '<p>高新技术企业认定有两道关：一是注册时间、科技人员占比、研发费用占比、高新技术产品收入占比等硬条件；二是创新能力评价，须超过 70 分。</p><p>平台的<a href="portal:tool/highTech">高新技术企业自测</a>会给出最低和最高两个分数，因为各档分值是一个区间，由专家在区间内打分。结果仅供参考，以主管部门认定为准。</p>',
    link: { kind: 'policy', id: 'n-hte-32' },
    daysAgo: 19,
  },
  {
    id: 'n-tech-sme',
    title: '科技型中小企业：入库编号一年有效',
    summary: '已入库的企业，每年 3 月 31 日前更新一次信息。',
    bodyHtml:
      '<p>科技型中小企业按科技人员、研发投入、科技成果三类指标评价，不低于 60 分且科技人员指标不为 0 的入库，取得登记编号，一年有效。已入库的企业每年 3 月 31 日前更新信息。</p><p>评价由企业自主进行，全程网上办理。可以先做一次<a href="portal:tool/techSme">科技型中小企业评价</a>自测，看看差在哪一项。</p>',
    link: { kind: 'policy', id: 'n-techsme-115' },
    daysAgo: 23,
  },
  {
    id: 'n-employ',
    title: '一次性扩岗补助：执行到 2025 年 12 月 31 日，已经结束',
    summary: '国办发〔2025〕25号加大稳岗返还、扩岗专项贷款、社保补贴等支持。',
    bodyHtml:
      '<p>国务院办公厅关于进一步加大稳就业政策支持力度的通知（2025 年）提出，一次性扩岗补助每人不超过 1500 元，对吸纳重点群体就业的给予社保补贴。</p><p>这项补助执行到 2025 年 12 月 31 日，已经结束；2026 年的政策没有查到。正在受理的项目请看<a href="portal:projects">政策兑现</a>。</p>',
    link: { kind: 'policy', id: 'n-employ-25' },
    daysAgo: 27,
  },
  {
    id: 'n-vat-mfg',
    title: '先进制造业企业：进项税额加计 5% 抵减',
    summary:
      '须是高新技术企业、制造业销售额占比 50% 以上、一般纳税人，并列入省级名单，执行到 2027 年 12 月 31 日。',
    bodyHtml:
      '<p>财政部 税务总局公告2023年第43号规定，先进制造业企业按当期可抵扣进项税额加计 5% 抵减应纳增值税，执行到 2027 年 12 月 31 日。</p><p>四个条件同时满足：是高新技术企业（含所属非法人分支机构）、制造业销售额占全部销售额 50% 以上、增值税一般纳税人、列入省级部门确定的当年先进制造业企业名单。</p>',
    link: { kind: 'policy', id: 'n-vat-mfg-2023-43' },
    daysAgo: 31,
  },
  {
    id: 'n-chenglin',
    title: '苏州“成林计划”：科技企业按阶段支持',
    summary: '苏府规字〔2025〕19号，从“选种育苗”到领军企业，构建全生命周期扶持。',
    bodyHtml:
      '<p>“成林计划”面向在苏州市注册的科技型企业，按成长阶段给予支持，入库瞪羚、独角兽培育、科技领军企业分级支持，并提出到 2028 年的培育目标。</p><p>具体奖补金额以正文和当年通知为准。</p>',
    link: { kind: 'policy', id: 'sz-chenglin-2025-19' },
    daysAgo: 36,
  },
  {
    id: 'n-compare',
    title: '平台提示：政策页可以逐条对照本企业',
    summary: '登录并选择企业后，每项条件旁边写明符合、不符合或待补充，差多少也写出来。',
    bodyHtml:
      '<p>登录并选择企业后，政策页会把每一项条件与企业画像对照：符合、不符合或待补充。不符合的写明差多少，待补充的可以直接去补。</p><p>没填的先列为“待补充”，不影响结果。画像越完整，对照越准，可以在<a href="portal:profile">企业画像</a>里查看已填的比例。</p>',
    link: { kind: 'profile' },
    daysAgo: 42,
  },
  {
    id: 'n-no-agent',
    title: '提醒：“小巨人”申报免费，不委托中介',
    summary: '凡收费代办、承诺通过的，请不要相信。',
    bodyHtml:
      '<p>专精特新“小巨人”企业的申报和复核都不收费，主管部门不委托任何中介机构。科技型中小企业评价同样由企业自主填报，不接受代办。</p><p>遇到收费代办、承诺通过的，可以向主管部门反映，也可以在平台首页的意见反馈里告诉我们。</p>',
    link: null,
    daysAgo: 50,
  },
  {
    id: 'n-digital',
    title: '江苏“智改数转网联”新三年行动到 2027 年',
    summary: '六大行动 20 项任务，到 2027 年培育优秀工业软件企业 100 家。',
    bodyHtml:
      '<p>江苏省深化制造业智能化改造数字化转型网络化联接三年行动计划（2025—2027年）提出六大行动 20 项任务，到 2027 年培育优秀工业软件企业 100 家，完成约 8 万套工业操作系统更新。</p><p>在江苏省注册的制造业企业都可以对照。</p>',
    link: { kind: 'policy', id: 'js-zgszwl-2025' },
    daysAgo: 58,
  },
  {
    id: 'n-calendar',
    title: '平台提示：把截止日期加进自己的日历',
    summary: '今日申报和政策页都可以下载日历文件，换设备也不会漏。',
    bodyHtml:
      '<p>在<a href="portal:openProjects">今日申报</a>点“加入日历”，可以得到正在受理项目的截止日期；在政策页点“加入日历”，只加这一件。日历文件是通用格式，手机和电脑自带的日历都能打开。</p>',
    link: { kind: 'openProjects' },
    daysAgo: 66,
  },
]
