import { href } from 'react-router'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import layout from '../../components/layout/layout.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { useIsOffered } from '../../components/offered.ts'
import badge from '../../components/rows/badge.module.css'
import { Moment } from '../../components/time-and-money.tsx'
import { targetHref } from '../../display/link-target.ts'
import { Icon } from '../../drawings/icon.tsx'
import { DeclarationActs } from './acts.tsx'
import styles from './declaration-line.module.css'
import { canEvaluate, Evaluation } from './evaluation-form.tsx'
import { Standing } from './standing.tsx'
import { Track } from './track.tsx'

/**
 * One declaration that waits for nobody here, as one line: where it stands, for how long, and the money. It unfolds to its track; one
 * that can still be taken back is unfolded. `today` is a date in Shanghai, `now` an instant in milliseconds.
 */
export function DeclarationLine({
  declaration,
  today,
  now,
}: {
  declaration: DeclarationSummary
  today: string
  now: number
}) {
  const { id, number, department, submittedAt, editableUntil, evaluation, unread } = declaration
  const mayEvaluate = useIsOffered('declaration:evaluate') && canEvaluate(declaration)
  return (
    <li>
      <details className={styles.fold} open={editableUntil !== null && Date.parse(editableUntil) > now}>
        <summary>
          <h3>
            <Spaced>
              {declaration.projectTitle}
              {unread > 0 ? (
                <span className={badge.badge} data-badge="">
                  新留言 {unread} 条
                </span>
              ) : null}
            </Spaced>
          </h3>
          <span className={text.meta}>
            <Standing declaration={declaration} today={today} />
          </span>
          <Icon name="down" />
        </summary>
        <div className={layout.stack}>
          <Meta>
            {number ? <span>申报号 {number}</span> : null}
            <span>{department}</span>
            {submittedAt ? (
              <span>
                <Moment of={submittedAt} /> 提交
              </span>
            ) : null}
          </Meta>
          <Unread declaration={declaration} />
          <Track declaration={declaration} />
          {evaluation ? <Evaluation evaluation={evaluation} /> : null}
          {mayEvaluate ? (
            <p>
              <a href={`${href('/user/my-apply/:id', { id })}#evaluation`}>评价这次办理</a>
            </p>
          ) : null}
          <DeclarationActs declaration={declaration} now={now} />
        </div>
      </details>
    </li>
  )
}

/** The way to the messages of the department that are not opened yet. */
export function Unread({ declaration: { id, unread, department } }: { declaration: DeclarationSummary }) {
  if (unread === 0) return null
  return (
    <p>
      <a href={targetHref({ kind: 'declarationThread', id })}>
        看{department}的 {unread} 条新留言
      </a>
    </p>
  )
}
