import type { LinkTarget } from '../../../contract/entities/link-target.ts'
import layout from '../../components/layout/layout.module.css'
import { QuestionLink } from '../../components/links/answer-link.tsx'
import { ReminderButton, type Reminders } from '../../components/rows/reminder-button.tsx'
import { targetHref } from '../../display/link-target.ts'
import type { ListedItem } from './listed-item.ts'
import { type Answering, VisitorAnswer } from './yes-or-no.tsx'

/** What a report needs to offer reminders of what opens: `returnTo` is its own address. */
export interface Waiting {
  reminders: Reminders | null
  returnTo: string
  today: string
}

/**
 * Shows the next step for a benefit, with a link to the open question, the project or the policy.
 */
export function NextStep({
  item,
  answering,
  waiting,
}: {
  item: ListedItem
  answering: Answering | null
  waiting: Waiting
}) {
  return (
    <div data-todo="">
      <b>下一步</b>　{item.nextStep} <Way item={item} answering={answering} />
      {item.opensNext ? <ReminderButton project={item.opensNext} {...waiting} /> : null}
    </div>
  )
}

const linkWords: Partial<Record<LinkTarget['kind'], string>> = { policy: '看政策', declaration: '看这份申报' }

function Way({ item, answering }: { item: ListedItem; answering: Answering | null }) {
  const { verdict, results, nextLink, benefit, declared } = item
  if (verdict === 'likely' && !declared) {
    const first = results.find((one) => one.verdict === 'unknown')
    if (!first) return null
    if (!answering) return <QuestionLink field={first.asks ?? first.condition.field} />
    return (
      <>
        {first.condition.text}　<VisitorAnswer result={first} answering={answering} item={benefit.id} />
      </>
    )
  }
  if (!nextLink) return null
  return (
    <a href={targetHref(nextLink)}>
      {linkWords[nextLink.kind] ?? '看申报指南'}
      <span className={layout.visuallyHidden}>：{benefit.title}</span>
    </a>
  )
}
