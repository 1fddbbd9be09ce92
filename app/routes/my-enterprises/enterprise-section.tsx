import clsx from 'clsx'
import { href } from 'react-router'
import { roleLabels } from '../../../contract/closed-lists.ts'
import type { LinkedEnterprise } from '../../../contract/entities/account.ts'
import type { OwnBinding } from '../../../contract/entities/people.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { ConfirmLink } from '../../components/links/confirm-link.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { PersonField } from '../../forms/person-field.tsx'
import * as rules from '../../forms/rules/enterprise-binding.ts'
import { peopleHref, unbindDetail } from '../profile/people-hrefs.ts'
import { bindingHref, bindingStates } from './bindings.ts'

/** The linked enterprises. */
export function EnterpriseSection({
  enterprises,
  showsPeople,
}: {
  enterprises: LinkedEnterprise[]
  /** This city shows who may act for an enterprise. */
  showsPeople: boolean
}) {
  return (
    <section aria-labelledby="enterprises">
      <SectionHead
        id="enterprises"
        title="关联企业"
        note={enterprises.length > 0 ? `共 ${enterprises.length} 家` : null}
      />
      {enterprises.length > 0 ? (
        <ul className={list.rows} data-rows="">
          {enterprises.map((one) => (
            <li key={one.enId} className={clsx(layout.spread, list.row)}>
              <div>
                <h3>
                  <a href={href('/user/relation/:enId', { enId: one.enId })}>
                    <bdi>{one.name}</bdi>
                  </a>
                </h3>
                <Meta>
                  <span>统一社会信用代码 {one.creditCode}</span>
                  {one.role ? <span>您是{roleLabels[one.role]}</span> : null}
                </Meta>
              </div>
              <Actions>
                {showsPeople ? (
                  <a className={button.secondarySmall} href={peopleHref(one.enId)}>
                    办事人<span className={layout.visuallyHidden}>：{one.name}</span>
                  </a>
                ) : null}
                <ConfirmLink
                  className={button.secondarySmall}
                  href={href('/user/security/unbind/:enId', { enId: one.enId })}
                  question={`要解除与“${one.name}”的关联吗？`}
                  detail={unbindDetail}
                >
                  解除关联<span className={layout.visuallyHidden}>：{one.name}</span>
                </ConfirmLink>
              </Actions>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList>绑定企业后，可以使用企业画像、智慧报告、申报、政策计算器和自测工具。</EmptyList>
      )}
    </section>
  )
}

/** Enterprises that somebody wants to act for and does not yet. */
export function UnfinishedBindings({ bindings }: { bindings: OwnBinding[] }) {
  if (bindings.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="bindings">
      <SectionHead id="bindings" title="还没有完成的绑定" note={`${bindings.length} 家`} />
      <ul className={list.rows} data-rows="">
        {bindings.map(({ id, enterpriseName, state, since }) => (
          <li key={id} className={clsx(layout.spread, list.row)}>
            <div>
              <h3>{enterpriseName}</h3>
              <Meta>
                <b>{bindingStates[state]}</b>
                <span>
                  <Day of={since} /> 起
                </span>
              </Meta>
            </div>
            {state === 'disputed' ? null : (
              <a className={button.secondarySmall} href={bindingHref(id)}>
                {state === 'waiting' ? '查看' : '继续'}
                <span className={layout.visuallyHidden}>：{enterpriseName}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form that begins to bind an enterprise. */
export function BindSection({ result }: { result: ActionResult | undefined }) {
  const errors = result?.fieldErrors ?? {}
  return (
    <section className={layout.section} aria-labelledby="bind">
      <SectionHead id="bind" title="绑定企业" />
      <form className={layout.stack} method="post" action="#bind" noValidate>
        <PersonField />
        <p className={text.quiet}>三项都要和营业执照一致。核对后，还要证明您可以代表这家企业办事。</p>
        <ErrorSummary title={rules.title} errors={errorsOf(result, rules.names)} />
        <TextField
          name="creditCode"
          label="统一社会信用代码"
          hint="营业执照上的 18 位代码"
          autoComplete="off"
          required
          defaultValue={enteredValue(result, 'creditCode')}
          errors={errors['creditCode']}
        />
        <TextField
          name="name"
          label="企业名称"
          autoComplete="organization"
          maxLength={100}
          required
          defaultValue={enteredValue(result, 'name')}
          errors={errors['name']}
        />
        <TextField
          name="legalRepresentative"
          label="法定代表人"
          autoComplete="off"
          maxLength={40}
          required
          defaultValue={enteredValue(result, 'legalRepresentative')}
          errors={errors['legalRepresentative']}
        />
        <Actions>
          <SubmitButton pendingText="正在核对…">绑定</SubmitButton>
        </Actions>
      </form>
    </section>
  )
}
