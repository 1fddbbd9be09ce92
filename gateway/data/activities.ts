/** An activity as it is written: its day is counted from the day of the seed and moved off a weekend. */
export interface ActivityContent {
  id: string
  title: string
  summary: string
  bodyHtml: string
  /** Days from the seed to the activity; negative ones are past. */
  inDays: number
  starts: string
  ends: string
  venue: string
  online: boolean
  organiser: string
  capacity: number
  /** How many had signed up before the seed. */
  signedUp: number
}

const hall = '苏州市政策服务大厅 2 楼培训室（示例）'
const parkRoom = '苏州工业园区服务中心 3 楼报告厅（示例）'
const cityOffice = '市中小企业服务中心（示例）'

function programme(...parts: string[]): string {
  return `<h2>安排</h2><ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul><p>活动免费。这是演示用的示例活动，时间、地点和主办单位均为虚构。</p>`
}

export const activities: ActivityContent[] = [
  {
    id: 'a-ledger-basics',
    title: '研发费用辅助账入门',
    summary: '从项目立项到辅助账，带着自己的账来。',
    bodyHtml: programme('六类费用的归集范围', '辅助账样式和留存备查资料', '现场答疑'),
    inDays: -41,
    starts: '14:00',
    ends: '16:30',
    venue: hall,
    online: false,
    organiser: cityOffice,
    capacity: 60,
    signedUp: 58,
  },
  {
    id: 'a-size',
    title: '企业划型与款项支付条例讲解（线上）',
    summary: '弄清自己是哪一类企业，合同里怎么写。',
    bodyHtml: programme('划型标准怎么查', '付款期限怎么算', '合同告知的写法'),
    inDays: -24,
    starts: '10:00',
    ends: '11:30',
    venue: '线上直播',
    online: true,
    organiser: cityOffice,
    capacity: 300,
    signedUp: 213,
  },
  {
    id: 'a-smart-self',
    title: '智能制造能力成熟度自评操作讲解',
    summary: '自评二级及以上是先进级智能工厂申报的条件之一。',
    bodyHtml: programme('自评的内容和步骤', '常见的失分点', '上机操作'),
    inDays: -9,
    starts: '14:00',
    ends: '17:00',
    venue: hall,
    online: false,
    organiser: cityOffice,
    capacity: 40,
    signedUp: 40,
  },
  {
    id: 'a-today',
    title: '政策服务开放日：现场对照条件',
    summary: '带上营业执照，工作人员陪着做一次政策匹配。',
    bodyHtml: programme('一对一对照政策条件', '补全企业画像', '打印匹配报告'),
    inDays: 0,
    starts: '09:30',
    ends: '17:00',
    venue: hall,
    online: false,
    organiser: cityOffice,
    capacity: 80,
    signedUp: 47,
  },
  {
    id: 'a-hte-online',
    title: '高新技术企业认定申报辅导（线上）',
    summary: '八项条件、四张分数表和材料清单，边讲边答。',
    bodyHtml: programme('八项条件逐条讲', '创新能力四项指标怎么准备', '常见的退回原因', '在线答疑'),
    inDays: 2,
    starts: '14:00',
    ends: '16:30',
    venue: '线上直播',
    online: true,
    organiser: cityOffice,
    capacity: 300,
    signedUp: 186,
  },
  {
    id: 'a-gradient-park',
    title: '梯度培育新办法解读会 · 工业园区',
    summary: '新办法和原办法怎么衔接，三级标准怎么对照。',
    bodyHtml: programme('三级梯度和两级标准', '2026 年复核怎么办', '企业交流'),
    inDays: 6,
    starts: '14:00',
    ends: '16:00',
    venue: parkRoom,
    online: false,
    organiser: cityOffice,
    capacity: 120,
    signedUp: 74,
  },
  {
    id: 'a-clinic',
    title: '加计扣除一对一问诊',
    summary: '每家 30 分钟，带上项目清单和辅助账。名额已满，可以关注下一场。',
    bodyHtml: programme('每家企业 30 分钟', '核对归集范围', '核对申报表'),
    inDays: 8,
    starts: '09:00',
    ends: '17:00',
    venue: hall,
    online: false,
    organiser: cityOffice,
    capacity: 16,
    signedUp: 16,
  },
  {
    id: 'a-ledger',
    title: '研发费用辅助账怎么建',
    summary: '从工时表做起，三张表把辅助账建起来。',
    bodyHtml: programme('工时表和项目台账', '分摊方法', '其他相关费用的限额', '现场练习'),
    inDays: 13,
    starts: '14:00',
    ends: '16:30',
    venue: hall,
    online: false,
    organiser: cityOffice,
    capacity: 60,
    signedUp: 22,
  },
  {
    id: 'a-loan',
    title: '“小微贷”银企对接会',
    summary: '小型、微型企业与合作银行面对面。',
    bodyHtml: programme('“小微贷”办理条件', '合作银行现场咨询', '预约后续对接'),
    inDays: 17,
    starts: '14:00',
    ends: '17:00',
    venue: parkRoom,
    online: false,
    organiser: cityOffice,
    capacity: 100,
    signedUp: 35,
  },
  {
    id: 'a-small-seats',
    title: '专精特新申报材料互评小组',
    summary: '10 家企业一组，互相看材料，老师点评。',
    bodyHtml: programme('分组互评', '逐项点评', '修改清单'),
    inDays: 21,
    starts: '09:30',
    ends: '11:30',
    venue: hall,
    online: false,
    organiser: cityOffice,
    capacity: 10,
    signedUp: 0,
  },
  {
    id: 'a-cloud',
    title: '星级上云自测与创建讲解（线上）',
    summary: '三、四、五星的内容差在哪里，怎样逐级走。',
    bodyHtml: programme('三个星级的内容', '平台自测演示', '在线答疑'),
    inDays: 28,
    starts: '10:00',
    ends: '11:30',
    venue: '线上直播',
    online: true,
    organiser: cityOffice,
    capacity: 300,
    signedUp: 41,
  },
  {
    id: 'a-equipment',
    title: '设备更新政策专场',
    summary: '税收、补助、贴息怎样一起用，凭证怎样一次备齐。',
    bodyHtml: programme('一次性税前扣除', '国家设备更新政策', '市、区两级支持', '凭证清单'),
    inDays: 36,
    starts: '14:00',
    ends: '16:30',
    venue: parkRoom,
    online: false,
    organiser: cityOffice,
    capacity: 150,
    signedUp: 12,
  },
]
