import { Fragment } from 'react'
import { endedByWords, type Kept, retention, type Term, termWords } from '../../../contract/retention.ts'
import { groupBy } from '../../base/group-by.ts'

const all: Kept[] = Object.values(retention)

/** Whether something ends by itself within a month. */
function isShort(term: Term): boolean {
  return 'minutes' in term || ('days' in term && term.days <= 30)
}

/** What is kept for longer, and what goes by itself within a month: two pages, and each kind stands on one of them. */
export const keptLong = all.filter(({ term }) => !isShort(term))
export const keptShort = all.filter(({ term }) => isShort(term))

/** What is kept of people, by the ground on which it is: what it is, what for, and until when. */
export function KeptList({ kept }: { kept: readonly Kept[] }) {
  const byBasis = groupBy(kept, ({ basis }) => basis)
  return [...byBasis].map(([basis, some]) => (
    <Fragment key={basis}>
      <p>{`依据${basis}：`}</p>
      <ul>
        {some.map(({ name, what, purpose, term, endedBy }) => (
          <li key={name}>
            <b>{name}</b>
            {`：${what}。用于${purpose}。保存${termWords(term)}${endedByWords[endedBy]}。`}
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}
