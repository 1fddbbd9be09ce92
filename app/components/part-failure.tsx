import { Fragment } from 'react'
import type { Optional } from '../errors/optional.ts'
import textStyles from './layout/text.module.css'
import { Notice } from './notice.tsx'

/**
 * In the place of a section that could not be read: what the gateway says of it as a warning, or
 * quietly what failed while it is only late or out of reach. Nothing where nothing is missing.
 */
export function PartFailure({
  of: part,
  name,
  retryHref,
}: {
  of: Optional<unknown>
  /** What is missing, as the beginning of a sentence. */
  name: string
  retryHref: string
}) {
  const { missing } = part
  if (missing === null) return null
  const again = <a href={retryHref}>重新加载</a>
  if (missing.length === 0 || part.unanswered) {
    return (
      <p className={textStyles.quiet}>
        {name}暂时取不到，{again}
        {missing.map((text) => (
          <Fragment key={text}>
            <br />
            {text}
          </Fragment>
        ))}
      </p>
    )
  }
  return (
    <Notice kind="warning" acts={again}>
      <p>{name}取不到：</p>
      {[...new Set(missing)].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
