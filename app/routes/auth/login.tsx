import clsx from 'clsx'
import { href, redirect } from 'react-router'
import { withReturnTo } from '../../base/addresses.ts'
import { loginPossible } from '../../base/request-info.server.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { EnterButton } from '../../components/frame/enter-button.tsx'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { SubmitButton } from '../../components/submit-button.tsx'
import tabs from '../../components/tabs.module.css'
import { GardenWindow } from '../../drawings/garden-window.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import * as byAccount from '../../forms/rules/login-by-account.ts'
import * as bySms from '../../forms/rules/login-by-sms.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/login.ts'
import { newCaptcha } from './captcha.server.ts'
import { type Captcha, namedCaptcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { takeLogin } from './login.action.server.ts'
import styles from './login.module.css'
import { SmsFields } from './sms-fields.tsx'
import type { SmsResult } from './sms-result.ts'

export const handle = { crumb: '登录' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '登录') },
    { name: 'description', content: '登录后可以收藏政策、提出咨询、办理申报，回到刚才的页面。' },
    { name: 'robots', content: 'noindex' },
  ]
}

function askedOf(url: URL) {
  const way: 'account' | 'sms' = url.searchParams.get('way') === 'sms' ? 'sms' : 'account'
  return { way, returnTo: safeReturnTo(url.searchParams.get('returnTo')) }
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const asked = askedOf(url)
  if (who(context).role !== 'visitor') throw redirect(asked.returnTo, 303)
  return { ...asked, possible: loginPossible(context), captcha: await newCaptcha(context, { request, url }) }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return takeLogin(request, context, askedOf(url))
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { way, returnTo, possible, captcha } = loaderData
  const result = useActionResult<SmsResult>()
  const rules = way === 'sms' ? bySms : byAccount
  const singleSignOn = useHasSingleSignOn()
  const hrefOf = (path: string, query: Record<string, string> = {}) =>
    withReturnTo(path, returnTo === href('/') ? '' : returnTo, query)
  return (
    <div className={styles.login}>
      <div className={box.box}>
        <div className={clsx(layout.stack, box.body)}>
          <h1>登录</h1>
          {possible ? null : (
            <Notice kind="warning">
              <p>当前连接没有加密，登录状态无法保存。请改用 https 开头的地址访问后再登录。</p>
            </Notice>
          )}
          {singleSignOn ? (
            <>
              <p>
                {/* Leaves the portal, so that nothing fetches it ahead. */}
                <a
                  className={clsx(button.primary, styles.wideButton)}
                  href={hrefOf(href('/auth/sso'))}
                  rel="external"
                >
                  用省统一身份认证登录
                </a>
              </p>
              <p className={text.quiet}>个人和法人都从这里登录，不用在本平台注册。</p>
              <p className={styles.alternative}>或者用本平台的账号</p>
            </>
          ) : null}
          <nav className={tabs.tabs} aria-label="登录方式">
            <Spaced>
              <a href={hrefOf(href('/auth/login'))} aria-current={way === 'account' ? 'page' : undefined}>
                账号登录
              </a>
              <a
                href={hrefOf(href('/auth/login'), { way: 'sms' })}
                aria-current={way === 'sms' ? 'page' : undefined}
              >
                短信登录
              </a>
            </Spaced>
          </nav>
          <form
            className={layout.stack}
            method="post"
            action={hrefOf(href('/auth/login'), { way })}
            noValidate
          >
            <EnterButton />
            <ErrorSummary title={rules.title} errors={errorsOf(result, namedCaptcha(rules.names, captcha))} />
            {way === 'account' ? (
              <AccountFields
                result={result}
                captcha={captcha}
                smsHref={hrefOf(href('/auth/login'), { way: 'sms' })}
              />
            ) : (
              <SmsFields result={result} captcha={captcha} />
            )}
            <ConsentField result={result} />
            <Actions>
              <SubmitButton
                className={`${singleSignOn ? button.secondary : button.primary} ${styles.wideButton}`}
                pendingText="正在登录…"
              >
                登录
              </SubmitButton>
              <a href={hrefOf(href('/auth/register'))}>注册</a>
              <a href={hrefOf(href('/auth/reset-password'))}>忘记密码</a>
            </Actions>
          </form>
        </div>
      </div>
      <aside className={layout.stack} aria-label="两种账号">
        <GardenWindow wideOnly />
        <p>
          <b>法人账号</b>　企业画像、智慧报告、申报、政策计算器和五项自测，需要法人账号。
        </p>
        <p>
          <b>个人账号</b>　可以收藏政策、提出咨询。看政策不用登录。
        </p>
        <p className={text.quiet}>登录后回到刚才的页面，填过的内容还在。</p>
      </aside>
    </div>
  )
}

function AccountFields({
  result,
  captcha,
  smsHref,
}: {
  result: SmsResult | undefined
  captcha: Captcha
  smsHref: string
}) {
  const errors = result?.fieldErrors ?? {}
  return (
    <>
      <TextField
        name="account"
        label="手机号或账号"
        autoComplete="username"
        required
        defaultValue={enteredValue(result, 'account')}
        errors={errors['account']}
      />
      <PasswordField
        name="password"
        label="密码"
        autoComplete="current-password"
        required
        errors={errors['password']}
      />
      <CaptchaField
        captcha={captcha}
        errors={errors['captchaCode']}
        otherwise={<a href={smsHref}>改用短信登录</a>}
      />
    </>
  )
}
