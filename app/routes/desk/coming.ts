import { href } from 'react-router'
import { isAppliedFor } from '../../../contract/declaration-way.ts'
import type { DeclarationProject } from '../../../contract/entities/declaration.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'
import type { PolicySummary, WindowBasis } from '../../../contract/entities/policy.ts'
import { byClosing, type OpenBenefit } from '../../../contract/project-window.ts'
import { policyHref, projectHref } from '../../base/addresses.ts'
import { addDays } from '../../display/calendar.ts'
import { dayOf, hasClosed } from '../../display/due.ts'
import { daysAhead } from '../../display/timeline.ts'
import { benefitHref } from '../match/benefit-address.ts'
import type { Begun } from './tasks.ts'

/** Something that closes within the days that a timeline shows. */
export interface Closing {
  id: string
  title: string
  href: string
  closesOn: string
  closesAt?: string | undefined
  windowBasis: WindowBasis
  /** A draft of the enterprise, and no policy. */
  draft?: true
}

type OpenProject = Pick<DeclarationProject, 'id' | 'title' | 'policyId' | 'way' | 'closesOn'>

/** `moment` is a date in Shanghai, with its minute where that is known. */
function isAhead(closesOn: string, closesAt: string | null | undefined, moment: string): boolean {
  return !hasClosed({ closesOn, closesAt }, moment) && closesOn < addDays(dayOf(moment), daysAhead)
}

/** The policy as what closes within the days ahead; nothing where it does not. */
export function closingOf(
  {
    id,
    title,
    deadline,
    deadlineAt,
    deadlineBasis,
  }: Pick<PolicySummary, 'id' | 'title' | 'deadline' | 'deadlineAt' | 'deadlineBasis'>,
  moment: string,
): Closing[] {
  if (deadline === null || !isAhead(deadline, deadlineAt, moment)) return []
  const window = {
    closesOn: deadline,
    ...(deadlineAt ? { closesAt: deadlineAt } : {}),
    windowBasis: deadlineBasis,
  }
  return [{ id, title, href: policyHref(id), ...window }]
}

/** What an enterprise can have, or perhaps, has not begun yet, and closes within the days ahead. */
export function closingOfMatches(items: readonly MatchItem[], moment: string): Closing[] {
  return items
    .filter(({ feedback }) => feedback !== 'refused')
    .filter(({ declared }) => !declared)
    .filter(({ verdict }) => verdict === 'eligible' || verdict === 'likely')
    .flatMap(({ benefit }) => {
      const { window, projectId, title } = benefit
      if (window?.status !== 'open' || window.closesOn === null || projectId === null) return []
      const { closesOn, closesAt, windowBasis } = window
      if (!isAhead(closesOn, closesAt, moment)) return []
      return [{ id: projectId, title, href: benefitHref(benefit), closesOn, closesAt, windowBasis }]
    })
}

/** Lists what an enterprise can apply for now and has not begun. */
export function openBenefits(items: readonly MatchItem[]): OpenBenefit[] {
  return items.flatMap(({ verdict, feedback, declared, benefit: { way, window } }) => {
    const fits = verdict === 'eligible' || verdict === 'likely'
    const isTaken = Boolean(declared) || feedback === 'refused'
    const isOpen = way !== null && isAppliedFor(way) && window?.status === 'open'
    return fits && isOpen && !isTaken ? [{ isSure: verdict === 'eligible', closesOn: window.closesOn }] : []
  })
}

/** Names policies by the project that closes with them, and leads to where it is applied for. */
export function namedByProjects(closings: readonly Closing[], projects: readonly OpenProject[]): Closing[] {
  return closings.map((closing) => {
    const project = projects.find(
      ({ policyId, closesOn }) => policyId === closing.id && closesOn === closing.closesOn,
    )
    if (!project) return closing
    const { id, title, way } = project
    return { ...closing, id, title, href: projectHref(id, way) }
  })
}

/** The drafts that close within the days ahead. What was returned can be corrected after its window. */
export function closingOfBegun(begun: readonly Begun[], moment: string): Closing[] {
  return begun.flatMap(({ id, title, returned, closesOn, closesAt, windowBasis }) =>
    returned || closesOn === null || !isAhead(closesOn, closesAt, moment)
      ? []
      : [
          {
            ...{ id, title, closesOn, ...(closesAt ? { closesAt } : {}), windowBasis },
            href: href('/user/my-apply/:id', { id }),
            draft: true,
          },
        ],
  )
}

/** What closes by any of these lists, each thing once, the soonest first. */
export function together(...lists: readonly (readonly Closing[] | null | undefined)[]): Closing[] {
  const byHref = new Map(lists.flatMap((list) => list ?? []).map((one) => [one.href, one]))
  return [...byHref.values()].sort(byClosing)
}
