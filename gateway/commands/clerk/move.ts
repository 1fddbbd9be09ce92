import { and, eq, or } from 'drizzle-orm'
import { codesOf, declarationStatusLabels, returnKindLabels } from '../../../contract/closed-lists.ts'
import { sectionName } from '../../../contract/declaration-form.ts'
import { wayOfDeclaring } from '../../../contract/declaration-way.ts'
import type { Declaration, DeclarationStatus, ProjectDetail } from '../../../contract/entities/declaration.ts'
import { isDay } from '../../../contract/formats.ts'
import { yuanText } from '../../../contract/number-text.ts'
import { peopleOf } from '../../account/enterprise-people.ts'
import { WrongCall } from '../../base/command-ends.ts'
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
import { agreed, changing, changingHelp, needed, readWords, reportOutcome } from './words.ts'

type Reason = NonNullable<Move['returnReasons']>[number]

const sections = Object.keys(sectionName) as Reason['section'][]
const kinds = codesOf(returnKindLabels)
const longest = 500

/** Moves a declaration to its next status. */
export const move: Command = {
  summary: 'moves a declaration on: accept, return, review, approve, pay, reject',
  help: `npm run gateway -- move ID [--to STATUS] [--note TEXT] [--reason REASON]… [--until DAY] [--granted YUAN] [--paid YUAN] [--yes | --dry-run] [--json]
  ID           the declaration, by its identifier or its number (申报号)
  --to STATUS  accepted 受理, returned 退回补正, reviewing 评审, publicity 公示, approved 通过, recognised 认定,
               paid 拨付, rejected 不通过: those that follow from where it stands
  --note TEXT  what the enterprise reads; a usual sentence where it is left out
  --reason SECTION:KIND:TEXT
               why it is returned, once for each reason; SECTION is ${sections.join(', ')};
               KIND is ${kinds.join(', ')}
  --until DAY  until when it should be corrected, as 2026-07-01; stands in the note
  --granted YUAN
               the sum that is approved, as 500000 or 1234.56; only for approved, and may be left out
  --paid YUAN  what was transferred, as 500000 or 1234.56; needed for paid
${changingHelp}`,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(
      surroundings.words,
      {
        to: { type: 'string' },
        note: { type: 'string' },
        reason: { type: 'string', multiple: true },
        until: { type: 'string' },
        granted: { type: 'string' },
        paid: { type: 'string' },
        ...changing,
      },
      { most: 1 },
    )
    const current = await neededDeclaration(surroundings, positionals[0])
    const project = await neededProject(context, { tenantId }, current.projectId)
    const status = await statusOf(surroundings, values.to, current, project)
    if (values.granted !== undefined && status !== 'approved')
      throw new WrongCall('--granted: only with --to approved')
    if (values.paid !== undefined && status !== 'paid') throw new WrongCall('--paid: only with --to paid')
    if (status !== 'returned' && (values.reason ?? values.until) !== undefined)
      throw new WrongCall('--reason and --until: only with --to returned')
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
    const sentence = `moved: ${moved.number ?? moved.id} is ${declarationStatusLabels[moved.status]}`
    return reportOutcome(surroundings, values, sentence, {
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
  if (given === undefined) throw new WrongCall('missing: ID (`waiting` lists them)')
  const [found] = await db
    .select()
    .from(declaration)
    .where(
      and(eq(declaration.tenantId, tenantId), or(eq(declaration.id, given), eq(declaration.number, given))),
    )
  // A draft is the enterprise's own.
  if (!found || found.number === null) throw new NotFound('申报不存在')
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
    throw new WrongCall(`--to: takes ${known.join(', ')}`)
  }
  const steps = stepsFrom(wayOfDeclaring[project.way].without, current.status)
  if (steps.length === 0)
    throw new BusinessWarning(`申报目前是“${declarationStatusLabels[current.status]}”，没有下一步`)
  const chosen = await needed(surroundings, given, `--to (${steps.join(', ')})`, {
    kind: 'choice',
    message: `“${project.title}”现在是“${declarationStatusLabels[current.status]}”，改为`,
    choices: steps.map((value) => ({ value, name: declarationStatusLabels[value] })),
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
    throw new WrongCall('--until: takes a day after today, as 2026-07-01')
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
      `--reason: got "${word}", takes SECTION:KIND:TEXT with ${sections.join(', ')} and ${kinds.join(', ')}`,
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
    check: (text) =>
      text.trim() === '' || text.length > longest ? `takes 1 to ${longest} characters` : null,
  })
  return reasonOf(`${section}:${kind}:${reason}`)
}

const wantedAmount = 'takes an amount in yuan, as 500000 or 1234.56'

function grantedOf(given: string): number {
  const fen = fenOf(given)
  if (fen === null) throw new WrongCall(`--granted: ${wantedAmount}`)
  return fen
}

async function paidOf(surroundings: Surroundings, given: string | undefined): Promise<number> {
  const check = (text: string) => (fenOf(text) === null ? wantedAmount : null)
  const text = await needed(surroundings, given, '--paid', { kind: 'text', message: '拨付金额（元）', check })
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
    ...(to === 'publicity' ? [`a public notice for ${publicityDays} days, on the page 公示公告`] : []),
    await recipientsLine(context, current, { outside: to === 'returned' || to === 'paid' }),
    `  ${message.title}`,
    `  ${message.body}`,
    'page: 个人中心 → 我的申报',
  ]
}

/** Says so where a decision comes before the end of the publicity, of which the notice tells everybody; the clerk decides. */
function earlyLines({ status, timeline }: Stored, to: DeclarationStatus, today: string): string[] {
  const began = timeline.findLast((step) => step.status === 'publicity')?.at
  if (status !== 'publicity' || !began || !['approved', 'recognised'].includes(to)) return []
  const until = daysAfter(shanghaiDate(new Date(began)), publicityDays)
  return today > until ? [] : [`too early? 公示到 ${until} 才结束，在那以前还可以提出异议`]
}

/** Who gets a message about a declaration. */
export async function recipientsLine(
  { db }: Context,
  of: Stored,
  { outside }: { outside: boolean },
): Promise<string> {
  const people = (await peopleOf(db, of)).filter(({ disputed }) => !disputed).length
  const where = `told in the message centre${outside ? ', and by text or mail where they chose so' : ''}`
  return `${where}: ${people} ${people === 1 ? 'person' : 'people'} of the enterprise`
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
