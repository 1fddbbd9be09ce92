import { href } from 'react-router'
import type { PolicyDetail } from '../../../contract/entities/policy.ts'
import { QuestionLink } from '../../components/links/answer-link.tsx'
import { AmountFormulaDetails } from '../../components/rows/amount-formula.tsx'
import { Figure } from '../../components/rows/figure.tsx'
import { formatIssuers } from '../../display/format.ts'

/** What the policy brings as one number, and how it comes about with the own numbers of who is logged in. */
export function PolicyAmount({ policy, role }: { policy: PolicyDetail; role: string }) {
  const { benefit, amountFormula } = policy
  if (!benefit?.figure && !benefit?.amount) return null
  return (
    <>
      <Figure figure={benefit.figure} amount={benefit.amount} />
      <AmountFormulaDetails
        formula={amountFormula}
        figure={benefit.figure}
        basis={`${policy.documentNumber ?? `《${policy.title}》`}（${formatIssuers(policy.issuers)}，${policy.issuedOn.slice(0, 4)} 年）`}
        wayOf={({ field }) =>
          role === 'enterprise' ? (
            <QuestionLink field={field} />
          ) : (
            <a href={href('/zct-ee/policy-match')}>填几项情况，算一算</a>
          )
        }
      />
    </>
  )
}
