import type { ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Channel, Way } from '../../contract/entities/policy.ts'
import type { ToolKind } from '../../contract/entities/tool.ts'

/**
 * How the benefit of each project of the reference data is had, read from its name, `subsidy` and `materials` in
 * `projects.json`: a project that itself gives no money but a title is a recognition, whatever other policies pay for
 * the title.
 */
const ways: Record<string, Way> = {
  'hte-recognition': 'recognition',
  'tech-sme': 'recognition',
  'innovative-sme': 'recognition',
  'specialized-sme': 'recognition',
  'little-giant': 'recognition',
  // Selected among the titled ones, and paid: 每家合计按600万元测算，分两次拨付.
  'key-little-giant': 'apply',
  champion: 'recognition',
  'enterprise-tech-center': 'recognition',
  'national-tech-center': 'recognition',
  'first-set': 'recognition',
  'first-set-insurance': 'apply',
  'smart-factory': 'recognition',
  // Its own policy pays the workshops that it selects: 最高50万元、100万元、20万元.
  'smart-workshop': 'apply',
  'smart-loan-interest': 'apply',
  'cloud-star': 'recognition',
  'green-factory-prov': 'recognition',
  'green-factory-nat': 'recognition',
  unicorn: 'recognition',
  gazelle: 'recognition',
  'foreign-institute': 'apply',
  'bio-clinical': 'apply',
  'sip-retrofit': 'apply',
  'wz-special-fund': 'apply',
  'stable-post': 'automatic',
  'expand-post': 'automatic',
  'small-loan': 'institution',
  'digital-sme-pilot': 'apply',
  'rd-deduction': 'selfDeclare',
}

// The notice of the evaluation of science and technology SMEs names site and address
// (`rules/tech-sme`), 苏工信中小〔2025〕131号 for the little giants.
const gradedSmes: Channel = { name: '优质中小企业梯度培育平台', url: 'https://zjtx.miit.gov.cn' }
// 苏工信中小〔2025〕131号, for the evaluation and for all data of provincial 专精特新 enterprises.
const provincialSmes: Channel = { name: '江苏省专精特新中小企业培育服务平台', url: 'https://www.smejs.cn' }
// The notices of 2023 (企业技术中心) and of 2025 (智能工厂).
const provincialServices: Channel = {
  name: '江苏政务服务网省工业和信息化厅旗舰店',
  url: 'https://www.jszwfw.gov.cn/col/col140127/index.html',
}

/**
 * Where a project is done that is not done here: as its materials, rules or last notice name it. An
 * address only where one of these names it; the others name who recommends.
 */
const channels: Record<string, Channel> = {
  // 国科发火〔2016〕195号 names site and address.
  'hte-recognition': { name: '高新技术企业认定管理工作网', url: 'http://www.innocom.gov.cn' },
  'tech-sme': gradedSmes,
  'innovative-sme': provincialSmes,
  'specialized-sme': provincialSmes,
  'little-giant': gradedSmes,
  'key-little-giant': { name: '省工业和信息化厅（择优推荐，系统以当年通知为准）', url: null },
  // 工信厅政法函〔2024〕328号.
  champion: { name: '制造业单项冠军企业在线报送系统', url: 'https://excellent-ent.cn' },
  'enterprise-tech-center': provincialServices,
  'national-tech-center': { name: '省发展和改革委员会（推荐，系统以当年通知为准）', url: null },
  'first-set': { name: '区、市工业和信息化部门（推荐，系统以当年通知为准）', url: null },
  // 工信厅联合重装〔2025〕46号.
  'first-set-insurance': { name: '所在地工业和信息化主管部门', url: null },
  'smart-factory': provincialServices,
  'green-factory-prov': { name: '市工业和信息化局（逐级报送省工业和信息化厅）', url: null },
  // 工信厅节函〔2025〕390号.
  'green-factory-nat': { name: '工业节能与绿色发展管理平台', url: 'https://green.miit.gov.cn' },
  // 苏工信信基〔2024〕181号.
  'cloud-star': {
    name: '江苏省数字工信一体化平台门户',
    url: 'https://jsgxt.jszwfw.gov.cn:8090/esp/#/portal',
  },
  unicorn: { name: '苏州市科学技术局（系统以当年通知为准）', url: null },
  'foreign-institute': { name: '苏商通', url: 'https://sst.suzhou.gov.cn' },
  'small-loan': { name: '“小微贷”合作银行', url: null },
  'rd-deduction': { name: '电子税务局', url: null },
}

/** How a project's benefit is had, and where, when not here. */
export function wayOfProject(id: string): { way: Way; channel: Channel | null } {
  const way = ways[id]
  if (!way) throw new Error(`nothing says how the benefit of project ${id} is had`)
  return { way, channel: channels[id] ?? null }
}

const examined: ProjectDetail['steps'] = [
  { name: '受理', note: '材料齐全、符合形式要求的予以受理；需要补正的一次告知' },
  { name: '审核', note: '主管部门审核，按规定组织专家评审' },
]

const steps: Record<Way, ProjectDetail['steps']> = {
  apply: [
    { name: '在线填报', note: '核对条件，填写企业、联系人、项目和账户信息，上传材料' },
    ...examined,
    { name: '公示', note: '拟支持名单向社会公示' },
    { name: '拨付', note: '公示无异议后，资金拨付到填写的银行账户' },
  ],
  recognition: [
    { name: '在线填报', note: '核对条件，填写企业、联系人和申报内容，上传材料；不填银行账户' },
    ...examined,
    { name: '公示', note: '拟认定名单向社会公示' },
    { name: '认定', note: '公示无异议后发文公布名单；认定本身不拨付资金，有奖励的按奖励政策另行办理' },
  ],
  automatic: [
    { name: '数据比对', note: '主管部门用参保、缴费等数据比对，确定符合条件的企业' },
    { name: '公示', note: '拟享受名单向社会公示' },
    { name: '兑现', note: '资金直接拨付到企业账户，无需申请' },
  ],
  selfDeclare: [
    { name: '自行判断', note: '对照政策条件自行判断能不能享受，不用审批，也不用备案' },
    { name: '归集核算', note: '按项目设置研发支出辅助账，归集可以加计扣除的费用' },
    { name: '预缴时享受', note: '7 月、10 月预缴申报时，在电子税务局填报享受' },
    {
      name: '汇算清缴',
      note: '次年 5 月 31 日前办理汇算清缴，预缴时没有享受的可以一并享受',
    },
    { name: '留存备查', note: '留存备查资料自己保存，税务机关核查时提供' },
  ],
  institution: [
    { name: '准备资料', note: '对照条件，备好所需的资料' },
    { name: '向银行申请', note: '到合作银行申请，本平台不受理贷款申请' },
    { name: '银行审批', note: '能不能贷、额度和利率，以银行审批为准' },
    { name: '签约放款', note: '与银行签订合同，由银行放款' },
  ],
}

/** Evaluations (评价): without recognition, and without a review by experts. */
const evaluation: ProjectDetail['steps'] = [
  { name: '自评', note: '企业对照指标自我评价，填写信息，上传佐证材料' },
  { name: '形式审核', note: '主管部门检查材料是否完整，并按比例抽查' },
  { name: '公示', note: '拟入库名单向社会公示' },
  { name: '入库', note: '公示无异议的入库，取得登记编号；入库本身不拨付资金' },
]
const evaluated = new Set(['tech-sme', 'innovative-sme'])

/** The tool of the portal by which an enterprise can see where it stands. */
const tools: Record<string, { kind: ToolKind; name: string }> = {
  'hte-recognition': { kind: 'highTech', name: '高新技术企业自测' },
  'tech-sme': { kind: 'techSme', name: '科技型中小企业评价' },
  'cloud-star': { kind: 'cloudStar', name: '星级上云自测' },
  'small-loan': { kind: 'size', name: '企业划型' },
  'rd-deduction': { kind: 'extraDeduction', name: '研发费用加计扣除计算' },
}

/** A paragraph of the guide that leads to the tool; empty where there is none. */
export function toolOfProject(id: string): string {
  const tool = tools[id]
  return tool ? `<p>先用本平台的<a href="portal:tool/${tool.kind}">${tool.name}</a>看看。</p>` : ''
}

/** What happens one after the other; what is filled in elsewhere says where. */
export function stepsOfProject(id: string): ProjectDetail['steps'] {
  const { way, channel } = wayOfProject(id)
  const all = evaluated.has(id) ? evaluation : steps[way]
  return all.map((step) =>
    channel && (step.name === '在线填报' || step.name === '自评')
      ? { ...step, note: `在${channel.name}填报，本平台不受理；可先在这里核对条件、备齐材料` }
      : step,
  )
}
