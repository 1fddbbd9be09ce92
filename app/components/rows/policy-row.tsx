import clsx from 'clsx'
import type { ReactNode } from 'react'
import { hasEnded, levelLabels } from '../../../contract/closed-lists.ts'
import { policyHref } from '../../base/addresses.ts'
import { hasClosed } from '../../display/due.ts'
import { formatIssuers } from '../../display/format.ts'
import { Highlight } from '../../display/highlight.tsx'
import list from '../layout/list.module.css'
import { Meta } from '../layout/spaced.tsx'
import { useMemoisedMarkup } from '../memoised-markup.ts'
import { Day } from '../time-and-money.tsx'
import badge from './badge.module.css'
import { StatusMark } from './badges.tsx'
import { DueBadge } from './due.tsx'
import { Figure } from './figure.tsx'
import { useMinuteOf } from './minute-of-page.ts'
import styles from './policy-row.module.css'
import type { LinePolicy, RowPolicy } from './row-data.ts'

/** A policy in a list: title and reason on the left; benefit, deadline and what can be done (`acts`) at the edge. */
export function PolicyRow({ policy, today, acts }: { policy: RowPolicy; today: string; acts?: ReactNode }) {
  const minute = useMinuteOf(today)
  // What is rendered once for many pages is told the minute only where the last day has closed by it.
  const closed = hasClosed({ closesOn: policy.deadline, closesAt: policy.deadlineAt }, minute)
  return (
    <li
      className={hasEnded(policy.status) ? clsx(list.rowWithEdge, list.ended) : list.rowWithEdge}
      data-policy=""
    >
      {policy.highlights ? (
        <div>
          <RowWords {...wordsOf(policy)} highlights={policy.highlights} />
        </div>
      ) : (
        <MemoisedWords {...wordsOf(policy)} />
      )}
      <div className={list.edge} data-edge="">
        <MemoisedGain {...gainOf(policy)} today={closed ? minute : today} />
        {acts}
      </div>
    </li>
  )
}

type WordsPolicy = LinePolicy & Pick<RowPolicy, 'summary' | 'highlights'> & { prose: string }

function wordsOf({
  id,
  title,
  summary,
  documentNumber,
  level,
  issuers,
  issuedOn,
  status,
  benefit,
}: RowPolicy): WordsPolicy {
  // A gateway that tells no figure has its benefit in words alone, which are no number for the edge of a row.
  const prose = benefit && !benefit.figure ? benefit.brief : ''
  return { id, title, summary, documentNumber, level, issuers, issuedOn, status, prose }
}

/** Without a search a policy's words are the same in every list. */
function MemoisedWords(policy: WordsPolicy) {
  return <div {...useMemoisedMarkup(<RowWords {...policy} />)} />
}

function RowWords(policy: WordsPolicy) {
  return (
    <>
      <h3>
        <a href={policyHref(policy.id)}>
          <Highlight text={policy.highlights?.title ?? policy.title} />
        </a>
      </h3>
      {policy.summary ? (
        <p>
          <Highlight text={policy.highlights?.summary ?? policy.summary} />
        </p>
      ) : null}
      {policy.prose ? <p>{policy.prose}</p> : null}
      <Meta>
        <StatusMark status={policy.status} />
        <span>{levelLabels[policy.level]}</span>
        {policy.documentNumber ? <span>{policy.documentNumber}</span> : null}
        <span>{formatIssuers(policy.issuers)}</span>
        <Day of={policy.issuedOn} />
      </Meta>
    </>
  )
}

type GainPolicy = Pick<
  RowPolicy,
  'benefit' | 'status' | 'deadline' | 'deadlineAt' | 'deadlineBasis' | 'effectiveTo'
>

function gainOf({
  benefit,
  status,
  deadline,
  deadlineAt,
  deadlineBasis,
  effectiveTo,
}: RowPolicy): GainPolicy {
  return { benefit, status, deadline, ...(deadlineAt ? { deadlineAt } : {}), deadlineBasis, effectiveTo }
}

function MemoisedGain(gain: GainPolicy & { today: string }) {
  return <div className={styles.gain} {...useMemoisedMarkup(<Gain {...gain} />)} />
}

function Gain({ today, ...policy }: GainPolicy & { today: string }) {
  return (
    <>
      {policy.benefit ? <Figure {...policy.benefit} /> : null}
      <Deadline policy={policy} today={today} />
    </>
  )
}

/** The nearest closing date of a project; otherwise until when the policy itself is in force. */
function Deadline({ policy, today }: { policy: GainPolicy; today: string }) {
  if (hasEnded(policy.status)) return null
  if (policy.deadline)
    return (
      <DueBadge
        closesOn={policy.deadline}
        closesAt={policy.deadlineAt}
        basis={policy.deadlineBasis}
        today={today}
      />
    )
  return policy.effectiveTo ? (
    <span className={badge.due} data-due="">
      至 {policy.effectiveTo}
    </span>
  ) : null
}
