import { sizeLabels } from '../../../contract/closed-lists.ts'
import type { PolicyDetail, PolicyRef } from '../../../contract/entities/policy.ts'
import { policyHref } from '../../base/addresses.ts'
import { FactsList } from '../../components/facts-list.tsx'
import { ExternalLink } from '../../components/links/external-link.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { formatIssuers } from '../../display/format.ts'
import { verificationInFull, verificationInShort } from './verification.ts'

/** Number, issuer, the three dates, whom it is for, and where the official text is. `wide`: two columns at most. */
export function PolicyFacts({ policy, wide = false }: { policy: PolicyDetail; wide?: boolean }) {
  const { verifiedOn } = policy.verification
  const everySize = policy.sizes.length === 0 || policy.sizes.length === Object.keys(sizeLabels).length
  return (
    <FactsList
      wide={wide}
      facts={[
        { name: '文号', value: policy.documentNumber },
        { name: '发文机关', value: formatIssuers(policy.issuers) },
        { name: '成文日期', value: <Day of={policy.issuedOn} /> },
        { name: '施行日期', value: <Day of={policy.effectiveFrom} /> },
        { name: '有效期至', value: policy.effectiveTo ? <Day of={policy.effectiveTo} /> : null },
        { name: '适用区域', value: policy.region },
        {
          name: '适用对象',
          value: everySize ? '各类企业' : `${policy.sizes.map((size) => sizeLabels[size]).join('、')}企业`,
        },
        {
          name: '来源',
          value: policy.officialUrl ? (
            <ExternalLink href={policy.officialUrl}>官方原文</ExternalLink>
          ) : (
            `尚未收录官方网址，可以向${policy.department}询问${policy.phone ? `，电话 ${policy.phone}` : ''}`
          ),
        },
        {
          name: '核对情况',
          value: (
            <span title={verificationInFull(policy)}>
              {verificationInShort(policy)}
              {verifiedOn ? (
                <>
                  （<Day of={verifiedOn} />）
                </>
              ) : null}
            </span>
          ),
        },
        ...refs('替代', policy.replaces),
        ...refs('被替代', policy.replacedBy),
      ]}
    />
  )
}

function refs(name: string, policies: PolicyRef[]) {
  if (policies.length === 0) return []
  const value = policies.map((one, index) => (
    <span key={one.id}>
      {index > 0 ? '、' : ''}
      <a href={policyHref(one.id)}>{one.documentNumber ?? one.title}</a>
    </span>
  ))
  return [{ name, value: <span>{value}</span> }]
}
