import clsx from 'clsx'
import { codesOf, criterionVerdictLabels } from '../../../../contract/closed-lists.ts'
import bullets from '../../../components/bullets.module.css'
import box from '../../../components/layout/box.module.css'
import layout from '../../../components/layout/layout.module.css'
import textStyles from '../../../components/layout/text.module.css'
import type { PartialResult as Result } from '../partial.server.ts'
import styles from './partial-result.module.css'
import { ScoreBar } from './score-bar.tsx'

/** Beside the form: what the answers so far come to. */
export function PartialResult({ partial }: { partial: Result | null }) {
  return (
    <aside className={layout.screenOnly} aria-label="目前的结果">
      <div className={box.box}>
        <h2>目前的结果</h2>
        {partial ? (
          <div className={clsx(layout.stack, box.body)}>
            <p className={styles.title} role="status">
              {partial.title}
            </p>
            <p>{partial.text}</p>
            {partial.score ? <ScoreBar {...partial.score} /> : null}
            {partial.contradictions.length > 0 ? (
              <ul className={bullets.bullets}>
                {partial.contradictions.map(({ text }) => (
                  <li key={text}>数据矛盾：{text}</li>
                ))}
              </ul>
            ) : null}
            {partial.unmet.length > 0 ? (
              <ul className={bullets.bullets}>
                {partial.unmet.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : null}
            {partial.counts ? <p className={textStyles.quiet}>{countsText(partial.counts)}</p> : null}
            <p className={textStyles.quiet}>{partial.disclaimer}</p>
          </div>
        ) : (
          <div className={clsx(layout.stack, box.body)}>
            <p>按已填数据能得出的结果显示在这里，完整的结果在提交后看。</p>
          </div>
        )}
      </div>
    </aside>
  )
}

function countsText(counts: NonNullable<Result['counts']>): string {
  const parts = codesOf(criterionVerdictLabels)
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} 项${criterionVerdictLabels[verdict]}`)
  return parts.join('，')
}
