import type { RecordedChange } from '../../../contract/entities/policy.ts'
import { changeInWords } from '../../display/change-words.ts'
import { Day } from '../time-and-money.tsx'

/** What has changed in a policy and its projects, folded; nothing where nothing is known to have changed. */
export function RecordedChanges({ changes }: { changes: RecordedChange[] }) {
  const [latest] = changes
  if (!latest) return null
  return (
    <details className="sect" id="changes">
      <summary>
        <b className="key">更新记录</b>{' '}
        <span className="quiet">
          {changes.length} 条，最近 <Day of={latest.changedOn} />
        </span>
      </summary>
      <ul className="prose">
        {changes.map((change) => (
          <li key={`${change.changedOn} ${change.project?.id} ${change.what} ${change.from} ${change.to}`}>
            <Day of={change.changedOn} /> {change.project ? `${change.project.title}：` : ''}
            {changeInWords(change)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The newest change of a project in one line; nothing where none is known. */
export function LatestChange({ changes: [latest] }: { changes: RecordedChange[] }) {
  if (!latest) return null
  return (
    <p className="quiet" id="changes">
      <Day of={latest.changedOn} /> {changeInWords(latest)}
    </p>
  )
}
