import type { declaration as calls } from '../../contract/declaration.ts'
import { declarationProblems, type FormSection } from '../../contract/declaration-form.ts'
import { isBegunHere, wayOfDeclaring } from '../../contract/declaration-way.ts'
import type { Declaration, DeclarationStatus, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Way } from '../../contract/entities/policy.ts'
import type { Warning } from '../../contract/envelope.ts'
import { isSameName } from '../../contract/name-key.ts'
import { closingInWords, exampleInText, whyEnded } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type CallerOf, NotFound } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { filesOfEnterprise, lostFileWarning } from '../files/held-files.ts'
import { type OwnAction, ownStep } from '../rules/declaration-states.ts'
import { findOwn, findStanding, type Owner, type Stored } from './declarations.ts'
import { outlivedMaterials, withOrigins } from './material-reuse.ts'
import { projectOf } from './project.ts'
import { withoutRegistryPapers } from './registry-papers.ts'
import { takenBackUntil } from './view.ts'

/** Somebody who acts for the enterprise that is chosen. */
export type Applicant = CallerOf<(typeof calls)['add']>
type Material = Declaration['materials'][number]

export function ownerOf(caller: Applicant): Owner {
  return { tenantId: caller.tenantId, enId: caller.enterprise.enId }
}

/** Returns the caller as the reader of messages about the enterprise. */
export function readerOf(caller: Applicant): Owner & { userId: string } {
  return { ...ownerOf(caller), userId: caller.user.id }
}

/** The caller's own declaration; another enterprise's or tenant's does not exist. */
export async function ownDeclaration(context: Context, caller: Applicant, id: string): Promise<Stored> {
  const found = await findOwn(context.db, ownerOf(caller), id)
  if (!found) throw new NotFound('申报不存在或不属于当前企业')
  return found
}

/** The project, whatever its window, with what is not asked of this enterprise; throws NotFound where there is none. */
export async function neededProject(
  context: Context,
  { tenantId, enterprise }: { tenantId: string; enterprise?: { enId: string } | null },
  id: string,
): Promise<ProjectDetail> {
  const project = await projectOf(context, tenantId, id)
  if (!project) throw new NotFound('申报项目不存在或已下线')
  return enterprise ? withoutRegistryPapers(context, { tenantId, enId: enterprise.enId }, project) : project
}

/** Whether the form of a project can be filled in before it opens. */
export function canBeTried(project: Pick<ProjectDetail, 'status' | 'opensOn' | 'way' | 'channel'>): boolean {
  return project.status === 'upcoming' && project.opensOn !== null && isBegunHere(project)
}

/** Throws BusinessWarning unless its form can be filled in today, for handing in or to try it; answers the first day of the round that is meant. */
export function requireFillable(project: ProjectDetail): string {
  return project.opensOn !== null && canBeTried(project) ? project.opensOn : requireOpen(project)
}

/** Throws BusinessWarning unless a declaration can be begun here and the project is open now; answers the first day of the round that is open. */
export function requireOpen(project: ProjectDetail): string {
  const { title, opensOn, status, windowBasis } = project
  const ended = whyEnded(project)
  if (ended) throw new BusinessWarning(`“${title}”${ended}，不能填报`)
  if (!isBegunHere(project)) throw new BusinessWarning(doneElsewhere(project))
  const note = exampleInText(windowBasis) && `（${exampleInText(windowBasis)}）`
  if (status === 'upcoming') {
    throw new BusinessWarning(`“${title}”还没有开始申报，${opensOn} 开始${note}`)
  }
  if (status === 'closed' || opensOn === null) {
    throw new BusinessWarning(
      `“${title}”已于 ${closingInWords(project) || '日前'} 截止申报${note}，不能再填报`,
    )
  }
  return opensOn
}

function doneElsewhere({ title, way, channel }: ProjectDetail): string {
  const where = channel ? `在${channel.name}办理` : '不在本平台办理'
  if (way === 'selfDeclare') return `“${title}”由企业在纳税申报时自行享受，${where}，不用在本平台申报`
  if (way === 'institution') return `“${title}”向办理机构申请，${where}，本平台不受理申请`
  return `“${title}”${where}，本平台不受理申报`
}

/**
 * Drafts live inside the window, and before it as trials that cannot be handed in. What was returned for correction may be corrected after it. A draft of an earlier
 * round is handed in for the present one, unless another one stands there.
 */
export async function requireWindow(
  context: Context,
  project: ProjectDetail,
  current: Stored,
  action: OwnAction,
): Promise<void> {
  if (action === 'withdraw' || current.status === 'returned') return
  const round = action === 'save' ? requireFillable(project) : requireOpen(project)
  if (action !== 'submit' || current.round === round) return
  const standing = await findStanding(context.db, current, project.id, round)
  if (standing && standing.id !== current.id)
    throw new BusinessWarning({
      id: standing.id,
      errorMessage: '本批次已有该项目的申报，请在“我的申报”中查看',
    })
}

export function requireStep(current: Stored, action: OwnAction, now: Date): DeclarationStatus {
  const step = ownStep(current.status, action, { now, editableUntil: takenBackUntil(current) })
  if ('refused' in step) throw new BusinessWarning({ field: 'status', errorMessage: step.refused })
  return step.to
}

/** Handing in needs every required field and material, none out of its time, and only for the enterprise that is chosen. */
export function requireComplete(
  project: ProjectDetail,
  caller: Applicant,
  { form, materials, commitments }: Pick<Stored, 'form' | 'materials' | 'commitments'>,
  now: Date,
): void {
  const problems = [
    ...declarationProblems(project, form, materials, commitments),
    ...outlivedMaterials(materials, shanghaiDate(now)),
    ...foreignEnterpriseWarnings(project.way, caller, form),
  ]
  if (problems.length > 0) throw new BusinessWarning(...problems)
}

/** A form filled in for one enterprise must not be handed in for another one, by the sections that are asked for. */
function foreignEnterpriseWarnings(way: Way, caller: Applicant, form: Declaration['form']): Warning[] {
  const { name, creditCode } = caller.enterprise
  const { sections } = wayOfDeclaring[way]
  const differs = (section: FormSection, typed: string | undefined, own: string) =>
    sections.includes(section) && Boolean(typed?.trim()) && !isSameName(typed ?? '', own)
  return [
    ...(differs('enterprise', form.enterprise.creditCode, creditCode)
      ? [{ field: 'enterprise.creditCode', errorMessage: `统一社会信用代码与当前企业“${name}”不一致` }]
      : []),
    ...(differs('bank', form.bank.accountName, name)
      ? [{ field: 'bank.accountName', errorMessage: `账户名称须与当前企业“${name}”一致` }]
      : []),
  ]
}

/**
 * The handed-in materials as they are stored, with where those are from that were not uploaded for this declaration; a
 * file that is not this enterprise's does not exist. `before` are those that it has had already.
 */
export async function storedMaterials(
  context: Context,
  caller: Applicant,
  materials: readonly Material[],
  before: readonly Material[] = [],
): Promise<Material[]> {
  const { tenantId, enId } = ownerOf(caller)
  const own = await filesOfEnterprise(
    context.db,
    tenantId,
    enId,
    materials.map((one) => one.filePath),
  )
  const stored = materials.map(({ materialId, filePath, fileName }) => {
    const file = own.get(filePath)
    if (file) return { ...file, materialId }
    throw lostFileWarning({ materialId, fileName })
  })
  return withOrigins(context, { tenantId, enId }, stored, before)
}
