import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import {
  figureLimitLabels,
  figurePerLabels,
  levelLabels,
  supportModeLabels,
  wayLabels,
  windowBasisLabels,
} from '../../../contract/closed-lists.ts'

import * as entities from '../../../contract/entities/declaration.ts'
import { benefitFigure, channel, clockTime, policyLevel, way } from '../../../contract/entities/policy.ts'
import { amountRange, date, identifier } from '../../../contract/envelope.ts'
import { projectWords } from '../../declaration/project-words.ts'
import { amountOfFigure } from '../../rules/match/figure.ts'
import { recordedWriting } from '../../seed/attachments.ts'
import { materialsOf } from '../../seed/project-materials.ts'
import { declaration } from '../../store/schema/declaration.ts'
import { publicAttachment } from '../../store/schema/file.ts'
import { reminder } from '../../store/schema/message.ts'
import { policy, policyChange } from '../../store/schema/policy.ts'
import { declarationProject } from '../../store/schema/project.ts'
import { bodyHtml, paragraphs } from './body-html.ts'
import { lineByLine, tenThousands } from './cells.ts'
import { amountColumns, figureColumns } from './columns/shared-columns.ts'
import { type Cell, kindOf } from './kind.ts'
import { conditions, conditionsInLine, conditionsOf } from './schemas/conditions.ts'
import { requiredText } from './schemas/required-text.ts'

const { ended: _ended, ...bases } = windowBasisLabels
type Basis = keyof typeof bases

const cycle = z.union([
  z.strictObject({ anchor: date, opensAfter: z.int(), lasts: z.int().min(1), every: z.int().min(1) }),
  z.strictObject({ firstDay: z.string(), lastDay: z.string() }),
])

const line = z
  .strictObject({
    id: identifier,
    title: requiredText(500),
    policyId: identifier,
    relatedPolicyIds: z.array(identifier).max(50).default([]),
    department: requiredText(100),
    phone: requiredText(100),
    level: policyLevel,
    region: requiredText(50),
    way,
    /** Where it is done when it is not done here. */
    channel: z
      .strictObject({ ...channel.shape, url: channel.shape.url.default(null) })
      .nullable()
      .default(null),
    opensOn: date.nullable().default(null),
    closesOn: date.nullable().default(null),
    closesAt: clockTime.nullable().default(null),
    windowBasis: z.enum(Object.keys(bases) as Basis[]).default('notice'),
    windowNote: requiredText(500).nullable().default(null),
    /** How an invented window repeats. */
    cycle: cycle.nullable().default(null),
    amountText: requiredText(2000),
    amount: z.strictObject(amountRange.partial().shape).nullable().optional(),
    figure: z.strictObject(benefitFigure.shape).nullable().default(null),
    quota: z.int().min(0).nullable().default(null),
    audience: requiredText(5000),
    /** Left out: those of its policy. */
    categories: z.array(requiredText(100)).max(50).optional(),
    promisedDays: z.int().min(1).max(1000).nullable().default(null),
    /** Left out: what its policy asks for. */
    conditions: conditions.nullable().default(null),
    /** Plain text, of which each line becomes a paragraph. Left out where `guideHtml` stands. */
    guide: z.string().min(1).optional(),
    guideHtml: bodyHtml.optional(),
    /** A name alone is a paper that has to be handed in; which kinds of file fit is read from it. */
    materials: z
      .array(
        z.union([
          requiredText(200),
          z.strictObject({
            ...entities.materialRequirement.omit({ registry: true }).shape,
            commitment: z.strictObject(entities.commitmentOffer.shape).optional(),
          }),
        ]),
      )
      .max(50)
      .default([]),
    steps: z
      .array(z.strictObject({ name: requiredText(100), note: z.string().max(1000).default('') }))
      .default([]),
    fee: requiredText(500).nullable().default(null),
    place: requiredText(500).nullable().default(null),
    complaintPhone: requiredText(100).nullable().default(null),
    source: requiredText(500).default('由主管部门提供'),
  })
  .superRefine((project, check) => {
    const { opensOn, closesOn, guide, guideHtml } = project
    if (opensOn && closesOn && closesOn < opensOn)
      check.addIssue({ code: 'custom', path: ['closesOn'], message: '截止日期早于开放日期' })
    if ((guide === undefined) === (guideHtml === undefined))
      check.addIssue({
        code: 'custom',
        path: ['guide'],
        message: '办事指南和办事指南（网页格式）要填一个，也只填一个',
      })
  })

/** A step in a line of its own, what is said of it behind a colon. */
const stepsByLine: Cell = {
  form: 'steps',
  read: (cell) => {
    const read = lineByLine.read(cell)
    if (!Array.isArray(read)) return read
    return read.map((one: unknown) => {
      if (typeof one !== 'string') return one
      const [, name = one, note = ''] = one.match(/^([^：:]+)[：:](.*)$/) ?? []
      return { name: name.trim(), note: note.trim() }
    })
  },
  write: (value) => {
    const steps = value as { name: string; note: string }[]
    const isPlain = steps.every(
      ({ name, note }) => !/[：:\r\n]|^\s*\[/.test(name) && !/[\r\n]/.test(note) && note === note.trim(),
    )
    return lineByLine.write(
      isPlain ? steps.map(({ name, note }) => (note ? `${name}：${note}` : name)) : steps,
    )
  },
}

/** Left empty: what its policy asks for. `[]`: nothing. */
const ownConditions: Cell = {
  form: 'lines',
  read: lineByLine.read,
  write: (value) => lineByLine.write(value) || '[]',
}

export const projects = kindOf({
  name: 'projects',
  title: '申报项目',
  table: declarationProject,
  key: 'id',
  line,
  columns: {
    id: ['编号', '自己定；它是网址的一部分，导入以后不要改'],
    title: ['名称', '项目的完整名称'],
    policyId: ['依据政策编号', '项目依据的政策；这份政策要在文件里或平台上'],
    relatedPolicyIds: ['相关政策编号', '其他有关的政策'],
    department: ['主管部门', '受理申报的部门'],
    phone: ['咨询电话', '企业可以打的电话'],
    level: ['级别', '哪一级的项目'],
    region: ['适用区域', '哪里的企业可以申报，如 苏州市、吴中区'],
    way: ['办理方式', '企业怎样办理'],
    'channel.name': ['办理渠道', '不在本平台办理的，写在哪里办，如 电子税务局；填了网址的都要填'],
    'channel.url': ['办理渠道网址', '办理渠道的网址，http:// 或 https:// 开头'],
    opensOn: ['开放日期', '从哪天起可以申报；还不知道的不填'],
    closesOn: ['截止日期', '申报的最后一天；没有截止日期的不填'],
    closesAt: ['截止时刻', '最后一天几点截止；全天都可以的不填'],
    windowBasis: ['时间依据', '申报时间从哪里来'],
    windowNote: ['时间说明', '申报时间的补充说明'],
    cycle: ['示例周期', '演示用；本市的项目不填'],
    amountText: ['支持标准', '能拿多少，按原文写'],
    ...amountColumns('amount'),
    ...figureColumns('figure', '填了数字的都要填'),
    quota: ['名额', '最多支持多少家；没有限制的不填'],
    audience: ['申报对象', '哪些企业可以申报'],
    categories: ['主题分类', '不填就和依据的政策一样'],
    promisedDays: ['承诺办结工作日', '受理后承诺几个工作日办结'],
    conditions: ['条件', '不填就用依据政策的条件；有自己的就写在这里；没有条件的写 []'],
    guide: ['办事指南', '纯文字，每行是一段；和“办事指南（网页格式）”填一个'],
    guideHtml: ['办事指南（网页格式）', '有格式的 HTML；和“办事指南”填一个'],
    materials: ['申报材料', '要交的材料，一行一份'],
    steps: ['办理步骤', '按先后写'],
    fee: ['收费', '如 不收费'],
    place: ['办理地点', '可以现场办理的，写地址和窗口'],
    complaintPhone: ['监督投诉电话', '企业投诉用的电话'],
    source: ['来源说明', '这些内容从哪里来'],
  },
  codes: {
    level: levelLabels,
    way: wayLabels,
    windowBasis: bases,
    'figure.kind': supportModeLabels,
    'figure.limit': figureLimitLabels,
    'figure.per': figurePerLabels,
  },
  cells: {
    'amount.minFen': tenThousands,
    'amount.maxFen': tenThousands,
    conditions: ownConditions,
    materials: lineByLine,
    steps: stepsByLine,
  },
  example: {
    id: 'example-project-1',
    title: '示例：技术改造补助申报',
    policyId: 'example-policy-1',
    department: '示例市工业和信息化局',
    phone: '0512-00000000',
    level: 'municipal',
    region: '示例市',
    way: 'apply',
    opensOn: '2026-07-01',
    closesOn: '2026-08-31',
    closesAt: '17:00',
    amountText: '按设备投入的 10% 补助，最高 200 万元',
    audience: '在本市登记注册、设备投入不低于 500 万元的工业企业',
    promisedDays: 30,
    guide: '登录后在线填写申请表并上传材料。',
    materials: ['技术改造项目申请表', '设备购置发票清单'],
    steps: [{ name: '受理', note: '5 个工作日内' }],
  },
  async rows(lines, { context, tenantId }) {
    const ids = [...new Set(lines.map((one) => one.policyId))]
    const found = await context.db
      .select({ id: policy.id, title: policy.title, categories: policy.categories })
      .from(policy)
      .where(and(eq(policy.tenantId, tenantId), inArray(policy.id, ids)))
    const policies = new Map(found.map((row) => [row.id, row]))
    return lines.map(({ guide, amount: given, ...one }) => {
      const restsOn = policies.get(one.policyId)
      const amount = given === undefined ? one.figure && amountOfFigure(one.figure) : given
      const guideHtml = one.guideHtml ?? paragraphs(guide ?? '')
      return {
        ...one,
        figure: one.figure as typeof declarationProject.$inferInsert.figure,
        amount: amount && { ...amount, minFen: amount.minFen ?? null, maxFen: amount.maxFen ?? null },
        categories: one.categories ?? restsOn?.categories ?? [],
        conditions: one.conditions && conditionsOf(one.id, one.conditions),
        guideHtml,
        materials: one.materials.flatMap((material, at) =>
          typeof material === 'string'
            ? materialsOf(one.id, [material], false).map((made) => ({ ...made, id: `${one.id}-m${at + 1}` }))
            : [material],
        ) as typeof declarationProject.$inferInsert.materials,
        words: projectWords({ ...one, guideHtml }, restsOn),
      }
    })
  },
  lineOf({ tenantId: _tenant, words: _words, attachments: _attachments, revision: _revision, ...row }) {
    return { ...row, conditions: row.conditions && conditionsInLine(row.id, row.conditions) }
  },
  references: [
    { property: 'policyId', kind: 'policies' },
    { property: 'relatedPolicyIds', kind: 'policies' },
  ],
  holders: [
    { title: '申报', table: declaration, property: 'projectId' },
    { title: '开放提醒', table: reminder, property: 'projectId' },
  ],
  leavings: [
    { title: '变更记录', table: policyChange, property: 'projectId' },
    { title: '附件', table: publicAttachment, property: 'subject', prefix: 'project:' },
  ],
  writing: recordedWriting('project'),
})
