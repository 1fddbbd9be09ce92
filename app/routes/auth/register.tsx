import { href, redirect } from 'react-router'
import { loginHref, withReturnTo } from '../../base/addresses.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { EnterButton } from '../../components/frame/enter-button.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { SubmitButton } from '../../components/submit-button.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import * as rules from '../../forms/rules/registration.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/register.ts'
import { newCaptcha } from './captcha.server.ts'
import { namedCaptcha } from './captcha.ts'
import { ConsentField } from './consent-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { takeRegistration } from './register.action.server.ts'
import { SmsFields } from './sms-fields.tsx'
import type { SmsResult } from './sms-result.ts'

export const handle = { crumb: '注册' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '注册') },
    { name: 'description', content: '用手机号注册账号，收藏政策、提出咨询；绑定企业后可以申报。' },
    { name: 'robots', content: 'noindex' },
  ]
}

const returnToOf = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'), href('/user/enterprises'))

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const returnTo = returnToOf(url)
  if (who(context).role !== 'visitor') throw redirect(returnTo, 303)
  return { returnTo, captcha: await newCaptcha(context, { request, url }) }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return takeRegistration(request, context, returnToOf(url))
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const { returnTo, captcha } = loaderData
  const result = useActionResult<SmsResult>()
  const errors = result?.fieldErrors ?? {}
  return (
    <div className={layout.withAside}>
      <div className={layout.stack}>
        <div className={text.pageTitle}>
          <h1>注册</h1>
          {useHasSingleSignOn() ? (
            <p className={text.lead}>
              有省统一身份认证账号的，不用注册，
              <a href={withReturnTo(href('/auth/sso'), returnTo)} rel="external">
                直接登录
              </a>
              。
            </p>
          ) : null}
        </div>
        <form
          className={layout.stack}
          method="post"
          action={withReturnTo(href('/auth/register'), returnTo)}
          noValidate
        >
          <EnterButton />
          <ErrorSummary title={rules.title} errors={errorsOf(result, namedCaptcha(rules.names, captcha))} />
          <TextField
            name="name"
            label="姓名"
            autoComplete="name"
            maxLength={40}
            required
            defaultValue={enteredValue(result, 'name')}
            errors={errors['name']}
          />
          <SmsFields result={result} captcha={captcha} />
          <NewPasswordFields
            name="password"
            label="设置密码"
            inputOf={(name) => ({ name, errors: errors[name] })}
            ownFields={rules.ownFields}
          />
          <ConsentField result={result} />
          <Actions>
            <SubmitButton pendingText="正在注册…">注册</SubmitButton>
            <a href={loginHref(returnTo)}>已有账号，去登录</a>
          </Actions>
        </form>
      </div>
      <PrivacyNotice />
    </div>
  )
}
