import clsx from 'clsx'
import type { PolicyStatus } from '../../../contract/entities/policy.ts'
import button from '../../components/button/button.module.css'
import facts from '../../components/facts-list.module.css'
import text from '../../components/layout/text.module.css'
import { StatusBadge } from '../../components/rows/badges.tsx'
import { statusMeanings } from '../../display/meanings.ts'
import { Icon } from '../../drawings/icon.tsx'

/** The statuses of a policy and what each means for whoever wants to use it. */
export function StatusLegend() {
  return (
    <details>
      <summary className={clsx(text.quiet, button.withIcon)}>
        <Icon name="info" />
        各种状态是什么意思
      </summary>
      <dl className={facts.facts}>
        {(Object.keys(statusMeanings) as PolicyStatus[]).map((status) => (
          <div key={status}>
            <dt>
              <StatusBadge status={status} />
            </dt>
            <dd>{statusMeanings[status]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
