import { declarationStatusLabels, wayLabels } from '../../contract/closed-lists.ts'
import { sectionName } from '../../contract/declaration-form.ts'
import { isPaid, wayOfDeclaring } from '../../contract/declaration-way.ts'
import type { ClerkEvent } from '../../contract/entities/audit.ts'
import type {
  Declaration,
  DeclarationSection,
  DeclarationStatus,
  ProjectDetail,
} from '../../contract/entities/declaration.ts'
import { recordOfClerk } from '../audit/clerk.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { daysAfter, shanghaiDate } from '../base/shanghai-date.ts'
import { enterpriseRow } from '../enterprise/profile.ts'
import { sendToEnterprise } from '../message/send.ts'
import { departmentStep } from '../rules/declaration-states.ts'
import { proclamation } from '../store/schema/declaration.ts'
import { neededProject } from './checks.ts'
import { changeDeclaration, findById, type Stored } from './declarations.ts'
import { publicityDays, publicityNotice } from './proclamation.ts'
import { declarationFrom } from './view.ts'

/**
 * A step of the department. `returnReasons` and `correctBy` (YYYY-MM-DD) belong to `returned`,
 * `approvedFen` (what is granted) to `approved`, `paidFen` (what was transferred) to `paid`.
 */
export interface Move {
  tenantId: string
  id: string
  status: DeclarationStatus
  note?: string
  approvedFen?: number | undefined
  paidFen?: number
  correctBy?: string | undefined
  returnReasons?: Omit<Declaration['returnReasons'][number], 'resolved' | 'corrected'>[]
  /** The version that the clerk has seen: a later one is refused. Left out: the step is taken from wherever it stands. */
  seen?: number
  /** The clerk, for the records. */
  by?: string
}

/** What is recorded of a step that a clerk takes; the others are the enterprise's own. */
const recordedAs: Partial<Record<DeclarationStatus, ClerkEvent>> = {
  accepted: 'declarationAccepted',
  returned: 'declarationReturned',
  reviewing: 'declarationReviewed',
  publicity: 'declarationPublicised',
  approved: 'declarationApproved',
  recognised: 'declarationRecognised',
  paid: 'declarationPaid',
  rejected: 'declarationRejected',
}

/** A step that can be taken as things stand: where it leads, and what everybody who acts for the enterprise will be told. */
export interface PlannedStep {
  current: Stored
  project: ProjectDetail
  enterprise: { name: string; creditCode: string }
  to: DeclarationStatus
  note: string
  message: { title: string; body: string }
}

/**
 * Checks a step and says what it will do, without doing it.
 * @throws NotFound, or BusinessWarning when the step does not follow from the present status, or the declaration has changed since it was seen
 */
export async function planStep(context: Context, move: Move): Promise<PlannedStep> {
  const current = await findById(context.db, move.tenantId, move.id)
  if (!current) throw new NotFound('申报不存在')
  if (move.seen !== undefined && move.seen !== current.version)
    throw new BusinessWarning({
      field: 'status',
      errorMessage: `这份申报在您查看以后变过，现在是“${declarationStatusLabels[current.status]}”，请再看一遍`,
    })
  const project = await neededProject(context, move, current.projectId)
  const step = departmentStep(
    { way: project.way, without: wayOfDeclaring[project.way].without },
    current.status,
    move.status,
  )
  if ('refused' in step) throw new BusinessWarning({ field: 'status', errorMessage: step.refused })
  requireSections(project, move.returnReasons ?? [])
  const enterprise = await enterpriseRow(context, move.tenantId, current.enId)
  const note = move.note?.trim() || usualNote(current.status, step.to, project)
  const message = {
    title: `${stepTitles[step.to] ?? declarationStatusLabels[step.to]}：${project.title}`,
    body: `申报号 ${current.number ?? '—'}。${note}`,
  }
  return { current, project, enterprise, to: step.to, note, message }
}

/**
 * Moves a declaration along on behalf of its department: history, a message to everybody who acts for the enterprise, and a public
 * notice when it reaches publicity.
 * @throws what `planStep` throws
 */
export async function moveDeclaration(context: Context, move: Move): Promise<Declaration> {
  // Read before the transaction: inside it, only its own connection may be asked.
  const { current, project, enterprise, to, note, message } = await planStep(context, move)
  const now = context.now(move.tenantId)
  const moved = await changeDeclaration(
    context.db,
    current,
    {
      status: to,
      updatedAt: now,
      ...daysOf(current, to, now, move.paidFen),
      timeline: [
        ...current.timeline,
        {
          status: to,
          at: now.toISOString(),
          note,
          ...factsOf(to, move),
        },
      ],
      ...(to === 'returned' ? { returnReasons: reasonsFor(current, move, project, note) } : {}),
    },
    ['status'],
    async (transaction, changed) => {
      const inside = { ...context, db: transaction }
      if (to === 'publicity') await publish(inside, changed, project, enterprise)
      await tell(inside, changed, message)
      const event = recordedAs[to]
      const on = { kind: 'declaration' as const, id: changed.id, title: project.title }
      if (event) await recordOfClerk(inside, { tenantId: move.tenantId, name: move.by }, event, on)
    },
  )
  // Somebody was first (the enterprise withdrew, say): the step is looked at anew from where it stands now.
  if (!moved) return moveDeclaration(context, move)
  return declarationFrom(moved, project)
}

/** Returns the facts of a step that the enterprise reads beside its note. */
function factsOf(to: DeclarationStatus, { approvedFen, paidFen, correctBy }: Move) {
  if (to === 'returned' && correctBy !== undefined) return { correctBy }
  if (to === 'approved' && approvedFen !== undefined) return { approvedFen }
  return to === 'paid' && paidFen !== undefined ? { paidFen } : {}
}

/** The day of a step that is counted; the first acceptance counts, so that a return does not make the days fewer. */
function daysOf(
  current: Stored,
  to: DeclarationStatus,
  now: Date,
  paidFen: number | undefined,
): Partial<Stored> {
  const day = shanghaiDate(now)
  if (to === 'accepted') return { acceptedOn: current.acceptedOn ?? day }
  if (to === 'approved' || to === 'recognised') return { approvedOn: day }
  return to === 'paid' ? { paidOn: day, paidFen: paidFen ?? null } : {}
}

function reasonsFor(
  current: Stored,
  move: Move,
  project: ProjectDetail,
  note: string,
): Declaration['returnReasons'] {
  const given = move.returnReasons ?? []
  const reasons =
    given.length > 0 ? given : [{ section: lastSection(project), reason: note, kind: 'other' as const }]
  return [
    ...current.returnReasons.map((reason) => ({ ...reason, resolved: true })),
    ...reasons.map((reason) => ({ ...reason, resolved: false, corrected: false })),
  ]
}

/** Where a return without a reason of its own is shown: the last part of the form that this way has. */
function lastSection({ way }: ProjectDetail): DeclarationSection {
  const { sections, materials } = wayOfDeclaring[way]
  return materials ? 'materials' : (sections.at(-1) ?? 'contact')
}

/** What is returned must be there to be corrected. */
function requireSections({ way }: ProjectDetail, reasons: NonNullable<Move['returnReasons']>): void {
  const { sections, materials } = wayOfDeclaring[way]
  const asked: readonly DeclarationSection[] = materials ? [...sections, 'materials'] : sections
  const missing = reasons.find(({ section }) => !asked.includes(section))
  if (missing)
    throw new BusinessWarning({
      field: 'returnReasons',
      errorMessage: `“${wayLabels[way]}”类的项目没有“${sectionName[missing.section]}”，不能要求补正`,
    })
}

function usualNote(from: DeclarationStatus, to: DeclarationStatus, project: ProjectDetail): string {
  const notes: Partial<Record<DeclarationStatus, string>> = {
    accepted: project.promisedDays
      ? `${project.department}已受理，承诺 ${project.promisedDays} 个工作日内办结`
      : `${project.department}已受理`,
    returned: '申报内容需要补正，请按提示修改后重新提交',
    reviewing: '正在组织评审',
    publicity: `评审通过，公示 ${publicityDays} 天`,
    approved: `${from === 'publicity' ? '公示无异议' : '审核通过'}，予以支持；资金拨付时会再通知您`,
    recognised: `${from === 'publicity' ? '公示无异议' : '审核通过'}，予以认定；名单由主管部门发文公布`,
    paid: '资金已拨付到您填写的银行账户，请查收',
    rejected: `经审核不符合${isPaid(project.way) ? '支持' : '认定'}条件；如有疑问请联系受理部门`,
  }
  return notes[to] ?? ''
}

async function publish(
  context: Context,
  row: Stored,
  project: ProjectDetail,
  enterprise: { name: string; creditCode: string },
): Promise<void> {
  const from = shanghaiDate(context.now(row.tenantId))
  const days = { from, until: daysAfter(from, publicityDays) }
  const notice = publicityNotice(context.newId('g'), row, project, enterprise, days)
  await context.db.insert(proclamation).values(notice)
}

const stepTitles: Partial<Record<DeclarationStatus, string>> = {
  accepted: '申报已受理',
  returned: '申报需要补正',
  reviewing: '申报进入评审',
  publicity: '申报进入公示',
  approved: '申报已通过',
  recognised: '已认定',
  paid: '资金已拨付',
  rejected: '申报未通过',
}

/** Everybody who acts for the enterprise hears of it: who began the declaration may have left. */
async function tell(
  context: Context,
  { tenantId, enId, id, status }: Stored,
  message: PlannedStep['message'],
): Promise<void> {
  await sendToEnterprise(context, {
    tenantId,
    enId,
    kind: 'declaration',
    ...message,
    link: { kind: 'declaration', id },
    ...(status === 'returned' || status === 'paid' ? { notice: status } : {}),
  })
}
