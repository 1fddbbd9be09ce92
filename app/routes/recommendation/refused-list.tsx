import { href } from 'react-router'
import { refusalReasonLabels } from '../../../contract/closed-lists.ts'
import type { RecommendationRefusal } from '../../../contract/recommendation.ts'
import { policyHref } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { effectInWords } from '../../display/refusal-words.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'

/**
 * Lists refused recommendations in a fold of 个人信息, each with its reason and a way to take it back.
 */
export function RefusedList({
  refusals,
  byProfile,
}: {
  refusals: readonly RecommendationRefusal[]
  /** Without recommendations by the profile no refusal moves anything. */
  byProfile: boolean
}) {
  if (refusals.length === 0) return null
  const returnTo = `${href('/user/personal')}#refused`
  return (
    <li className={list.row}>
      <h2>不再推荐的政策</h2>
      <p className={text.quiet}>
        已按您的反馈少推荐。政策匹配的全部结果里照常列出。{byProfile ? '' : '推荐已关闭，现在不起作用。'}
      </p>
      <details className={list.earlier}>
        <summary>看 {refusals.length} 件</summary>
        {/* Browsers open what holds the target of an address. */}
        <ul className={list.tightRows} data-rows="" id="refused">
          {refusals.map((one) => (
            <li key={one.policyId} className={layout.spread}>
              <div>
                <a href={policyHref(one.policyId)}>{one.title}</a>
                <p className={text.quiet}>
                  {refusalReasonLabels[one.reason]}（<Day of={one.at} />
                  ）：{effectInWords(one)}
                </p>
              </div>
              <form method="post" action={href('/recommendation/:id', { id: one.policyId })}>
                <EnterpriseField />
                <input type="hidden" name="returnTo" value={returnTo} />
                <SubmitButton variant="default" small name="wish" value="takeBack">
                  恢复推荐<span className={layout.visuallyHidden}>：{one.title}</span>
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
