import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  benefitKindLabels,
  figureLimitLabels,
  figurePerLabels,
  levelLabels,
  sizeLabels,
  statusLabels,
  supportModeLabels,
  wayLabels,
} from '../../../contract/closed-lists.ts'
import * as entities from '../../../contract/entities/policy.ts'
import { date, identifier, instant, looseDate } from '../../../contract/envelope.ts'
import { isDay } from '../../../contract/formats.ts'
import { searchColumns } from '../../policy/search-columns.ts'
import { storeTotals } from '../../policy/totals.ts'
import { recordedWriting } from '../../seed/attachments.ts'
import { publicAttachment } from '../../store/schema/file.ts'
import {
  consult,
  favourite,
  policy,
  policyChange,
  policyView,
  recommendationRefusal,
  tag,
} from '../../store/schema/policy.ts'
import { settle } from '../../store/settle.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
import { lineByLine, tenThousands } from './cells.ts'
import { amountColumns, bodyColumns, figureColumns } from './columns/shared-columns.ts'
import { type Around, kindOf } from './kind.ts'
import { benefit, benefitOf } from './schemas/benefit.ts'
import { conditions, conditionsInLine, conditionsOf } from './schemas/conditions.ts'
import { requiredText } from './schemas/required-text.ts'

const names = z.array(requiredText(100)).max(50).default([])
const identifiers = z.array(identifier).max(200).default([])
const knownDay = looseDate.refine(
  (day) => isDay(firstDayOf(day)),
  '请填写存在的日期，如 2026-05-18、2026-05 或 2026',
)

const { upcoming: _upcoming, expired: _expired, ...standings } = statusLabels
type Standing = keyof typeof standings

const line = z
  .strictObject({
    id: identifier,
    title: requiredText(500),
    documentNumber: requiredText(200).nullable().default(null),
    level: entities.policyLevel,
    region: requiredText(50),
    issuers: z.array(requiredText(100)).min(1).max(50),
    issuedOn: knownDay,
    /** What it is sorted by where only month or year are known; left out: their first day. */
    issuedDay: date.optional(),
    publishedOn: date.nullable().default(null),
    effectiveFrom: knownDay.nullable().default(null),
    effectiveDay: date.optional(),
    effectiveTo: date.nullable().default(null),
    /** Whether it has begun or ended follows from its dates. */
    status: z.enum(Object.keys(standings) as Standing[]),
    categories: names,
    industries: z.array(requiredText(100)).max(50).default(['不限']),
    sizes: z.array(entities.sizeType).default(Object.keys(sizeLabels) as (keyof typeof sizeLabels)[]),
    supportModes: z.array(entities.supportMode).optional(),
    /** Left out: the tags with the names of its categories, industries and region. */
    tags: z.array(identifier).max(50).optional(),
    summary: requiredText(2000),
    benefit: benefit.nullable().default(null),
    ...bodyFields,
    conditions: conditions.default([]),
    interpretations: z.array(entities.interpretation).default([]),
    stacksWith: identifiers,
    excludes: identifiers,
    replaces: identifiers,
    officialUrl: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    /** Who answers questions about it; left out: who issued it. */
    department: requiredText(100).optional(),
    /** Left out: its city vouches for it. */
    verification: z
      .strictObject({
        ...entities.verification.shape,
        verifiedOn: date.nullable().default(null),
        source: z.string().max(500).default(''),
      })
      .optional(),
    /** When the platform took it in; left out: now. Never changed afterwards. */
    addedAt: instant.optional(),
  })
  .superRefine(checkBody)

/** The first day of what is known of a date. */
function firstDayOf(day: string): string {
  return `${day}-01-01`.slice(0, 10)
}

/** The identifiers of a tenant's tags, by group and name. */
async function tagsByName({ context, tenantId }: Around): Promise<Map<string, string>> {
  const rows = await context.db.select().from(tag).where(eq(tag.tenantId, tenantId))
  return new Map(rows.map((row) => [`${row.group}/${row.name}`, row.id]))
}

export const policies = kindOf({
  name: 'policies',
  title: '政策',
  table: policy,
  key: 'id',
  line,
  columns: {
    id: ['编号', '自己定；它是网址的一部分，导入以后不要改'],
    title: ['标题', '文件的完整标题'],
    documentNumber: ['文号', '如 苏府〔2026〕1号；没有文号的不填'],
    level: ['级别', '哪一级的文件'],
    region: ['适用区域', '文件在哪里适用，如 江苏省、苏州市、吴中区'],
    issuers: ['发文机关', '联合发文的，牵头的写在最前面'],
    issuedOn: ['成文日期', '文件落款的日期'],
    issuedDay: ['排序日期', '成文日期只知道月或年的，按哪一天排列；不填就按第一天'],
    publishedOn: ['发布日期', '文件公开的日期'],
    effectiveFrom: ['施行日期', '文件从哪天起施行'],
    effectiveDay: ['施行排序日期', '施行日期只知道月或年的，按哪一天计算；不填就按第一天'],
    effectiveTo: ['有效期至', '有效期的最后一天；没有写明的不填'],
    status: ['状态', '文件现在的效力；还没有施行或者已经到期的，也填“现行有效”，平台按日期判断'],
    categories: ['主题分类', '如 研发创新；用“标签”里“主题”组的名称'],
    industries: ['适用行业', '用“标签”里“行业”或“重点产业”组的名称'],
    sizes: ['企业规模', '哪些规模的企业适用'],
    supportModes: ['支持方式', '不填就和“支持类别”一样'],
    tags: ['标签编号', '不填就按主题、行业和区域的名称找标签'],
    summary: ['摘要', '一两句话说清政策给谁、给什么'],
    'benefit.kind': ['支持类别', '支持属于哪一类；填了下面任何一栏支持内容的，都要填'],
    'benefit.text': ['支持内容', '给什么支持，按原文写；填了“支持类别”的都要填'],
    'benefit.brief': ['支持内容短语', '列表里显示的几个字，如 最高 200 万元；不填就显示支持内容'],
    ...amountColumns('benefit.amount'),
    ...figureColumns('benefit.figure', '不填就和“支持类别”一样'),
    'benefit.delivery': ['兑现方式', '企业怎样拿到支持'],
    'benefit.rule.field': [
      '金额公式：指标',
      '按企业的哪一项数据估算，写 gateway/rules/match/attributes.json 里的 field，如 rdExpense',
    ],
    'benefit.rule.minPercent': ['金额公式：最低百分比', '指标的百分之几；填了公式的都要填'],
    'benefit.rule.maxPercent': ['金额公式：最高百分比', '指标的百分之几；填了公式的都要填'],
    'benefit.rule.deductedPercent': [
      '金额公式：从应纳税所得额加计扣除的百分比',
      '加计扣除的政策才填，如 100',
    ],
    'benefit.rule.words': ['金额公式：说明', '公式用文字怎么说；填了公式的都要填'],
    'benefit.amountBasis': ['金额依据', '金额从哪里来；不填就显示支持内容'],
    'benefit.item.title': ['事项名称', '在惠企事项里叫什么；填了事项的都要填'],
    'benefit.item.way': ['事项办理方式', '企业怎样办理这个事项'],
    'benefit.item.kind': ['事项类型', '惠企事项的类型'],
    'benefit.item.conditions': ['事项条件', '只有这个事项要求的条件，写法和“条件”一样'],
    'benefit.otherItems': [
      '其他事项',
      '同一份文件的其他支持：[{"key":"自己定的编号","title":"名称","text":"支持内容"}]，最多 20 项',
    ],
    ...bodyColumns,
    conditions: ['条件', '企业要符合的条件；纯文字的只显示，由企业自己核对'],
    interpretations: [
      '解读',
      '解读文章：[{"title":"标题","link":{"kind":"site","url":"网址"},"publishedOn":"2026-05-18"}]',
    ],
    stacksWith: ['可以叠加的政策', '可以同时享受的政策的编号'],
    excludes: ['不能同享的政策', '不能同时享受的政策的编号'],
    replaces: ['替代的政策', '被这份文件替代的政策的编号'],
    officialUrl: ['官方链接', '原文的网址，http:// 或 https:// 开头'],
    department: ['答复部门', '由谁答复这份文件的咨询；不填就是第一个发文机关'],
    'verification.level': [
      '核对程度',
      '核对到什么程度；核对的各栏都不填，就当作本市已经核对；填了任何一栏，这一栏、“已核对效力”和“标题为原文”都要填',
    ],
    'verification.seenIn': ['核对所依据的文本', '没有看到原文、看的是别的文本的才填'],
    'verification.statusVerified': ['已核对效力', '文件现在是否有效已经核对过的，填“是”'],
    'verification.titleExact': ['标题为原文', '标题和原文一字不差的，填“是”'],
    'verification.verifiedOn': ['核对日期', '哪一天核对的'],
    'verification.source': ['核对来源', '从哪里核对的；不在网站上公开'],
    addedAt: ['收录时间', '平台哪天收录的；不填就是导入的时间，以后不再变'],
  },
  labels: { standing: '状态', tagIds: '标签编号' },
  codes: {
    level: levelLabels,
    status: standings,
    sizes: sizeLabels,
    supportModes: supportModeLabels,
    'benefit.kind': supportModeLabels,
    'benefit.figure.kind': supportModeLabels,
    'benefit.figure.limit': figureLimitLabels,
    'benefit.figure.per': figurePerLabels,
    'benefit.delivery': { apply: '申报', fast: '快享', free: '免申即享' },
    'benefit.item.way': wayLabels,
    'benefit.item.kind': benefitKindLabels,
    'verification.level': {
      content: '内容',
      identity: '文号标题',
      citedOnly: '仅见引用',
      recall: '未见原文',
    },
    'verification.seenIn': { copy: '转载件', media: '媒体转述' },
  },
  cells: {
    conditions: lineByLine,
    'benefit.item.conditions': lineByLine,
    'benefit.amount.minFen': tenThousands,
    'benefit.amount.maxFen': tenThousands,
  },
  example: {
    id: 'example-policy-1',
    title: '示例：关于支持企业技术改造的若干措施',
    documentNumber: '示例〔2026〕1号',
    level: 'municipal',
    region: '示例市',
    issuers: ['示例市工业和信息化局', '示例市财政局'],
    issuedOn: '2026-05-18',
    effectiveFrom: '2026-06-01',
    effectiveTo: '2028-12-31',
    status: 'effective',
    categories: ['产业发展'],
    summary: '对企业购置设备实施技术改造给予补助。',
    benefit: { kind: 'grant', text: '按设备投入的 10% 补助，最高 200 万元。', brief: '最高 200 万元' },
    body: '第一条 ……\n第二条 ……',
    conditions: ['在本市登记注册', '设备投入不低于 500 万元'],
  },
  async rows(lines, around) {
    const tags = lines.some((one) => one.tags === undefined)
      ? await tagsByName(around)
      : new Map<string, string>()
    return lines.map((one) => {
      const asked = conditionsOf(one.id, one.conditions)
      const given = one.benefit && benefitOf(one.id, one.benefit)
      const { id, title, documentNumber, level, region, issuers, issuedOn, publishedOn, effectiveFrom } = one
      const { effectiveTo, status, categories, industries, sizes, summary, verification } = one
      const byName = [
        ...categories.map((name) => `主题/${name}`),
        ...industries.flatMap((name) => [`行业/${name}`, `重点产业/${name}`]),
        `区域/${region}`,
      ].flatMap((name) => tags.get(name) ?? [])
      return {
        ...{ id, title, documentNumber, level, region, issuers, issuedOn, publishedOn, effectiveFrom },
        ...{ effectiveTo, categories, industries, sizes, summary, conditions: asked },
        issuedDay: one.issuedDay ?? firstDayOf(issuedOn),
        year: Number(issuedOn.slice(0, 4)),
        effectiveDay: one.effectiveDay ?? (effectiveFrom && firstDayOf(effectiveFrom)),
        standing: status,
        supportModes: one.supportModes ?? (given ? [given.kind] : []),
        tagIds: one.tags ?? byName,
        benefit: given,
        bodyHtml: bodyOf(one),
        interpretations: one.interpretations,
        stacksWith: one.stacksWith,
        excludes: one.excludes,
        replaces: one.replaces,
        officialUrl: one.officialUrl,
        department: one.department ?? issuers[0] ?? '',
        verification: verification ?? {
          ...{ level: 'content', statusVerified: status !== 'unverified', titleExact: true },
          ...{ verifiedOn: null, source: '' },
        },
        synthetic: false,
        addedAt: one.addedAt ? new Date(one.addedAt) : around.now,
        ...searchColumns({ ...one, benefit: given?.text ?? '', conditions: asked }),
      }
    })
  },
  lineOf(row) {
    const { id, title, documentNumber, level, region, issuers, issuedOn, publishedOn, effectiveFrom } = row
    const {
      effectiveTo,
      categories,
      industries,
      sizes,
      supportModes,
      summary,
      bodyHtml,
      benefit: given,
    } = row
    const { interpretations, stacksWith, excludes, replaces, officialUrl, department, verification } = row
    const { issuedDay, effectiveDay } = row
    return {
      ...{ id, title, documentNumber, level, region, issuers, issuedOn },
      ...(issuedDay === firstDayOf(issuedOn) ? {} : { issuedDay }),
      ...{ publishedOn, effectiveFrom },
      ...(effectiveDay === null || (effectiveFrom && effectiveDay === firstDayOf(effectiveFrom))
        ? {}
        : { effectiveDay }),
      ...{ effectiveTo, status: row.standing, categories, industries, sizes, supportModes, tags: row.tagIds },
      ...{ summary, benefit: given, bodyHtml },
      conditions: conditionsInLine(id, row.conditions),
      ...{ interpretations, stacksWith, excludes, replaces, officialUrl, department, verification },
      addedAt: row.addedAt.toISOString(),
    }
  },
  exported: eq(policy.synthetic, false),
  kept: ['addedAt'],
  references: [
    { property: 'tagIds', kind: 'tags' },
    { property: 'stacksWith', kind: 'policies' },
    { property: 'excludes', kind: 'policies' },
    { property: 'replaces', kind: 'policies' },
  ],
  holders: [
    { title: '收藏', table: favourite, property: 'policyId' },
    { title: '咨询', table: consult, property: 'policyId' },
  ],
  leavings: [
    { title: '浏览次数', table: policyView, property: 'policyId' },
    { title: '变更记录', table: policyChange, property: 'policyId' },
    { title: '推荐反馈', table: recommendationRefusal, property: 'policyId' },
    { title: '附件', table: publicAttachment, property: 'subject', prefix: 'policy:' },
  ],
  writing: recordedWriting('policy'),
  finish: ({ context, tenantId, today }) => storeTotals(context.db, tenantId, today),
  afterwards: ({ db }) => settle(db, policy),
})
