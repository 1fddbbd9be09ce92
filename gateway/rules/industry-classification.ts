/**
 * GB/T 4754-2017, sections (门类) and divisions (大类), with the few groups (中类) and classes (小类) that the
 * enterprises of the seed and the classification by size need.
 */
const sections: Record<string, string> = {
  A: '农、林、牧、渔业',
  B: '采矿业',
  C: '制造业',
  D: '电力、热力、燃气及水生产和供应业',
  E: '建筑业',
  F: '批发和零售业',
  G: '交通运输、仓储和邮政业',
  H: '住宿和餐饮业',
  I: '信息传输、软件和信息技术服务业',
  J: '金融业',
  K: '房地产业',
  L: '租赁和商务服务业',
  M: '科学研究和技术服务业',
  N: '水利、环境和公共设施管理业',
  O: '居民服务、修理和其他服务业',
  P: '教育',
  Q: '卫生和社会工作',
  R: '文化、体育和娱乐业',
  S: '公共管理、社会保障和社会组织',
  T: '国际组织',
}

/** Section by division, as ranges: the last division of each section. */
const lastDivision: [string, number][] = [
  ['A', 5],
  ['B', 12],
  ['C', 43],
  ['D', 46],
  ['E', 50],
  ['F', 52],
  ['G', 60],
  ['H', 62],
  ['I', 65],
  ['J', 69],
  ['K', 70],
  ['L', 72],
  ['M', 75],
  ['N', 79],
  ['O', 82],
  ['P', 83],
  ['Q', 85],
  ['R', 90],
  ['S', 96],
  ['T', 97],
]

const classes: Record<string, string> = {
  '01': '农业',
  '02': '林业',
  '03': '畜牧业',
  '04': '渔业',
  '05': '农、林、牧、渔专业及辅助性活动',
  '06': '煤炭开采和洗选业',
  '07': '石油和天然气开采业',
  '08': '黑色金属矿采选业',
  '09': '有色金属矿采选业',
  '10': '非金属矿采选业',
  '11': '开采专业及辅助性活动',
  '12': '其他采矿业',
  '13': '农副食品加工业',
  '14': '食品制造业',
  '15': '酒、饮料和精制茶制造业',
  '16': '烟草制品业',
  '17': '纺织业',
  '18': '纺织服装、服饰业',
  '19': '皮革、毛皮、羽毛及其制品和制鞋业',
  '20': '木材加工和木、竹、藤、棕、草制品业',
  '21': '家具制造业',
  '22': '造纸和纸制品业',
  '23': '印刷和记录媒介复制业',
  '24': '文教、工美、体育和娱乐用品制造业',
  '25': '石油、煤炭及其他燃料加工业',
  '26': '化学原料和化学制品制造业',
  '27': '医药制造业',
  '28': '化学纤维制造业',
  '29': '橡胶和塑料制品业',
  '30': '非金属矿物制品业',
  '31': '黑色金属冶炼和压延加工业',
  '32': '有色金属冶炼和压延加工业',
  '33': '金属制品业',
  '34': '通用设备制造业',
  '342': '金属加工机械制造',
  '3491': '工业机器人制造',
  '35': '专用设备制造业',
  '358': '医疗仪器设备及器械制造',
  '36': '汽车制造业',
  '37': '铁路、船舶、航空航天和其他运输设备制造业',
  '374': '航空、航天器及设备制造',
  '38': '电气机械和器材制造业',
  '384': '电池制造',
  '39': '计算机、通信和其他电子设备制造业',
  '3973': '集成电路制造',
  '40': '仪器仪表制造业',
  '4021': '环境监测专用仪器仪表制造',
  '41': '其他制造业',
  '42': '废弃资源综合利用业',
  '43': '金属制品、机械和设备修理业',
  '44': '电力、热力生产和供应业',
  '45': '燃气生产和供应业',
  '46': '水的生产和供应业',
  '47': '房屋建筑业',
  '48': '土木工程建筑业',
  '49': '建筑安装业',
  '50': '建筑装饰、装修和其他建筑业',
  '51': '批发业',
  '52': '零售业',
  '53': '铁路运输业',
  '54': '道路运输业',
  '55': '水上运输业',
  '56': '航空运输业',
  '57': '管道运输业',
  '58': '多式联运和运输代理业',
  '59': '装卸搬运和仓储业',
  '591': '装卸搬运',
  '592': '通用仓储',
  '593': '低温仓储',
  '594': '危险品仓储',
  '595': '谷物、棉花等农产品仓储',
  '596': '中药材仓储',
  '599': '其他仓储业',
  '60': '邮政业',
  '61': '住宿业',
  '62': '餐饮业',
  '63': '电信、广播电视和卫星传输服务',
  '64': '互联网和相关服务',
  '65': '软件和信息技术服务业',
  '6513': '应用软件开发',
  '652': '集成电路设计',
  '66': '货币金融服务',
  '67': '资本市场服务',
  '68': '保险业',
  '69': '其他金融业',
  '70': '房地产业',
  '701': '房地产开发经营',
  '702': '物业管理',
  '703': '房地产中介服务',
  '704': '房地产租赁经营',
  '709': '其他房地产业',
  '71': '租赁业',
  '72': '商务服务业',
  '73': '研究和试验发展',
  '734': '医学研究和试验发展',
  '74': '专业技术服务业',
  '7491': '工业设计服务',
  '75': '科技推广和应用服务业',
  '76': '水利管理业',
  '77': '生态保护和环境治理业',
  '78': '公共设施管理业',
  '79': '土地管理业',
  '80': '居民服务业',
  '81': '机动车、电子产品和日用产品修理业',
  '82': '其他服务业',
  '83': '教育',
  '84': '卫生',
  '85': '社会工作',
  '86': '新闻和出版业',
  '87': '广播、电视、电影和录音制作业',
  '88': '文化艺术业',
  '89': '体育',
  '90': '娱乐业',
  '91': '中国共产党机关',
  '92': '国家机构',
  '93': '人民政协、民主党派',
  '94': '社会保障',
  '95': '群众团体、社会团体和其他成员组织',
  '96': '基层群众自治组织及其他组织',
  '97': '国际组织',
}

function sectionOf(digits: string): string | undefined {
  const division = Number(digits.slice(0, 2))
  return lastDivision.find(([, last]) => division <= last)?.[0]
}

/** A code as people write it (`40`, `C40`, `4021`, `C4021`, `C`) as one section letter and its digits, or null when no such code exists. */
export function readIndustryCode(code: string): { section: string; digits: string } | null {
  const [, letter = '', digits = ''] = /^([A-T]?)(\d{0,4})$/.exec(code.trim().toUpperCase()) ?? []
  if (digits === '') return letter === '' ? null : { section: letter, digits }
  if (!(digits.slice(0, 2) in classes)) return null
  const section = sectionOf(digits)
  if (section === undefined || (letter !== '' && letter !== section)) return null
  return { section, digits }
}

/** The names of a code from its section down: `C4021` → 制造业, 仪器仪表制造业, 环境监测专用仪器仪表制造. Empty for no such code. */
export function industryNames(code: string): string[] {
  const read = readIndustryCode(code)
  if (read === null) return []
  const deeper = [2, 3, 4]
    .filter((length) => length <= read.digits.length)
    .map((length) => classes[read.digits.slice(0, length)])
  return [sections[read.section], ...deeper].filter((name) => name !== undefined)
}

/** The narrowest known name of a code, or null for no such code. */
export function industryName(code: string): string | null {
  return industryNames(code).at(-1) ?? null
}

/** Every section and division with its code, in the standard's order: the dictionary of industries. */
export function allIndustries(): { value: string; label: string }[] {
  const divisions = Object.entries(classes)
    .map(([digits, label]) => ({ value: `${sectionOf(digits)}${digits}`, label }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
  return Object.entries(sections).flatMap(([letter, label]) => [
    { value: letter, label },
    ...divisions.filter((division) => division.value.startsWith(letter)),
  ])
}

/** Names that policies give to industries, and the codes that belong to them. */
const policyNames: [string, RegExp][] = [
  ['烟草制造业', /^C16/],
  ['批发和零售业', /^F/],
  ['住宿和餐饮业', /^H/],
  ['房地产业', /^K/],
  ['租赁和商务服务业', /^L/],
  ['娱乐业', /^R90/],
  ['软件和信息技术服务业', /^I65/],
  ['生物医药', /^(C27|C358|M734)/],
  ['集成电路', /^(C397|I652)/],
  ['工业母机', /^C342/],
  ['机器人', /^C349/],
  ['高端装备', /^C(34|35|37)/],
  ['航空航天', /^C374/],
  ['电子信息', /^(C39|I63|I64|I65)/],
  ['新能源', /^C384/],
  ['工业设计', /^M7491/],
  ['科技服务', /^M/],
]

/** The names under which policies know an industry: those of the standard, and those that documents use in its place. */
export function industryNamesInPolicies(code: string): string[] {
  const read = readIndustryCode(code)
  if (read === null) return []
  const full = `${read.section}${read.digits}`
  const named = policyNames.filter(([, codes]) => codes.test(full)).map(([name]) => name)
  return [...new Set([...industryNames(code), ...named])]
}
