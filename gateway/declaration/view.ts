import { materialProblems } from '../../contract/declaration-form.ts'
import { wayOfDeclaring } from '../../contract/declaration-way.ts'
import type {
  Declaration,
  DeclarationForm,
  DeclarationSummary,
  ProjectDetail,
} from '../../contract/entities/declaration.ts'
import { daysAfter, shanghaiDate, shanghaiMoment } from '../base/shanghai-date.ts'
import { editableUntil } from '../rules/declaration-states.ts'
import type { Stored } from './declarations.ts'
import { requirementsOn } from './registry-papers.ts'
import { changesSinceTrial, trialOf } from './trial.ts'

/** What of its project a declaration shows. */
export type ProjectOfDeclaration = Pick<
  ProjectDetail,
  | 'title'
  | 'way'
  | 'department'
  | 'closesOn'
  | 'closesAt'
  | 'windowBasis'
  | 'materials'
  | 'amount'
  | 'promisedDays'
  | 'phone'
  | 'status'
  | 'opensOn'
  | 'amountText'
  | 'audience'
>

/** A stored declaration as a row of a list. */
export function summaryOf(
  row: Stored,
  project: Pick<
    ProjectOfDeclaration,
    'title' | 'way' | 'department' | 'closesOn' | 'closesAt' | 'windowBasis' | 'amount' | 'promisedDays'
  > &
    Partial<Pick<ProjectOfDeclaration, 'status' | 'opensOn' | 'materials'>>,
): DeclarationSummary {
  return {
    id: row.id,
    number: row.number,
    projectId: row.projectId,
    projectTitle: project.title,
    way: project.way,
    department: project.department,
    enId: row.enId,
    status: row.status,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    closesOn: project.closesOn,
    ...(project.closesAt ? { closesAt: project.closesAt } : {}),
    windowBasis: project.windowBasis,
    version: row.version,
    editableUntil: editableInWindow(row, project)?.toISOString() ?? null,
    timeline: row.timeline,
    returnReasons: row.returnReasons,
    evaluation: row.evaluation ?? null,
    trial: trialOf(row, project),
    amount: project.amount,
    promisedDays: project.promisedDays,
    materialsLacking: row.status === 'draft' ? materialsLacking(row, project) : undefined,
    unread: 0,
  }
}

function materialsLacking(
  { materials, commitments }: Stored,
  project: Pick<ProjectOfDeclaration, 'way'> & Partial<Pick<ProjectOfDeclaration, 'materials'>>,
): number | undefined {
  if (!project.materials || !wayOfDeclaring[project.way].materials) return undefined
  return materialProblems(project.materials, materials, commitments).length
}

/** A stored declaration, whole. */
export function declarationFrom(row: Stored, project: ProjectOfDeclaration): Declaration {
  return {
    ...summaryOf(row, project),
    form: row.form,
    materials: row.materials,
    commitments: row.commitments,
    changesSinceTrial: changesSinceTrial(row, project),
    requirements: requirementsOn(project.materials, row.submittedAt && shanghaiDate(row.submittedAt)),
    phone: project.phone,
    receiptCode: row.receiptCode,
  }
}

/** Until when a submitted declaration can be taken back; null in every other status. */
export function takenBackUntil(row: Stored): Date | null {
  return row.status === 'submitted' && row.submittedAt ? editableUntil(row.submittedAt) : null
}

/** Until when a declaration may be taken back, but no longer than it could be handed in again: once the window is closed, a draft is no use. */
function editableInWindow(
  row: Stored,
  { closesOn, closesAt }: Pick<ProjectOfDeclaration, 'closesOn' | 'closesAt'>,
): Date | null {
  const until = takenBackUntil(row)
  if (!until || !row.submittedAt || closesOn === null) return until
  const closes = closesAt
    ? shanghaiMoment(closesOn, closesAt)
    : shanghaiMoment(daysAfter(closesOn, 1), '00:00')
  if (closes <= row.submittedAt) return null
  return new Date(Math.min(closes.getTime(), until.getTime()))
}

type FilledIn = Pick<Stored, 'form' | 'materials' | 'commitments'>

/** The names of the fields in which two forms with their materials differ: `bank.accountName`, `materials.m1`. */
export function differences(before: FilledIn, after: FilledIn): string[] {
  return [...formDifferences(before.form, after.form), ...materialDifferences(before, after)]
}

function formDifferences(before: DeclarationForm, after: DeclarationForm): string[] {
  return (['enterprise', 'contact', 'project', 'bank'] as const).flatMap((section) => {
    const names = new Set([...Object.keys(before[section]), ...Object.keys(after[section])])
    return [...names]
      .filter((name) => (before[section][name] ?? '') !== (after[section][name] ?? ''))
      .map((name) => `${section}.${name}`)
  })
}

function materialDifferences(before: FilledIn, after: FilledIn): string[] {
  const stateOf = ({ materials, commitments }: FilledIn, id: string) =>
    [
      ...materials.filter((file) => file.materialId === id).map((file) => file.filePath),
      ...commitments.filter((one) => one.materialId === id).map(() => 'promised'),
    ].join(' ')
  const ids = new Set(
    [before, after].flatMap(({ materials, commitments }) =>
      [...materials, ...commitments].map((one) => one.materialId),
    ),
  )
  return [...ids].filter((id) => stateOf(before, id) !== stateOf(after, id)).map((id) => `materials.${id}`)
}
