import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { dayInWords, hourInWords, type OpenBenefit, openInWords } from '../../../contract/project-window.ts'
import { addDays } from '../../display/calendar.ts'
import { daysAhead } from '../../display/timeline.ts'
import { approvedInWords } from '../my-declarations/money.tsx'
import type { Begun } from './tasks.ts'

/** The facts that the headline of the desk is chosen from. */
export interface HeadlineFacts {
  today: string
  /** In their order of urgency. */
  tasks: readonly Begun[]
  approved: readonly Pick<DeclarationSummary, 'projectTitle' | 'timeline' | 'usual'>[]
  /** Projects that the person waits for. */
  awaited: readonly { title: string; opensOn: string | null }[]
  open: readonly OpenBenefit[]
  /** Unread messages. */
  unread: number
}

/** Returns the most urgent thing of the desk in one sentence. */
export function headline({ today, tasks, approved, awaited, open, unread }: HeadlineFacts): string {
  const task = tasks.find(({ trialUntil }) => trialUntil === null)
  if (task) return task.returned ? returnedInWords(task, today) : draftInWords(task, today)
  if (approved.length > 0) return approvedInWords(approved, today)
  const [next] = openings(tasks, awaited, today)
  if (next) return `${next.title} ${dayInWords(next.opensOn, today)}开放，您在等它。`
  const openNow = openInWords(open, today)
  if (openNow) return `${openNow}。`
  return unread > 0 ? `今天没有要办的，有 ${unread} 条消息没看。` : '今天没有要办的。'
}

function returnedInWords({ title, faults, correctBy }: Begun, today: string): string {
  const until = correctBy !== null && correctBy >= today ? deadline(correctBy, today) : ''
  return faults > 0
    ? `${until}改好${title}退回的 ${faults} 处。`
    : `${until}重新提交${title}，退回的各处已经改好。`
}

function draftInWords({ title, closesOn, closesAt, materialsLacking }: Begun, today: string): string {
  const until = closesOn === null ? '' : deadline(closesOn, today, closesAt)
  return materialsLacking
    ? `${until}${title}草稿还差 ${materialsLacking} 份材料。`
    : `${until}提交${title}的草稿。`
}

function deadline(day: string, today: string, at?: string): string {
  const hour = at ? ` ${hourInWords(at)}前` : ''
  return day === today ? `今天${hour || '内'}，` : `${dayInWords(day, today)}${hour || '前'}，`
}

/** Lists what opens within the days that the desk shows, the soonest first. */
function openings(tasks: readonly Begun[], awaited: HeadlineFacts['awaited'], today: string) {
  const until = addDays(today, daysAhead)
  return [...awaited, ...tasks.map(({ title, trialUntil }) => ({ title, opensOn: trialUntil }))]
    .flatMap(({ title, opensOn }) =>
      opensOn !== null && opensOn > today && opensOn < until ? [{ title, opensOn }] : [],
    )
    .sort((one, other) => one.opensOn.localeCompare(other.opensOn))
}
