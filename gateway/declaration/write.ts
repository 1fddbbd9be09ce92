import type { declaration as calls } from '../../contract/declaration.ts'
import { normalizeForm } from '../../contract/declaration-form.ts'
import type { AuditEvent } from '../../contract/entities/audit.ts'
import type { Declaration, DeclarationStatus, ProjectDetail } from '../../contract/entities/declaration.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type CallerOf, type Handlers } from '../base/handler.ts'
import { discardBytes } from '../files/held-files.ts'
import { readMessagesAbout } from '../message/read.ts'
import type { OwnAction } from '../rules/declaration-states.ts'
import { countSave } from '../store/save-count.ts'
import {
  canBeTried,
  neededProject,
  ownDeclaration,
  ownerOf,
  requireComplete,
  requireFillable,
  requireOpen,
  requireStep,
  requireWindow,
  storedMaterials,
} from './checks.ts'
import { conflictWarning, draftToContinue, outdatedWarning } from './conflict.ts'
import { changeDeclaration, fieldsOf, findStanding, insertDeclaration, type Stored } from './declarations.ts'
import { promised } from './promised.ts'
import { giveRating } from './rating/give.ts'
import { hasBankAccount, requireSecondProof, withoutStaleProof } from './second-proof.ts'
import { triedProject } from './trial.ts'
import { declarationFrom, differences } from './view.ts'

type Calls = typeof calls

/** The calls that change a declaration on behalf of its enterprise. */
export function declarationWriters(context: Context): Pick<Handlers<Calls>, 'add' | 'edit' | 'evaluate'> {
  return {
    async add({ form, ...given }, caller) {
      const input = { ...given, form: normalizeForm(form) }
      const project = await neededProject(context, caller, input.projectId)
      const standing = await findStanding(context.db, ownerOf(caller), project.id, project.opensOn)
      if (standing) return declarationFrom(draftToContinue(standing, input.submit), project)
      const round = input.submit ? requireOpen(project) : requireFillable(project)

      const materials = await storedMaterials(context, caller, input.materials)
      const now = context.now(caller.tenantId)
      if (input.submit) {
        requireComplete(project, caller, { form: input.form, materials, commitments: [] }, now)
        requireSecondProof(caller, { form: input.form, bankAccountProvedAt: null })
      } else await countSave(context, caller)
      const status: DeclarationStatus = input.submit ? 'submitted' : 'draft'
      const made = await insertDeclaration(
        context.db,
        {
          ...ownerOf(caller),
          id: context.newId('d'),
          userId: caller.user.id,
          projectId: project.id,
          round,
          status,
          version: 1,
          form: input.form,
          bankAccountProvedAt: input.submit && hasBankAccount(input) ? now : null,
          materials,
          tried: canBeTried(project) ? triedProject(project) : null,
          timeline: [entry(status, now, project)],
          returnReasons: [],
          createdAt: now,
          updatedAt: now,
          submittedAt: input.submit ? now : null,
        },
        (transaction, inserted) =>
          recordChange(
            { ...context, db: transaction },
            caller,
            inserted,
            project,
            fieldsOf(input.form, materials),
            input.submit ? 'submit' : 'save',
          ),
      )
      if (made) return declarationFrom(made, project)
      const first = await findStanding(context.db, ownerOf(caller), project.id, round)
      if (!first) throw new BusinessWarning('保存没有成功，请重试')
      return declarationFrom(draftToContinue(first, input.submit), project)
    },

    async edit(input, caller) {
      const current = await ownDeclaration(context, caller, input.id)
      const project = await neededProject(context, caller, current.projectId)
      if (input.version !== current.version)
        throw await outdatedWarning(context, current, input.version, project)
      const now = context.now(caller.tenantId)
      const to = requireStep(current, input.action, now)
      await requireWindow(context, project, current, input.action)

      const materials = input.materials
        ? await storedMaterials(context, caller, input.materials, current.materials)
        : current.materials
      const after = {
        form: normalizeForm({ ...current.form, ...input.form }),
        materials,
        commitments: promised(project, materials, current.commitments, input.commitments, now),
      }
      const changes = input.action === 'save' || input.action === 'submit'
      // Drafts of older versions hold numbers as they were typed.
      const before = { ...current, form: normalizeForm(current.form) }
      const fields = changes ? differences(before, after) : []
      const { bankAccountProvedAt } = withoutStaleProof(current, fields)
      if (input.action === 'submit') {
        requireComplete(project, caller, after, now)
        requireSecondProof(caller, { ...after, bankAccountProvedAt })
      }
      if (input.action === 'save' && fields.length === 0) return declarationFrom(current, project)
      if (input.action === 'save') await countSave(context, caller)
      const changed = await changeDeclaration(
        context.db,
        current,
        {
          ...(changes ? after : {}),
          bankAccountProvedAt:
            input.action === 'submit' && hasBankAccount(after)
              ? (bankAccountProvedAt ?? now)
              : bankAccountProvedAt,
          ...(to === 'withdrawn' && !current.number ? blank : {}),
          status: to,
          updatedAt: now,
          ...(to === current.status
            ? {}
            : { timeline: [...current.timeline, entry(to, now, project, input.action)] }),
          returnReasons: reasonsAfter(current.returnReasons, fields),
          ...(to === 'submitted' ? handedIn(current, now, project) : {}),
        },
        to === current.status ? fields : [...fields, 'status'],
        async (transaction, after) => {
          const inside = { ...context, db: transaction }
          // A correction by one colleague settles the message for all of them.
          if (to === 'submitted')
            await readMessagesAbout(inside, ownerOf(caller), { kind: 'declaration', id: current.id })
          const event = to === 'withdrawn' && !current.number ? 'draftDiscarded' : undefined
          await recordChange(inside, caller, after, project, fields, input.action, event)
        },
      )
      if (!changed) throw await conflictWarning(context, caller, current, project)
      // Those that a declaration still lists are known, and stay.
      if (input.materials || to === 'withdrawn')
        await context.afterCommit((after) => discardBytes(after, current.materials))
      return declarationFrom(changed, project)
    },

    async evaluate(input, caller) {
      const current = await ownDeclaration(context, caller, input.id)
      const project = await neededProject(context, caller, current.projectId)
      const now = context.now(caller.tenantId)
      requireStep(current, 'evaluate', now)
      if (current.evaluation) throw new BusinessWarning('您已经评价过该申报，感谢您的反馈')
      const evaluation = { stars: input.stars, words: input.words, at: now.toISOString() }
      const { words, stars, reasons = [], mayShow = false } = input
      const rated = { kind: 'declaration' as const, id: current.id }
      const subject = { title: project.title, department: project.department, projectId: project.id }
      const changed = await changeDeclaration(
        context.db,
        current,
        { evaluation, updatedAt: now },
        ['evaluation'],
        async (transaction, after) => {
          await giveRating({ ...context, db: transaction }, caller, rated, subject, {
            stars,
            words,
            reasons,
            mayShow,
          })
          await recordChange({ ...context, db: transaction }, caller, after, project, [], 'evaluate')
        },
      )
      if (!changed) throw await conflictWarning(context, caller, current, project)
      return declarationFrom(changed, project)
    },
  }
}

/** By what name a step of the enterprise is recorded; saving is not, but for a bank account. */
const recorded: Partial<Record<OwnAction, AuditEvent>> = {
  submit: 'declarationSubmitted',
  reopen: 'declarationReopened',
  withdraw: 'declarationWithdrawn',
  evaluate: 'declarationEvaluated',
}

/**
 * Records a change of a declaration. Records that a bank account was entered, never its number. A
 * declaration that is handed in is not refused for having had many accounts.
 */
async function recordChange(
  context: Context,
  caller: CallerOf<Calls['edit']>,
  { id, form }: Stored,
  { title }: ProjectDetail,
  fields: readonly string[],
  action: OwnAction,
  event: AuditEvent | undefined = recorded[action],
): Promise<void> {
  const on = { kind: 'declaration' as const, id, title }
  // What is known of an enterprise fills in the holder alone: an account is one when it has a number.
  if (form.bank.accountNumber && fields.some((field) => field.startsWith('bank.'))) {
    const beyond = action === 'submit' ? 'skip' : 'refuse'
    await record(context, caller, 'bankAccountEntered', { on, beyond })
  }
  if (event) await record(context, caller, event, { on })
}

/** What is left of a draft that was thrown away. */
const blank = {
  form: { enterprise: {}, contact: {}, project: {}, bank: {} },
  materials: [],
  commitments: [],
}

/** A line of the timeline, with what happens next. */
function entry(
  status: DeclarationStatus,
  at: Date,
  project: ProjectDetail,
  action?: OwnAction,
): Declaration['timeline'][number] {
  const promised = project.promisedDays ? `，承诺 ${project.promisedDays} 个工作日内办结` : ''
  const notes: Partial<Record<DeclarationStatus, string>> = {
    draft:
      action === 'reopen'
        ? '取回修改，改好后请重新提交'
        : canBeTried(project)
          ? `开始试填，${project.opensOn} 起可以提交`
          : '开始填写',
    submitted: `已提交给${project.department}，等待受理${promised}`,
    withdrawn: '企业撤回申报',
  }
  return { status, at: at.toISOString(), note: notes[status] ?? '' }
}

/** The reasons for return after these fields have changed: what was changed counts as corrected. */
function reasonsAfter(
  reasons: Declaration['returnReasons'],
  fields: readonly string[],
): Declaration['returnReasons'] {
  return reasons.map((reason) =>
    !reason.resolved && fields.some((field) => field.startsWith(`${reason.section}.`))
      ? { ...reason, corrected: true }
      : reason,
  )
}

/** What handing in sets: the moment, the round, and every reason for return is answered. */
function handedIn(current: Stored, now: Date, project: ProjectDetail): Partial<Stored> {
  return {
    submittedAt: now,
    ...(current.status === 'draft' && project.opensOn !== null ? { round: project.opensOn } : {}),
    returnReasons: current.returnReasons.map((reason) => ({ ...reason, resolved: true })),
  }
}
