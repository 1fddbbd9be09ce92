import { declarationStatusLabels } from '../../contract/closed-lists.ts'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { ConditionResult, ProjectRef, Way } from '../../contract/entities/policy.ts'
import { closingInWords, exampleInText, whyEnded } from '../../contract/project-window.ts'
import { yearsAfter } from '../base/shanghai-date.ts'
import { type MayStand, standingFor } from '../enterprise/standing-declarations.ts'
import { type ListedProject, projectRefOf } from '../policy/deadlines.ts'
import { attributeLabel } from '../rules/match/attribute-value.ts'
import { isOwnWord } from '../rules/match/attributes.ts'
import { checkSentence } from '../rules/match/requirement-sentences.ts'
import { requirementsOf } from '../rules/match/requirements.ts'
import type { MatchedBenefit } from './match-benefit.ts'

/** What an enterprise has begun or handed in for a project that is open. */
export interface Declared {
  declaration: MayStand
  project: ListedProject
}

/** Returns the declaration that stands for the open round of a benefit's project. */
export function declaredFor(
  project: ListedProject | null,
  declarations: readonly MayStand[],
): Declared | null {
  if (project?.status !== 'open') return null
  const declaration = standingFor(declarations, project.id, project.opensOn)
  return declaration && { declaration, project }
}

/**
 * Returns what an enterprise should do next about a benefit, in a sentence.
 *
 * @param foundedOn day of registration (YYYY-MM-DD), where it is known and decides `foundedYears`
 */
export function nextStep(
  benefit: MatchedBenefit,
  project: ListedProject | null,
  declared: Declared | null = null,
  foundedOn: string | null = null,
): string {
  if (benefit.verdict === 'ended') return '已停止受理，可以查看替代政策或同类政策。'
  if (benefit.verdict === 'held') return benefit.title?.afterwards ?? '已经取得。'
  if (declared) return howItStands(declared)
  if (benefit.verdict === 'notYet') return whatIsMissing(benefit, foundedOn)
  if (benefit.verdict === 'likely') return whatToAdd(benefit)
  return project ? whereToApply(project) : howItIsHad(benefit)
}

function howItStands({ declaration: { status, number }, project }: Declared): string {
  const title = quoted(project.title)
  if (status === 'draft') return `${title}的草稿还没有提交${closing(project)}。`
  if (status === 'returned') return `${title}的申报（申报号 ${number}）已退回，等待补正。`
  return `${title}已经申报（申报号 ${number}），${declarationStatusLabels[status]}。`
}

function whatIsMissing({ results }: MatchedBenefit, foundedOn: string | null): string {
  const unmet = requirementsOf(results).filter((requirement) => requirement.verdict === 'unmet')
  const [first, ...rest] = unmet.map(({ ways }) =>
    ways.flatMap((way) => way.results).filter((result) => result.verdict === 'unmet'),
  )
  const more = rest.length > 0 ? `，另有 ${rest.length} 项条件不满足` : ''
  return `${first ? missingInWords(first, foundedOn, more === '') : '有条件不满足'}${more}。`
}

/** One requirement that is not met, in words with a subject. `last`: nothing else is missing. */
function missingInWords(unmet: ConditionResult[], foundedOn: string | null, last: boolean): string {
  const [result] = unmet
  if (!result?.gap) return '有条件不满足'
  const { condition, gap } = result
  if (unmet.some((one) => one.condition.field === 'listedIndustryRatio'))
    return '加计扣除负面清单业务的收入超过一半，不能享受'
  if (condition.field === 'foundedYears' && condition.operator === 'gte' && foundedOn !== null) {
    const years = Number(condition.value)
    if (Number.isInteger(years))
      return `${yearsAfter(foundedOn, years)} 起注册满${chineseYears[years] ?? ` ${years} `}年${last ? '，可以申请' : ''}`
  }
  return gap.number === undefined ? gap.text : `${attributeLabel(condition.field)}${gap.text}`
}

/** Says a number of years as people do. */
const chineseYears: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三', 5: '五', 10: '十' }

function whatToAdd({ results }: MatchedBenefit): string {
  const unknown = results.filter((one) => one.verdict === 'unknown')
  const open = [...new Set(unknown.map(({ asks, condition }) => asks ?? condition.field))]
  // What only the enterprise itself can say is worth asking once nothing else is missing.
  const others = open.filter((field) => !isOwnWord(field))
  if (others.length === 0) return whatToCheck(open)
  const labels = others.map((field) => quoted(attributeLabel(field)))
  const named = labels.slice(0, 3).join('、')
  return `补充${named}${labels.length > 3 ? `等 ${labels.length} 项` : ''}后可以判断。`
}

function whatToCheck([first = '', ...rest]: string[]): string {
  return `${checkSentence(first)}${rest.length > 0 ? `；另有 ${rest.length} 项也要核对` : ''}。`
}

/** Returns what the next step leads to; null where it is something to know or to fill in. */
export function nextLink(
  benefit: MatchedBenefit,
  project: ListedProject | null,
  declared: Declared | null = null,
): LinkTarget | null {
  const document: LinkTarget = { kind: 'policy', id: benefit.item.policy.id }
  if (benefit.verdict === 'ended') return document
  if (benefit.verdict === 'held') return null
  if (declared) return { kind: 'declaration', id: declared.declaration.id }
  if (benefit.verdict !== 'eligible') return null
  if (!project || project.status === 'closed') return document
  return { kind: project.way === 'automatic' ? 'freeProject' : 'project', id: project.id }
}

/** Returns the project whose opening the next step waits for; null where it waits for none. */
export function opensNext(benefit: MatchedBenefit, project: ListedProject | null): ProjectRef | null {
  return benefit.verdict === 'eligible' && project?.status === 'upcoming' ? projectRefOf(project) : null
}

function whereToApply(project: ListedProject): string {
  const { status, way, channel, title } = project
  if (status === 'open' && howElsewhere[way]) return `${quoted(title)}${howElsewhere[way]}`
  if (status === 'open' && channel)
    return `${quoted(title)}正在受理，在${channel.name}填报${closing(project)}。`
  if (status === 'open') return `${quoted(title)}正在申报${closing(project)}。`
  if (status === 'upcoming') {
    const starts = way === 'automatic' ? '确认' : '申报'
    return `${quoted(title)}将于 ${project.opensOn} 开始${starts}${exampleNote(project)}${way === 'automatic' ? '' : '，可先准备材料'}。`
  }
  const ended = whyEnded(project)
  return ended ? '本轮申报已结束，请等新的通知。' : '最近一批已经截止，下一批以新的通知为准。'
}

function howItIsHad({ item: { kind, way } }: MatchedBenefit): string {
  if (way === null) return '法律法规直接规定的权利，不用申请。'
  if (kind === 'relief') return '在办理纳税申报时享受，相关资料留存备查。'
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
