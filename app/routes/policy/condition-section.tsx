import clsx from 'clsx'
import { href } from 'react-router'
import { hasEnded } from '../../../contract/closed-lists.ts'
import type { PolicyDetail } from '../../../contract/entities/policy.ts'
import { loginHref, policyHref } from '../../base/addresses.ts'
import { ConditionTable, countVerdicts, HeldSection } from '../../components/condition-table.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { AnswerLink } from '../../components/links/answer-link.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { formatDate } from '../../display/format.ts'
import type { Role } from '../../navigation/access.ts'

/** The benefit and its conditions; for an enterprise each condition against its own profile. */
export function ConditionSection({
  policy,
  role,
  enterpriseName,
}: {
  policy: PolicyDetail
  role: Role
  enterpriseName: string | null
}) {
  const results = policy.conditionResults
  if (policy.heldNext) return <HeldSection id="conditions" heldNext={policy.heldNext} />
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby="conditions">
      <SectionHead
        id="conditions"
        title={results ? '对照条件' : '支持内容和条件'}
        note={results && results.length > 0 ? countVerdicts(results) : null}
      />
      {policy.benefit ? <p>{policy.benefit.text}</p> : null}
      {policy.conditions.length === 0 ? (
        <p>这份文件没有列出可以逐条对照的条件，以原文为准。</p>
      ) : results ? (
        <>
          <ConditionTable
            results={results}
            caption="政策条件与本企业情况"
            wayOf={(result) => (
              <AnswerLink result={result} results={results} ended={hasEnded(policy.status)} />
            )}
          />
          <p className={text.quiet}>
            对照的是<bdi>{enterpriseName}</bdi>的企业画像
            {policy.profileUpdatedAt ? `（${formatDate(policy.profileUpdatedAt)} 更新）` : ''}
            。结果仅供参考，以主管部门认定为准。
          </p>
        </>
      ) : (
        <>
          <ul className={list.tightRows} data-rows="">
            {policy.conditions.map((condition) => (
              <li key={condition.id}>{condition.text}</li>
            ))}
          </ul>
          <p className={text.quiet}>
            {role === 'visitor' ? (
              <>
                <a href={loginHref(policyHref(policy.id))}>以法人账号登录</a>
                后，逐条对照本企业是否符合；不登录也可以
                <a href={href('/zct-ee/policy-match')}>填几项基本情况匹配</a>。
              </>
            ) : (
              <>
                可以<a href={href('/zct-ee/policy-match')}>填几项基本情况匹配</a>，看看符合哪些条件。
              </>
            )}
          </p>
        </>
      )}
    </section>
  )
}
