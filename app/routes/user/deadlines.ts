import { href } from 'react-router'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'
import type { WindowBasis } from '../../../contract/entities/policy.ts'
import { policyHref } from '../../base/addresses.ts'

/** One line of the board: something of one enterprise that has a last day. */
export interface Deadline {
  enId: string
  enterpriseName: string
  title: string
  /** Where it is dealt with, once the enterprise is the current one. */
  href: string
  closesOn: string
  windowBasis: WindowBasis
  what: string
}

interface Enterprise {
  enId: string
  name: string
}

const open: Partial<Record<DeclarationSummary['status'], string>> = {
  draft: '草稿还没有提交',
  returned: '等待补正',
}

/** What an enterprise has begun and not handed in, by its last day; what is over is left out. */
export function ofDeclarations(
  enterprise: Enterprise,
  declarations: readonly DeclarationSummary[],
  today: string,
): Deadline[] {
  return declarations.flatMap(({ id, projectTitle, status, closesOn, windowBasis }) => {
    const what = open[status]
    if (!what || closesOn === null || closesOn < today) return []
    return [
      {
        ...lineOf(enterprise, projectTitle, href('/user/my-apply/:id', { id })),
        closesOn,
        windowBasis,
        what,
      },
    ]
  })
}

/** Policies that an enterprise can use or nearly can, with an open project that closes. */
export function ofMatches(enterprise: Enterprise, items: readonly MatchItem[], today: string): Deadline[] {
  return items.flatMap(({ policy, verdict }) => {
    const usable = verdict === 'eligible' || verdict === 'likely'
    if (!usable || policy.deadline === null || policy.deadline < today) return []
    const what = verdict === 'eligible' ? '符合条件，可以申报' : '可能符合，还要补充情况'
    const { deadline: closesOn, deadlineBasis: windowBasis } = policy
    return [{ ...lineOf(enterprise, policy.title, policyHref(policy.id)), closesOn, windowBasis, what }]
  })
}

function lineOf(
  { enId, name }: Enterprise,
  title: string,
  href: string,
): Pick<Deadline, 'enId' | 'enterpriseName' | 'title' | 'href'> {
  return { enId, enterpriseName: name, title, href }
}

/** Closing soonest first; on the same day what has been begun before what could be. */
export function inOrder(deadlines: readonly Deadline[]): Deadline[] {
  return [...deadlines].sort(
    (a, b) =>
      a.closesOn.localeCompare(b.closesOn) || a.enterpriseName.localeCompare(b.enterpriseName, 'zh-CN'),
  )
}
