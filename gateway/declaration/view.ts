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

/** What of its project a declaration shows. */
export type ProjectOfDeclaration = Pick<
  ProjectDetail,
  | 'title'
  | 'way'
  | 'department'
  | 'closesOn'
  | 'windowBasis'
  | 'materials'
  | 'amount'
  | 'promisedDays'
  | 'phone'
>

/** A stored declaration as a row of a list. */
export function summaryOf(
  row: Stored,
  project: Pick<
    ProjectOfDeclaration,
    'title' | 'way' | 'department' | 'closesOn' | 'windowBasis' | 'amount' | 'promisedDays'
  >,
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
    windowBasis: project.windowBasis,
    version: row.version,
    editableUntil: editableInWindow(row, project.closesOn)?.toISOString() ?? null,
    timeline: row.timeline,
    returnReasons: row.returnReasons,
    evaluation: row.evaluation ?? null,
    amount: project.amount,
    promisedDays: project.promisedDays,
    unread: 0,
  }
}

/** A stored declaration, whole. */
export function declarationFrom(row: Stored, project: ProjectOfDeclaration): Declaration {
  return {
    ...summaryOf(row, project),
    form: row.form,
    materials: row.materials,
    requirements: requirementsOn(project.materials, row.submittedAt && shanghaiDate(row.submittedAt)),
    timeline: row.timeline,
    returnReasons: row.returnReasons,
    evaluation: row.evaluation ?? null,
    amount: project.amount,
    promisedDays: project.promisedDays,
    phone: project.phone,
    receiptCode: row.receiptCode,
  }
}

/** Until when a submitted declaration can be taken back; null in every other status. */
export function takenBackUntil(row: Stored): Date | null {
  return row.status === 'submitted' && row.submittedAt ? editableUntil(row.submittedAt) : null
}

/** Until when a declaration may be taken back, but no longer than it could be handed in again: once the window is closed, a draft is no use. */
function editableInWindow(row: Stored, closesOn: string | null): Date | null {
  const until = takenBackUntil(row)
  if (!until || !row.submittedAt || closesOn === null) return until
  const closes = shanghaiMoment(daysAfter(closesOn, 1), '00:00')
  if (closes <= row.submittedAt) return null
  return new Date(Math.min(closes.getTime(), until.getTime()))
}

/** The names of the fields in which two forms with their materials differ: `bank.accountName`, `materials.m1`. */
export function differences(
  before: { form: DeclarationForm; materials: Stored['materials'] },
  after: { form: DeclarationForm; materials: Stored['materials'] },
): string[] {
  return [
    ...formDifferences(before.form, after.form),
    ...materialDifferences(before.materials, after.materials),
  ]
}

function formDifferences(before: DeclarationForm, after: DeclarationForm): string[] {
  return (['enterprise', 'contact', 'project', 'bank'] as const).flatMap((section) => {
    const names = new Set([...Object.keys(before[section]), ...Object.keys(after[section])])
    return [...names]
      .filter((name) => (before[section][name] ?? '') !== (after[section][name] ?? ''))
      .map((name) => `${section}.${name}`)
  })
}

function materialDifferences(before: Stored['materials'], after: Stored['materials']): string[] {
  const pathsOf = (materials: Stored['materials'], id: string) =>
    materials
      .filter((file) => file.materialId === id)
      .map((file) => file.filePath)
      .join(' ')
  const ids = new Set([...before, ...after].map((file) => file.materialId))
  return [...ids].filter((id) => pathsOf(before, id) !== pathsOf(after, id)).map((id) => `materials.${id}`)
}
