import type { RecordedChange } from '../../../contract/entities/policy.ts'
import { changeInWords } from '../../display/change-words.ts'
import { Icon } from '../../drawings/icon.tsx'
import layout from '../layout/layout.module.css'
import text from '../layout/text.module.css'
import head from '../section-head.module.css'
import { Day } from '../time-and-money.tsx'

/** What has changed in a policy and its projects, folded; nothing where nothing is known to have changed. */
export function RecordedChanges({ changes }: { changes: RecordedChange[] }) {
  const [latest] = changes
  if (!latest) return null
  return (
    <details className={layout.section} id="changes">
      <summary className={head.head}>
        <h2>更新记录</h2>
        <span className={text.quiet}>
          {changes.length} 条，最近 <Day of={latest.changedOn} />
        </span>
        <Icon name="down" />
      </summary>
      <div className="prose">
        <ul>
          {changes.map((change) => (
            <li key={`${change.changedOn} ${change.project?.id} ${change.what} ${change.from} ${change.to}`}>
              <Day of={change.changedOn} /> {change.project ? `${change.project.title}：` : ''}
              {changeInWords(change)}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** The newest change of a project in one line, of several on one day that of its deadline; nothing where none is known. */
export function LatestChange({ changes }: { changes: RecordedChange[] }) {
  const [latest] = changes
  if (!latest) return null
  const ofThatDay = changes.filter(({ changedOn }) => changedOn === latest.changedOn)
  const shown = ofThatDay.find(({ what }) => what === 'closesOn') ?? latest
  return (
    <p className={text.quiet} id="changes">
      更新：
      <Day of={shown.changedOn} /> {changeInWords(shown)}
    </p>
  )
}
