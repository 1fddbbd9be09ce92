import { and, eq, or } from 'drizzle-orm'
import { codesOf, declarationStatusLabels, returnKindLabels } from '../../../contract/closed-lists.ts'
import { sectionName } from '../../../contract/declaration-form.ts'
import { wayOfDeclaring } from '../../../contract/declaration-way.ts'
import type { Declaration, DeclarationStatus, ProjectDetail } from '../../../contract/entities/declaration.ts'
import { isDay } from '../../../contract/formats.ts'
import { yuanText } from '../../../contract/number-text.ts'
import { peopleOf } from '../../account/enterprise-people.ts'
import { WrongCall } from '../../base/command-ends.ts'
import { type CommandArgument, type CommandForm, readWords } from '../../base/command-form.ts'
import type { Context } from '../../base/context.ts'
import { BusinessWarning, NotFound } from '../../base/handler.ts'
import { daysAfter, shanghaiDate } from '../../base/shanghai-date.ts'
import { neededProject } from '../../declaration/checks.ts'
import type { Stored } from '../../declaration/declarations.ts'
import { type Move, moveDeclaration, type PlannedStep, planStep } from '../../declaration/move.ts'
import { publicityDays } from '../../declaration/proclamation.ts'
import { stepsFrom } from '../../rules/declaration-states.ts'
import { declaration } from '../../store/schema/declaration.ts'
import type { Command, Surroundings } from '../command.ts'
import { agreed, changing, needed, reportOutcome, seeWaiting } from './words.ts'

type Reason = NonNullable<Move['returnReasons']>[number]

const sections = Object.keys(sectionName) as Reason['section'][]
const kinds = codesOf(returnKindLabels)
const longest = 500

/** The first word of the commands about a declaration. */
export const declarationArgument = {
  name: '申报号',
  help: `申报号或申报的编号${seeWaiting}`,
} as const satisfies CommandArgument

const withCodes = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels)
    .map(([code, label]) => `${label} ${code}`)
    .join('、')

const statusWithCode = (status: DeclarationStatus) => `${declarationStatusLabels[status]} ${status}`

const steps: DeclarationStatus[] = [
  ...(['accepted', 'returned', 'reviewing', 'publicity'] as const),
  ...(['approved', 'recognised', 'paid', 'rejected'] as const),
]

const form = {
  args: [declarationArgument],
  options: {
    to: {
      type: 'string',
      value: '状态',
      help: `改为哪个状态：\n${steps.map(statusWithCode).join('、')}\n只能选当前状态的下一步；不写就从列表里选`,
    },
    note: { type: 'string', value: '文字', help: '给企业看的说明；不写就用通常的一句话' },
    reason: {
      type: 'string',
      multiple: true,
      value: '原因',
      help: `退回补正的原因，写成“部分:问题:怎样补正”；有几处就写几次\n部分：${withCodes(sectionName)}\n问题：${withCodes(returnKindLabels)}`,
    },
    until: { type: 'string', value: '日期', help: '请企业在哪一天前改好，如 2026-07-01；只用于 returned' },
    granted: {
      type: 'string',
      value: '金额',
      help: '批准的金额（元），如 500000 或 1234.56；只用于 approved，可以不写',
    },
    paid: { type: 'string', value: '金额', help: '拨付的金额（元），写法同上；只用于 paid，必须写' },
    ...changing,
  },
} as const satisfies CommandForm

/** Moves a declaration to its next status. */
export const move: Command = {
  summary: '办理申报：受理、退回补正、评审、公示、通过、认定、拨付、不通过',
  guide: 'docs/clerk.md',
  ...form,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, form)
    const current = await neededDeclaration(surroundings, positionals[0])
    const project = await neededProject(context, { tenantId }, current.projectId)
    const status = await statusOf(surroundings, values.to, current, project)
    if (values.granted !== undefined && status !== 'approved')
      throw new WrongCall('--granted 只能和 --to approved 一起用')
    if (values.paid !== undefined && status !== 'paid') throw new WrongCall('--paid 只能和 --to paid 一起用')
    if (status !== 'returned' && (values.reason ?? values.until) !== undefined)
      throw new WrongCall('--reason 和 --until 只能和 --to returned 一起用')
    const wanted: Move = {
      tenantId,
      id: current.id,
      status,
      seen: current.version,
      by: as,
      ...(status === 'returned' ? await returnOf(surroundings, values, project) : noteOf(values.note)),
      ...(values.granted === undefined ? {} : { approvedFen: grantedOf(values.granted) }),
      ...(status === 'paid' ? { paidFen: await paidOf(surroundings, values.paid) } : {}),
    }
    const planned = await planStep(context, wanted)
    const ended = await agreed(surroundings, values, await linesOf(context, planned, wanted))
    if (ended !== null) return ended
    const moved = await moveDeclaration(context, wanted)
    const next = stepsFrom(wayOfDeclaring[project.way].without, moved.status)
    const lines = [
      `已办好：申报 ${moved.number ?? moved.id} 现在是“${declarationStatusLabels[moved.status]}”`,
      moved.status === 'returned'
        ? '下一步：等企业改好后重新提交，再受理'
        : next.length > 0
          ? `下一步可以改为：${next.map(statusWithCode).join('、')}`
          : '这件申报已经办完',
    ]
    return reportOutcome(surroundings, values, lines, {
      id: moved.id,
      number: moved.number,
      from: current.status,
      to: moved.status,
    })
  },
}

/** A declaration by its identifier or its number. */
export async function neededDeclaration(
  { context: { db }, tenantId }: Pick<Surroundings, 'context' | 'tenantId'>,
  given: string | undefined,
): Promise<Stored> {
  if (given === undefined) throw new WrongCall(`没有写：申报号${seeWaiting}`)
  const [found] = await db
    .select()
    .from(declaration)
    .where(
      and(eq(declaration.tenantId, tenantId), or(eq(declaration.id, given), eq(declaration.number, given))),
    )
  // A draft is the enterprise's own.
  if (!found || found.number === null) throw new NotFound(`申报不存在，请核对申报号${seeWaiting}`)
  return found
}

async function statusOf(
  surroundings: Surroundings,
  given: string | undefined,
  current: Stored,
  project: ProjectDetail,
): Promise<DeclarationStatus> {
  const known = codesOf(declarationStatusLabels)
  if (given !== undefined) {
    const status = known.find((one) => one === given)
    // What does not follow from where it stands is refused in the words of the state machine.
    if (status) return status
    throw new WrongCall(`--to 只能写：${steps.map(statusWithCode).join('、')}`)
  }
  const next = stepsFrom(wayOfDeclaring[project.way].without, current.status)
  if (next.length === 0)
    throw new BusinessWarning(`申报目前是“${declarationStatusLabels[current.status]}”，没有下一步`)
  const chosen = await needed(surroundings, given, `--to，可以写：${next.map(statusWithCode).join('、')}`, {
    kind: 'choice',
    message: `“${project.title}”现在是“${declarationStatusLabels[current.status]}”，改为`,
    choices: next.map((value) => ({ value, name: declarationStatusLabels[value] })),
  })
  return chosen as DeclarationStatus
}

const noteOf = (note: string | undefined) => (note === undefined ? {} : { note })

async function returnOf(
  surroundings: Surroundings,
  values: { reason?: string[] | undefined; note?: string | undefined; until?: string | undefined },
  project: ProjectDetail,
): Promise<Pick<Move, 'note' | 'returnReasons' | 'correctBy'>> {
  const { context, tenantId } = surroundings
  const today = shanghaiDate(context.now(tenantId))
  if (values.until !== undefined && (!isDay(values.until) || values.until <= today))
    throw new WrongCall('--until 要写今天以后的日期，如 2026-07-01')
  const returnReasons = values.reason?.map(reasonOf) ?? [await askedReason(surroundings, project)]
  const note = values.note ?? '申报内容需要补正，请按提示修改后重新提交'
  const until = values.until ? `请在 ${values.until} 以前提交。` : ''
  return {
    note: until ? `${note.replace(/[。；]$/, '')}；${until}` : note,
    returnReasons,
    correctBy: values.until,
  }
}

function reasonOf(word: string): Reason {
  const [, section = '', kind = '', reason = ''] = /^(\w+):(\w+):(.+)$/s.exec(word) ?? []
  const known = { section: sections.find((one) => one === section), kind: kinds.find((one) => one === kind) }
  const text = reason.trim()
  if (!known.section || !known.kind || text === '' || text.length > longest)
    throw new WrongCall(
      `--reason 写成“${word}”，看不懂；要写“部分:问题:怎样补正”，用英文冒号隔开，如 bank:wrong:账号少一位。部分：${withCodes(sectionName)}；问题：${withCodes(returnKindLabels)}；怎样补正最多 ${longest} 个字`,
    )
  return { section: known.section, kind: known.kind, reason: text }
}

async function askedReason(surroundings: Surroundings, { way }: ProjectDetail): Promise<Reason> {
  const own: string[] = [
    ...wayOfDeclaring[way].sections,
    ...(wayOfDeclaring[way].materials ? ['materials'] : []),
  ]
  const section = await needed(surroundings, undefined, '--reason', {
    kind: 'choice',
    message: '哪一部分要补正',
    choices: sections
      .filter((one) => own.includes(one))
      .map((value) => ({ value, name: sectionName[value] })),
  })
  const kind = await needed(surroundings, undefined, '--reason', {
    kind: 'choice',
    message: '问题是',
    choices: kinds.map((value) => ({ value, name: returnKindLabels[value] })),
  })
  const reason = await needed(surroundings, undefined, '--reason', {
    kind: 'text',
    message: '怎样补正',
    check: (text) => (text.trim() === '' || text.length > longest ? `要写 1 到 ${longest} 个字` : null),
  })
  return reasonOf(`${section}:${kind}:${reason}`)
}

const wantedAmount = '要写大于 0 的金额，单位是元，如 500000 或 1234.56'

function grantedOf(given: string): number {
  const fen = fenOf(given)
  if (fen === null) throw new WrongCall(`--granted ${wantedAmount}`)
  return fen
}

async function paidOf(surroundings: Surroundings, given: string | undefined): Promise<number> {
  const check = (text: string) => (fenOf(text) === null ? wantedAmount : null)
  const text = await needed(surroundings, given, '--paid（拨付金额）', {
    kind: 'text',
    message: '拨付金额（元）',
    check,
  })
  return fenOf(text) ?? 0
}

/** Yuan as written, in fen; null for what is no amount above nothing, or more than a million million yuan. */
function fenOf(text: string): number | null {
  const [, yuan, fen = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  const all = yuan === undefined ? 0 : Number(yuan) * 100 + Number(fen.padEnd(2, '0'))
  return all > 0 ? all : null
}

async function linesOf(
  context: Context,
  { current, project, enterprise, to, message }: PlannedStep,
  { returnReasons = [], approvedFen, paidFen }: Move,
): Promise<string[]> {
  return [
    `申报 ${current.number ?? current.id}：${project.title}`,
    `${enterprise.name}（${enterprise.creditCode}）`,
    `${declarationStatusLabels[current.status]} → ${declarationStatusLabels[to]}`,
    ...earlyLines(current, to, shanghaiDate(context.now(current.tenantId))),
    ...(approvedFen === undefined ? [] : [`批准 ${yuanOf(approvedFen)}；项目标准：${project.amountText}`]),
    ...(paidFen === undefined ? [] : [`拨付 ${yuanOf(paidFen)}；项目标准：${project.amountText}`]),
    ...returnReasons.map(reasonLine),
    ...(to === 'publicity' ? [`同时在“公示公告”页发布公示，公示 ${publicityDays} 天`] : []),
    await recipientsLine(context, current, { outside: to === 'returned' || to === 'paid' }),
    `  ${message.title}`,
    `  ${message.body}`,
    '企业在“个人中心 → 我的申报”看到进度',
  ]
}

/** Says so where a decision comes before the end of the publicity, of which the notice tells everybody; the clerk decides. */
function earlyLines({ status, timeline }: Stored, to: DeclarationStatus, today: string): string[] {
  const began = timeline.findLast((step) => step.status === 'publicity')?.at
  if (status !== 'publicity' || !began || !['approved', 'recognised'].includes(to)) return []
  const until = daysAfter(shanghaiDate(new Date(began)), publicityDays)
  return today > until ? [] : [`请注意：公示到 ${until} 才结束，在那以前还可以提出异议`]
}

/** Who gets a message about a declaration. */
export async function recipientsLine(
  { db }: Context,
  of: Stored,
  { outside }: { outside: boolean },
): Promise<string> {
  const people = (await peopleOf(db, of)).filter(({ disputed }) => !disputed).length
  const more = outside ? '；选了短信或邮件提醒的，也发短信或邮件' : ''
  return `消息中心通知企业的 ${people} 位办事人${more}：`
}

function reasonLine({
  section,
  kind,
  reason,
}: Omit<Declaration['returnReasons'][number], 'resolved'>): string {
  return `补正：${sectionName[section]}，${returnKindLabels[kind]}：${reason}`
}

function yuanOf(fen: number): string {
  return `${yuanText(fen)} 元`
}
