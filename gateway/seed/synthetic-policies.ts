import type { PolicyLevel, SizeType, SupportMode } from '../../contract/entities/policy.ts'
import { daysAfter, monthsAfter, shanghaiMoment } from '../base/shanghai-date.ts'
import { tagRecords } from '../data/policy-reference.ts'
import { searchColumns } from '../policy/search-columns.ts'
import { answeringAuthority } from './answering-authority.ts'
import { html } from './policy-body.ts'
import { tagIdsOf } from './policy-codes.ts'
import type { PolicyRow } from './policy-row.ts'

/** The mark at the beginning of every title, so that none is taken for a real document. */
export const syntheticMark = '〔合成〕'
const prefix = 'syn-'
const digits = 8

export function syntheticId(number: number): string {
  return `${prefix}${String(number).padStart(digits, '0')}`
}

/** The number in the identifier of a synthetic policy. */
export function syntheticNumber(id: string): number {
  return Number(id.slice(prefix.length))
}

const namesOf = (...groups: string[]) =>
  tagRecords.filter((tag) => groups.includes(tag.group)).map((tag) => tag.name)
const categories = namesOf('主题')
const industries = namesOf('行业', '重点产业')
const regions: [string, PolicyLevel, string][] = [
  ['全国', 'national', '某部委'],
  ['江苏省', 'provincial', '某省有关部门'],
  ['苏州市', 'municipal', '某市有关部门'],
  ...[
    '姑苏区',
    '苏州高新区',
    '吴中区',
    '相城区',
    '吴江区',
    '苏州工业园区',
    '张家港市',
    '常熟市',
    '太仓市',
    '昆山市',
  ].map((name): [string, PolicyLevel, string] => [name, 'district', '某区有关部门']),
]
const subjects = [
  '研发费用补助',
  '设备更新',
  '数字化改造',
  '人才引进',
  '贷款贴息',
  '首次认定奖励',
  '上市培育',
  '绿色改造',
  '场景应用',
  '稳岗扩岗',
  '检验检测',
  '品牌建设',
  '市场开拓',
  '中试平台',
  '知识产权运营',
  '产学研合作',
]
/**
 * What a synthetic title is about: matters that no reference policy is made for. With a subject of theirs in its title it would
 * answer a question as well as they do, and nobody could say that a search is wrong. The subjects and the region stand in the texts.
 */
const matters = [
  '检验检测',
  '绿色改造',
  '数字化档案',
  '品牌建设',
  '场景应用',
  '市场开拓',
  '质量奖评审',
  '计量校准',
  '会展活动',
  '老字号传承',
  '冷链物流',
  '楼宇经济',
  '夜间消费',
  '文化旅游',
  '体育赛事',
  '安全生产',
]
const forms = ['实施细则', '若干措施', '申报通知', '管理办法', '行动方案', '操作规程', '工作指引', '支持意见']
const modes: SupportMode[] = ['grant', 'tax', 'loan', 'award', 'service', 'qualification']
const everySize: SizeType[] = ['large', 'medium', 'small', 'micro']

/** Always the same picture of chance for the same number: mulberry32. */
function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The synthetic policy with this number, for tests of size. It says in its title and its first line what it is. */
export function syntheticPolicy(tenantId: string, number: number): PolicyRow {
  const chance = chanceOf(number)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const [region, level, issuer] = oneOf(regions)
  const category = oneOf(categories)
  const industry = oneOf(industries)
  const subject = oneOf(subjects)
  const year = 2015 + Math.floor(chance() * 12)
  const month = monthsAfter(`${year}-01`, Math.floor(chance() * 10))
  const issuedOn = daysAfter(`${month}-01`, Math.floor(chance() * 28))
  const title = `${syntheticMark}${year}年${oneOf(matters)}${oneOf(forms)}第${number}号`
  const summary = `为测试生成的示例：围绕${category}，对${industry}领域企业的${subject}给予支持。`
  const benefit = `按实际投入的${5 + Math.floor(chance() * 26)}%给予支持，单个企业每年最高${10 * (1 + Math.floor(chance() * 50))}万元。`
  const kind = oneOf(modes)
  const conditions = [
    {
      id: `${syntheticId(number)}-c1`,
      field: 'region',
      operator: 'eq' as const,
      value: region === '全国' ? '中国' : region,
      text: `在${region}注册`,
    },
  ]
  const described = {
    title,
    documentNumber: null,
    summary,
    benefit,
    issuers: [issuer],
    categories: [category],
    industries: [industry],
    region,
    conditions,
  }
  return {
    ...described,
    tenantId,
    id: syntheticId(number),
    level,
    issuedOn,
    issuedDay: issuedOn,
    year,
    publishedOn: null,
    effectiveFrom: issuedOn,
    effectiveDay: issuedOn,
    effectiveTo: chance() < 0.6 ? `${year + 3}-12-31` : null,
    standing: chance() < 0.05 ? 'repealed' : 'effective',
    sizes: everySize,
    supportModes: [kind],
    tagIds: tagIdsOf(described),
    benefit: { kind, text: benefit, brief: '示例', delivery: 'apply' },
    bodyHtml: `<p>这是为测试生成的示例，不是真实的政策文件。</p><p>${html(summary)}</p><p>${html(benefit)}</p>`,
    department: answeringAuthority({ ...described, id: syntheticId(number) }),
    officialUrl: null,
    verification: {
      level: 'recall',
      statusVerified: false,
      titleExact: false,
      source: '为测试生成，不是真实文件',
      verifiedOn: null,
    },
    synthetic: true,
    addedAt: shanghaiMoment(issuedOn, '00:00'),
    ...searchColumns(described),
  }
}
