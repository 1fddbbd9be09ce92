import { statusLabels } from '../../../contract/closed-lists.ts'
import type { PolicyDetail } from '../../../contract/entities/policy.ts'
import { policyHref } from '../../base/addresses.ts'
import { Notice } from '../../components/notice.tsx'
import { statusMeanings } from '../../display/meanings.ts'

/** What does not hold, or not for certain, is said above everything else, with the way to what replaced it. */
export function EndedNotice({
  policy,
}: {
  policy: Pick<PolicyDetail, 'status' | 'effectiveTo' | 'replacedBy'>
}) {
  if (policy.status === 'effective') return null
  return (
    <Notice kind="warning">
      <p>
        <b>
          本文件{statusLabels[policy.status]}
          {policy.status === 'expired' && policy.effectiveTo ? `（有效期至 ${policy.effectiveTo}）` : ''}。
        </b>
        {statusMeanings[policy.status]}
      </p>
      {policy.replacedBy.length > 0 ? (
        <p>
          新文件：
          {policy.replacedBy.map((one, index) => (
            <span key={one.id}>
              {index > 0 ? '、' : ''}
              <a href={policyHref(one.id)}>{one.title}</a>
            </span>
          ))}
          。<a href="#lineage">看前后有什么变化</a>
        </p>
      ) : null}
    </Notice>
  )
}
