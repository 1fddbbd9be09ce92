import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { atMessage } from '../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import layout from '../../components/layout/layout.module.css'
import textStyles from '../../components/layout/text.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { checkBy } from '../../forms/check-form.ts'
import { PersonField } from '../../forms/person-field.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { schema } from '../../forms/rules/password-change.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDataVersion } from '../../forms/use-data-version.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { provides } from '../../gateway/provided.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import type { Route } from './+types/security.ts'

export const handle = { crumb: '账号安全' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '账号安全') },
    { name: 'description', content: '修改密码，查看登录设备和操作记录。' },
  ]
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { name, phoneMasked } = ensureLogin(context, request).user
  return {
    name,
    phoneMasked,
    hasLogins: provides(context, 'account.logins'),
    hasRecords: provides(context, 'account.auditTrail'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  ensureLogin(context, request)
  const form = await readForm(request, schema, {
    secrets: ['oldPassword', 'newPassword', 'passwordAgain'],
  })
  if (!form.ok) return form.failure
  const { oldPassword, newPassword } = form.data
  await gateway(context).account.changePassword({ oldPassword, newPassword })
  return redirectWithNotice(context, atMessage(href('/user/security')), {
    kind: 'success',
    text: '密码已修改，其他设备上的登录已退出',
  })
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { name, phoneMasked, hasLogins, hasRecords } = loaderData
  const version = useDataVersion(loaderData)
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>账号安全</h1>
        <p className={textStyles.meta}>
          <bdi>{name}</bdi> {phoneMasked ? <span>手机号 {phoneMasked}</span> : null}
        </p>
        <ul className={textStyles.meta}>
          {hasLogins ? (
            <li>
              <Link to={href('/user/security/logins')}>登录设备</Link>
            </li>
          ) : null}
          {hasRecords ? (
            <li>
              <a href={href('/user/security/log')}>登录与操作记录</a>
            </li>
          ) : null}
          {/* Addresses of the time when these stood on this page lead here. */}
          <li id="enterprises">
            <a href={href('/user/enterprises')}>我的企业</a>
          </li>
          <li id="personal">
            <a href={href('/user/personal')}>个人信息</a>
          </li>
        </ul>
      </div>
      <section aria-labelledby="password">
        <SectionHead id="password" title="修改登录密码" note="改好后，其他设备上的登录会退出" />
        <PasswordForm key={version} />
      </section>
    </>
  )
}

const names = { oldPassword: '原密码', newPassword: '新密码', passwordAgain: '再输入一次' }

function PasswordForm() {
  const element = useRef<HTMLFormElement>(null)
  const form = useCheckedForm({
    form: element,
    load: async () => checkBy(await import('../../forms/rules/password-change.ts')),
    result: useActionResult(),
  })
  return (
    <Form
      ref={element}
      className={layout.stack}
      method="post"
      action="#password"
      noValidate
      onSubmit={form.onSubmit}
    >
      <PersonField />
      <ErrorSummary title="密码还没有修改" errors={errorsOf(form.result, names)} />
      <PasswordField
        key={form.key('oldPassword')}
        {...form.getInputProps('oldPassword')}
        label="原密码"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields name="newPassword" label="新密码" inputOf={form.getInputProps} />
      <p className={layout.actions}>
        <SubmitButton>修改密码</SubmitButton> <a href={href('/auth/reset-password')}>忘记原密码</a>
      </p>
    </Form>
  )
}
