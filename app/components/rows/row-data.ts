import type { SubjectSummary } from '../../../contract/entities/content.ts'
import type { DeclarationProject } from '../../../contract/entities/declaration.ts'
import type { Benefit, PolicySummary } from '../../../contract/entities/policy.ts'

// What rows show, and no more: what a loader answers travels in the page a second time, for the scripts.

/** What a short row shows of a policy. */
export type LinePolicy = Pick<
  PolicySummary,
  'id' | 'title' | 'documentNumber' | 'level' | 'issuers' | 'issuedOn' | 'status'
>

/** What a row shows of a policy. */
export type RowPolicy = LinePolicy &
  Pick<
    PolicySummary,
    'effectiveTo' | 'summary' | 'deadline' | 'deadlineAt' | 'deadlineBasis' | 'highlights'
  > & {
    benefit: Pick<Benefit, 'brief' | 'amount' | 'figure'> | null
  }

/** What a row shows of a declaration project; the amount and the audience where they are known. */
export type RowProject = Pick<
  DeclarationProject,
  'id' | 'title' | 'department' | 'opensOn' | 'closesOn' | 'closesAt' | 'windowBasis'
> &
  Partial<
    Pick<
      DeclarationProject,
      'way' | 'level' | 'amount' | 'amountText' | 'figure' | 'audience' | 'windowNote' | 'materialCount'
    >
  >

/** What a card shows of a picture explainer; summary and categories where there is room for them. */
export type CardSubject = Pick<SubjectSummary, 'id' | 'title' | 'coverUrl' | 'pictureCount' | 'publishedOn'> &
  Partial<Pick<SubjectSummary, 'summary' | 'categories'>>

export function lineOf(policy: LinePolicy): LinePolicy {
  const { id, title, documentNumber, level, issuers, issuedOn, status } = policy
  return { id, title, documentNumber, level, issuers, issuedOn, status }
}

export function rowOf(policy: RowPolicy & Pick<PolicySummary, 'favourite'>) {
  const { effectiveTo, summary, deadline, deadlineAt, deadlineBasis, highlights, benefit, favourite } = policy
  return {
    ...lineOf(policy),
    effectiveTo,
    summary,
    deadline,
    ...(deadlineAt ? { deadlineAt } : {}),
    deadlineBasis,
    highlights,
    benefit: benefit && { brief: benefit.brief, amount: benefit.amount, figure: benefit.figure },
    favourite,
  }
}

/** A project in a list of what closes soon. */
export function closingOf(project: RowProject): RowProject {
  const { id, title, department, opensOn, closesOn, closesAt, windowBasis } = project
  const { way, amount, amountText, figure } = project
  const window = { opensOn, closesOn, ...(closesAt ? { closesAt } : {}), windowBasis }
  return { id, title, department, ...window, way, amount, amountText, figure }
}

export function projectRowOf(project: RowProject): RowProject {
  const { level, audience, windowNote, materialCount } = project
  return { ...closingOf(project), level, audience, windowNote, materialCount }
}

export function cardOf({ id, title, coverUrl, pictureCount, publishedOn }: CardSubject): CardSubject {
  return { id, title, coverUrl, pictureCount, publishedOn }
}
