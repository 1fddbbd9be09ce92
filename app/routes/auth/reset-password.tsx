import { href } from 'react-router'
import { loginHref, withReturnTo } from '../../base/addresses.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { EnterButton } from '../../components/frame/enter-button.tsx'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { SubmitButton } from '../../components/submit-button.tsx'
import * as rules from '../../forms/rules/password-reset.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/reset-password.ts'
import { newCaptcha } from './captcha.server.ts'
import { namedCaptcha } from './captcha.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { takeReset } from './register.action.server.ts'
import { SmsFields } from './sms-fields.tsx'
import type { SmsResult } from './sms-result.ts'

export const handle = {
  parents: [{ name: '登录', href: href('/auth/login') }],
  crumb: '重置密码',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '重置密码') },
    { name: 'description', content: '用短信验证码设置新密码。' },
    { name: 'robots', content: 'noindex' },
  ]
}

const returnToOf = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'))

export async function loader({ context, request, url }: Route.LoaderArgs) {
  return { returnTo: returnToOf(url), captcha: await newCaptcha(context, { request, url }) }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return takeReset(request, context, returnToOf(url))
}

export default function ResetPassword({ loaderData: { returnTo, captcha } }: Route.ComponentProps) {
  const result = useActionResult<SmsResult>()
  const singleSignOn = useHasSingleSignOn()
  return (
    <>
      <div className={text.pageTitle}>
        <h1>重置密码</h1>
        <p className={text.lead}>验证手机号后设置新密码。重置后，其他设备上的登录都会退出。</p>
      </div>
      <form className={layout.stack} method="post" noValidate>
        <EnterButton />
        <ErrorSummary title={rules.title} errors={errorsOf(result, namedCaptcha(rules.names, captcha))} />
        <SmsFields result={result} captcha={captcha} />
        <NewPasswordFields
          name="password"
          label="新密码"
          inputOf={(name) => ({ name, errors: result?.fieldErrors[name] })}
          ownFields={rules.ownFields}
        />
        <p className={layout.actions}>
          <SubmitButton>重置密码</SubmitButton> <a href={loginHref(returnTo)}>想起来了，去登录</a>
        </p>
        {singleSignOn ? (
          <p className={text.quiet}>
            手机号已经不用的，请用
            <a href={withReturnTo(href('/auth/sso'), returnTo)} rel="external">
              省统一身份认证
            </a>
            登录。
          </p>
        ) : null}
      </form>
    </>
  )
}
