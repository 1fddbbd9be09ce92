import { href } from 'react-router'
import type { DeclarationProject, DeclarationSummary } from '../../../contract/entities/declaration.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'
import type { ProjectWindow, WindowBasis } from '../../../contract/entities/policy.ts'
import { byClosing } from '../../../contract/project-window.ts'
import { hasClosed } from '../../display/due.ts'
import { benefitHref } from '../match/benefit-address.ts'

/** One line of the board: something of one enterprise that has a last day. */
export interface Deadline {
  enId: string
  enterpriseName: string
  /** The project, or the policy where its project is not known. */
  id: string
  title: string
  /** Where it is dealt with, once the enterprise is the current one. */
  href: string
  /** Null where the first day is not known. */
  opensOn: string | null
  closesOn: string
  closesAt?: string | undefined
  windowBasis: WindowBasis
  edition?: ProjectWindow['edition']
  what: string
}

interface Enterprise {
  enId: string
  name: string
}

/** What is open, as everybody can read it: by it a declaration and a policy are found to be of one project. */
export type OpenProject = Pick<
  DeclarationProject,
  'id' | 'title' | 'policyId' | 'way' | 'opensOn' | 'closesOn' | 'windowBasis' | 'edition'
>

const open: Partial<Record<DeclarationSummary['status'], string>> = {
  draft: '草稿还没有提交',
  returned: '等待补正',
}

/** What an enterprise has begun and not handed in, by its last day; what is over at the moment (a date with its minute) is left out. */
export function ofDeclarations(
  { enId, name }: Enterprise,
  declarations: readonly DeclarationSummary[],
  projects: readonly OpenProject[],
  moment: string,
): Deadline[] {
  return declarations.flatMap(({ id, projectId, projectTitle, status, closesOn, closesAt, windowBasis }) => {
    const what = open[status]
    if (!what || closesOn === null || hasClosed({ closesOn, closesAt }, moment)) return []
    const project = projects.find((one) => one.id === projectId)
    return [
      {
        enId,
        enterpriseName: name,
        id: projectId,
        title: projectTitle,
        href: href('/user/my-apply/:id', { id }),
        opensOn: project?.opensOn ?? null,
        closesOn,
        ...(closesAt ? { closesAt } : {}),
        windowBasis,
        ...(project?.edition ? { edition: project.edition } : {}),
        what,
      },
    ]
  })
}

/**
 * Lists the benefits that an enterprise can have, or nearly, that close and for which nothing is
 * begun or handed in.
 */
export function ofMatches(
  { enId, name }: Enterprise,
  items: readonly MatchItem[],
  moment: string,
): Deadline[] {
  return items.flatMap(({ benefit, verdict, declared }) => {
    const { window, projectId, title } = benefit
    const usable = verdict === 'eligible' || verdict === 'likely'
    if (!usable || declared || window?.status !== 'open' || projectId === null) return []
    const { opensOn, closesOn, closesAt, windowBasis, edition } = window
    if (closesOn === null || hasClosed({ closesOn, closesAt }, moment)) return []
    return [
      {
        enId,
        enterpriseName: name,
        what: verdict === 'eligible' ? '符合条件，可以申报' : '可能符合，还要补充情况',
        id: projectId,
        title,
        href: benefitHref(benefit),
        opensOn,
        closesOn,
        ...(closesAt ? { closesAt } : {}),
        windowBasis,
        ...(edition ? { edition } : {}),
      },
    ]
  })
}

/** The deadlines of one enterprise on the board, soonest first. */
export interface Lane extends Enterprise {
  deadlines: Deadline[]
}

/** A lane for each enterprise, the one with the nearest deadline first; what is begun of a project stands for what could be. */
export function lanesOf(deadlines: readonly Deadline[]): Lane[] {
  const lanes = new Map<string, Lane>()
  for (const one of inOrder(deadlines)) {
    const { enId, enterpriseName: name } = one
    const lane = lanes.get(enId) ?? { enId, name, deadlines: [] }
    lanes.set(enId, lane)
    const at = lane.deadlines.findIndex(({ id }) => id === one.id)
    if (at < 0) lane.deadlines.push(one)
    else if (isBegun(one)) lane.deadlines[at] = one
  }
  return [...lanes.values()]
}

function isBegun({ what }: Deadline): boolean {
  return Object.values(open).includes(what)
}

/** Closing soonest first; at the same hour by the names of the enterprises. */
function inOrder(deadlines: readonly Deadline[]): Deadline[] {
  return [...deadlines].sort(
    (a, b) => byClosing(a, b) || a.enterpriseName.localeCompare(b.enterpriseName, 'zh-CN'),
  )
}
