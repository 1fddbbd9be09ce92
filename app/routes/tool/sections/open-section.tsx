import { href, Link } from 'react-router'
import type { AttributeQuestion } from '../../../../contract/entities/match.ts'
import { withQuery } from '../../../base/addresses.ts'
import { formatMoney } from '../../../display/format.ts'
import { Icon } from '../../../drawings/icon.tsx'

const shownAtOnce = 8

/** The questions that can still change something, the most decisive first. */
export function OpenSection({ open, current }: { open: AttributeQuestion[]; current: string | null }) {
  if (open.length === 0) return null
  const rest = open.slice(shownAtOnce)
  return (
    <div className="box">
      <h2>还没有答的 {open.length} 题</h2>
      <ul className="rows tight in">
        {open.slice(0, shownAtOnce).map((question) => (
          <Question key={question.field} question={question} current={current} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="in seam">
          <summary className="key">
            <Icon name="down" />
            展开其余 {rest.length} 题
          </summary>
          <ul className="rows tight">
            {rest.map((question) => (
              <Question key={question.field} question={question} current={current} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

function Question({
  question: { field, label, decides, upToFen },
  current,
}: {
  question: AttributeQuestion
  current: string | null
}) {
  return (
    <li>
      <Link
        to={withQuery(href('/zct-ee/policy-computed'), { ask: field })}
        aria-current={field === current || undefined}
      >
        {label}
      </Link>
      <br />
      <span className="quiet">
        {decides} 件政策{upToFen ? `，最高 ${formatMoney(upToFen)}` : ''}
      </span>
    </li>
  )
}
