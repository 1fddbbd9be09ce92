import { href } from 'react-router'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { PersonField } from '../../forms/person-field.tsx'
import * as passwordChange from '../../forms/rules/password-change.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided, provides } from '../../gateway/provided.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import { refreshEnterprises } from '../../session/sign-in.server.ts'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { EnterpriseSection, UnfinishedBindings } from '../my-enterprises/enterprise-section.tsx'
import { ownRefusals } from '../recommendation/refusals.server.ts'
import { ownReminders } from '../reminder/reminders.server.ts'
import type { Route } from './+types/security.ts'
import { PersonalSection } from './personal-section.tsx'
import { takeSecurityForm } from './security.action.server.ts'

export const handle = { crumb: '账号安全' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '账号安全') },
    { name: 'description', content: '修改密码、绑定企业，查看、导出和删除自己的个人信息。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const [byProfile, refusals, reminders, bindings, refreshed] = await Promise.all([
    recommendsByProfile(context),
    ownRefusals(context),
    ownReminders(context),
    optionalRead(context, () => ifProvided(() => gateway(context).people.bindings()), { label: 'bindings' }),
    // Others approve and object: this page tells what is so now, not at the login.
    optionalRead(context, () => refreshEnterprises(context), { label: 'linked enterprises' }),
    // Asked for only to know whether it is there: the page links to it.
    optionalRead(context, () => ifProvided(() => gateway(context).notice.settings()), {
      label: 'notices outside the portal',
    }),
  ])
  const person = ensureLogin(context, request)
  return {
    user: person.user,
    enterprises: person.role === 'enterprise' ? person.enterprises : [],
    byProfile,
    refusals,
    reminders,
    bindings,
    refreshed,
    showsPeople: provides(context, 'people.bindings'),
    provided: {
      logins: provides(context, 'account.logins'),
      // Where it was not to be read it may still be there: the old switch does not come back for it.
      notices: provides(context, 'notice.settings'),
      reminders: provides(context, 'reminder.list'),
      recommendation: provides(context, 'account.recommendByProfile'),
      trail: provides(context, 'account.auditTrail'),
      personalData: provides(context, 'account.personalData'),
      consent: provides(context, 'account.withdrawConsent'),
      deletion: provides(context, 'account.deletePersonalData'),
    },
    phone: tenant(context).phone,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeSecurityForm(request, context)
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const {
    user,
    enterprises,
    byProfile,
    refusals,
    reminders,
    bindings,
    refreshed,
    showsPeople,
    provided,
    phone,
  } = loaderData
  const result = useActionResult()
  const sent = enteredValue(result, 'wish')
  return (
    <>
      <div className="title">
        <h1>账号安全</h1>
        <p className="meta">
          <bdi>{user.name}</bdi> {user.phoneMasked ? <span>手机号 {user.phoneMasked}</span> : null}{' '}
          {provided.logins ? <a href={href('/user/security/logins')}>登录设备</a> : null}{' '}
          {provided.trail ? <a href={href('/user/security/log')}>登录与操作记录</a> : null}
        </p>
      </div>
      <EnterpriseSection
        enterprises={enterprises}
        showsPeople={showsPeople}
        result={sent === 'bind' ? result : undefined}
      />
      <PartFailure of={refreshed} name="最新的关联企业" retryHref={href('/user/security')} />
      <UnfinishedBindings bindings={bindings.data ?? []} />
      <PartFailure of={bindings} name="正在办理的绑定" retryHref={href('/user/security')} />
      <PasswordSection result={sent === 'password' ? result : undefined} />
      <PartFailure of={reminders} name="短信提醒的设置" retryHref={href('/user/security')} />
      <PartFailure of={refusals} name="不再推荐的政策" retryHref={href('/user/security')} />
      <PersonalSection
        byProfile={byProfile}
        refusals={refusals.data}
        isEnterprise={enterprises.length > 0}
        smsSince={reminders.data?.smsSince ?? null}
        phoneMasked={user.phoneMasked}
        provided={provided}
        phone={phone}
        result={sent === 'bind' || sent === 'password' ? undefined : result}
      />
    </>
  )
}

function PasswordSection({ result }: { result: ActionResult | undefined }) {
  const errors = result?.fieldErrors ?? {}
  return (
    <section className="sect" aria-labelledby="password">
      <SectionHead id="password" title="修改登录密码" note="改好后，其他设备上的登录会退出" />
      <form className="gap" method="post" action="#password" noValidate data-rules="password-change">
        <PersonField />
        <input type="hidden" name="wish" value="password" />
        <ErrorSummary title={passwordChange.title} errors={errorsOf(result, passwordChange.names)} />
        <PasswordField
          name="oldPassword"
          label="原密码"
          autoComplete="current-password"
          required
          errors={errors['oldPassword']}
        />
        <NewPasswordFields name="newPassword" label="新密码" errors={errors} />
        <p className="acts">
          <SubmitButton>修改密码</SubmitButton> <a href={href('/auth/reset-password')}>忘记原密码</a>
        </p>
      </form>
    </section>
  )
}
