import clsx from 'clsx'
import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { proofLabels, roleLabels } from '../../../contract/closed-lists.ts'
import type { EnterprisePerson, WaitingPerson } from '../../../contract/entities/people.ts'
import { people as calls } from '../../../contract/people.ts'
import button from '../../components/button/button.module.css'
import { Button } from '../../components/button/button.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import facts from '../../components/facts-list.module.css'
import { SelectField } from '../../components/fields/choice-fields.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { ConfirmLink } from '../../components/links/confirm-link.tsx'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { Badge } from '../../components/rows/badge.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { roleMeanings } from '../../display/meanings.ts'
import { EnterpriseField, enterpriseFieldName } from '../../forms/enterprise-field.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { gatewayForEnterprise } from '../../session/gateway-client.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { ownEnterprise } from '../profile/own-enterprise.server.ts'
import { peopleHref, personHref } from '../profile/people-hrefs.ts'
import { profileHref } from '../profile/profile-sections.ts'
import { OtherEnterpriseNotice } from '../profile/switch-offer.tsx'
import type { Route } from './+types/people.ts'
import { grantedRoles } from './granted-roles.ts'
import { personStepHref, questionOf } from './person-steps.ts'

const title = '谁能代表企业办事'

export const handle = {
  crumb: title,
  parents: [{ name: '企业画像', href: href('/user/relation/current') }],
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, title) },
    { name: 'description', content: '能代表企业办事的人、他们的身份和关联时间，等待批准的申请。' },
  ]
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { enterprise, current, isCurrent } = ownEnterprise(context, request, params.enId)
  const calls = gatewayForEnterprise(context, params.enId)
  const { people, waiting } = await orLeadTo(context, profileHref(params.enId), calls.people.list())
  return {
    enterprise: { enId: enterprise.enId, name: enterprise.name },
    current: { name: current.name },
    isCurrent,
    people,
    waiting,
  }
}

/** Approves or declines somebody who waits. */
export async function action({ context, request, params }: Route.ActionArgs) {
  ownEnterprise(context, request, params.enId)
  const form = await readForm(request, decision)
  if (!form.ok) return form.failure
  await gateway(context).people.decide(form.data)
  return redirectWithNotice(context, peopleHref(params.enId), {
    kind: 'success',
    text: form.data.grant ? `已批准，身份是${roleLabels[form.data.role]}` : '没有批准，已告诉申请人',
  })
}

const decision = calls.decide.body.extend({
  grant: z.enum(['yes', 'no']).transform((said) => said === 'yes'),
})

export default function People({ loaderData }: Route.ComponentProps) {
  const { enterprise, current, isCurrent, people, waiting } = loaderData
  const result = useActionResult()
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>{title}</h1>
        <Meta>
          <a href={profileHref(enterprise.enId)}>
            <bdi>{enterprise.name}</bdi>
          </a>
          <span>共 {people.length} 人</span>
        </Meta>
      </div>
      {isCurrent ? null : (
        <OtherEnterpriseNotice
          enterprise={enterprise}
          current={current}
          returnTo={peopleHref(enterprise.enId)}
        />
      )}
      <ErrorSummary title="没有处理" errors={errorsOf(result)} />
      {waiting.length > 0 ? (
        <section className={layout.section} aria-labelledby="waiting">
          <SectionHead id="waiting" title="等待批准" note={`${waiting.length} 人`} />
          <ul className={list.rows} data-rows="">
            {waiting.map((one) => (
              <WaitingRow key={one.bindingId} one={one} decides={isCurrent} />
            ))}
          </ul>
        </section>
      ) : null}
      <section className={layout.section} aria-labelledby="people">
        <SectionHead id="people" title="已关联的人" />
        <ul className={list.rows} data-rows="">
          {people.map((one) => (
            <PersonRow key={one.userId} one={one} enId={enterprise.enId} acts={isCurrent} />
          ))}
        </ul>
        <p className={clsx(textStyles.pageTitle, textStyles.quiet)}>
          要加同事：请对方登录后在“我的企业”里绑定这家企业，再填登记手机号收到的验证码，或由法定代表人、管理员在这一页批准。
        </p>
      </section>
      <section className={layout.section} aria-labelledby="roles">
        <SectionHead id="roles" title="各种身份能做什么" />
        <dl className={facts.roomy}>
          {(['legalRepresentative', 'manager', 'preparer', 'reader'] as const).map((role) => (
            <div key={role}>
              <dt>{roleLabels[role]}</dt>
              <dd>{roleMeanings[role]}</dd>
            </div>
          ))}
        </dl>
        <p className={clsx(textStyles.pageTitle, textStyles.quiet)}>
          {useHasSingleSignOn() ? '法定代表人由省统一身份认证确认。' : ''}
          有人关联、更改身份或解除关联时，已关联的每个人都会收到站内消息和短信。
        </p>
      </section>
    </>
  )
}

function PersonRow({ one, enId, acts }: { one: EnterprisePerson; enId: string; acts: boolean }) {
  const objection = questionOf('objection', one.name)
  return (
    <li className={clsx(layout.spread, list.row)}>
      <div>
        <h3>
          <bdi>{one.name}</bdi>
          {one.isMe ? '（您）' : ''}
        </h3>
        <Meta>
          <b>{roleLabels[one.role]}</b>
          {one.phoneMasked ? <span>{one.phoneMasked}</span> : null}
          <span>
            <Moment of={one.since} /> 起
          </span>
          <span>
            {proofLabels[one.proof]}
            {one.approvedBy ? (
              <>
                （<bdi>{one.approvedBy}</bdi>）
              </>
            ) : null}
          </span>
        </Meta>
        {one.disputed ? (
          <p>
            <Badge kind="changed">有异议</Badge> 决定前不能代表企业办事
          </p>
        ) : null}
      </div>
      {acts ? (
        <span className={layout.actions}>
          {one.mayChange ? (
            <Button component={Link} small to={personHref(enId, one.userId)}>
              {one.disputed ? '决定' : '更改'}
              <span className={layout.visuallyHidden}>：{one.name}</span>
            </Button>
          ) : null}
          {one.mayObject ? (
            <ConfirmLink
              className={button.secondarySmall}
              href={personStepHref(enId, one.userId, 'objection')}
              question={objection.question}
              detail={objection.detail}
              fields={{ [enterpriseFieldName]: enId }}
            >
              提出异议<span className={layout.visuallyHidden}>：{one.name}</span>
            </ConfirmLink>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

function WaitingRow({ one, decides }: { one: WaitingPerson; decides: boolean }) {
  return (
    <li className={list.row}>
      <h3>
        <bdi>{one.name}</bdi>
      </h3>
      <Meta>
        {one.phoneMasked ? <span>{one.phoneMasked}</span> : null}
        <span>申请{roleLabels[one.askedRole]}</span>
        <span>
          <Moment of={one.since} /> 申请
        </span>
      </Meta>
      {decides ? (
        <Form className={clsx(layout.stack, layout.actions)} method="post">
          <EnterpriseField />
          <input type="hidden" name="bindingId" value={one.bindingId} />
          <SelectField
            name="role"
            id={`role-${one.bindingId}`}
            label="批准的身份"
            options={grantedRoles}
            defaultValue={one.askedRole}
          />
          <SubmitButton small name="grant" value="yes" fields={{ bindingId: one.bindingId }}>
            批准<span className={layout.visuallyHidden}>：{one.name}</span>
          </SubmitButton>
          <SubmitButton variant="default" small name="grant" value="no" fields={{ bindingId: one.bindingId }}>
            不批准<span className={layout.visuallyHidden}>：{one.name}</span>
          </SubmitButton>
        </Form>
      ) : null}
    </li>
  )
}
