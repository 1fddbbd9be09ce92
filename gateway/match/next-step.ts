import { declarationStatusLabels } from '../../contract/closed-lists.ts'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { ProjectRef, Way } from '../../contract/entities/policy.ts'
import { closingInWords, exampleInText, whyEnded } from '../../contract/project-window.ts'
import { type MayStand, standingFor } from '../enterprise/standing-declarations.ts'
import { type ListedProject, projectRefOf } from '../policy/deadlines.ts'
import { attributeLabel } from '../rules/match/attribute-value.ts'
import { isOwnWord } from '../rules/match/attributes.ts'
import type { MatchedPolicy } from './policies-to-match.ts'

/** What an enterprise has begun or handed in for a project that is open. */
export interface Declared {
  declaration: MayStand
  project: ListedProject
}

/** The declaration of an enterprise for what a policy has open; null while something is open for which there is none. */
export function declaredFor(
  policy: MatchedPolicy,
  projects: ListedProject[],
  declarations: readonly MayStand[],
): Declared | null {
  const open = projectsFor(policy, projects).filter((one) => one.status === 'open')
  const declared = open.flatMap((project) => {
    const declaration = standingFor(declarations, project.id, project.opensOn)
    return declaration ? [{ declaration, project }] : []
  })
  return declared.length === open.length ? (declared[0] ?? null) : null
}

/** What an enterprise should do next about a policy, in a sentence. */
export function nextStep(
  policy: MatchedPolicy,
  projects: ListedProject[],
  declared: Declared | null = null,
): string {
  if (policy.verdict === 'ended') return '政策已不再执行，可查看替代政策或同类政策。'
  if (declared) return howItStands(declared)
  if (policy.verdict === 'notYet') return whatIsMissing(policy)
  if (policy.verdict === 'likely') return whatToAdd(policy)
  return whereToApply(policy, projects)
}

function howItStands({ declaration: { status, number }, project }: Declared): string {
  const title = quoted(project.title)
  if (status === 'draft') return `${title}的草稿还没有提交${closing(project)}。`
  if (status === 'returned') return `${title}的申报（申报号 ${number}）已退回，等待补正。`
  return `${title}已经申报（申报号 ${number}），${declarationStatusLabels[status]}。`
}

function whatIsMissing({ results }: MatchedPolicy): string {
  const unmet = results.filter((one) => one.verdict === 'unmet')
  const first = unmet[0]?.gap?.text ?? '有条件尚未满足'
  return unmet.length > 1 ? `${first}；另有 ${unmet.length - 1} 项条件未满足。` : `${first}。`
}

function whatToAdd({ results }: MatchedPolicy): string {
  const unknown = results.filter((one) => one.verdict === 'unknown')
  const open = [...new Set(unknown.map(({ asks, condition }) => asks ?? condition.field))]
  // What only the enterprise itself can say is worth asking once nothing else is missing.
  const others = open.filter((field) => !isOwnWord(field))
  const labels = (others.length > 0 ? others : open).map((field) => quoted(attributeLabel(field)))
  const named = labels.slice(0, 3).join('、')
  return `${others.length > 0 ? '补充' : '还需您自己核对'}${named}${labels.length > 3 ? `等 ${labels.length} 项` : ''}后可以判断。`
}

/** What the next step leads to; null where it is something to know or to fill in. */
export function nextLink(
  policy: MatchedPolicy,
  projects: ListedProject[],
  declared: Declared | null = null,
): LinkTarget | null {
  if (policy.verdict === 'ended') return { kind: 'policy', id: policy.id }
  if (declared) return { kind: 'declaration', id: declared.declaration.id }
  if (policy.verdict !== 'eligible') return null
  const own = projectsFor(policy, projects)
  const project = own.find((one) => one.status === 'open') ?? own.find((one) => one.status === 'upcoming')
  if (!project) return { kind: 'policy', id: policy.id }
  return { kind: project.way === 'automatic' ? 'freeProject' : 'project', id: project.id }
}

/** The project whose opening the next step waits for; null where it waits for none. */
export function opensNext(policy: MatchedPolicy, projects: ListedProject[]): ProjectRef | null {
  const link = nextLink(policy, projects)
  const project = projects.find((one) => link !== null && 'id' in link && one.id === link.id)
  return project?.status === 'upcoming' ? projectRefOf(project) : null
}

/**
 * The projects by which a policy is applied for. Those that ask for something else than it does are none of them, as its verdict says
 * nothing of them; where every one does, they all are.
 */
export function projectsFor(
  policy: Pick<MatchedPolicy, 'id'>,
  projects: readonly ListedProject[],
): ListedProject[] {
  const own = projects.filter((one) => one.policyId === policy.id)
  const asking = own.filter((one) => one.conditions === null)
  return asking.length > 0 ? asking : own
}

function whereToApply(policy: MatchedPolicy, projects: ListedProject[]): string {
  const own = projectsFor(policy, projects)
  const open = own.find((one) => one.status === 'open')
  if (open && howElsewhere[open.way]) return `${quoted(open.title)}${howElsewhere[open.way]}`
  if (open?.channel) return `${quoted(open.title)}正在受理，在${open.channel.name}填报${closing(open)}。`
  if (open) return `${quoted(open.title)}正在申报${closing(open)}。`
  const upcoming = own.find((one) => one.status === 'upcoming')
  if (upcoming)
    return `${quoted(upcoming.title)}将于 ${upcoming.opensOn} 开始${upcoming.way === 'automatic' ? '确认' : '申报'}${exampleNote(upcoming)}${upcoming.way === 'automatic' ? '' : '，可先准备材料'}。`
  const ended = own.map(whyEnded).find((one) => one !== null)
  if (ended) return `${ended}，新的通知发布前没有可以申报的项目。`
  if (own.length > 0) return '最近一批已经截止，下一批以新的通知为准。'
  if (policy.supportModes.includes('tax')) return '在办理纳税申报时享受，相关资料留存备查。'
  return '查看政策原文，按主管部门的安排办理。'
}

function closing(project: ListedProject): string {
  return project.closesOn ? `，${closingInWords(project)} 截止${exampleNote(project)}` : ''
}

function exampleNote({ windowBasis }: ListedProject): string {
  const text = exampleInText(windowBasis)
  return text && `（${text}）`
}

/** What is not applied for. */
const howElsewhere: Partial<Record<Way, string>> = {
  automatic: '免申即享，符合条件的由主管部门直接兑现。',
  selfDeclare: '自行申报享受：7 月、10 月预缴或次年 5 月 31 日前汇算清缴时填报，相关资料留存备查。',
  institution: '向合作银行申请，能不能贷以银行审批为准。',
}

/** In quotation marks; those inside become single ones. */
function quoted(text: string): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
}
