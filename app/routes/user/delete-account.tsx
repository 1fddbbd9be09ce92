import clsx from 'clsx'
import { Form, href } from 'react-router'
import { z } from 'zod'
import { question } from '../../base/words.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import message from '../../components/layout/message.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { PartFailure } from '../../components/part-failure.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { PersonField } from '../../forms/person-field.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { forgetEverything } from '../../session/sign-in.server.ts'
import type { Route } from './+types/delete-account.ts'
import { handOverField, readHandOvers } from './hand-over.server.ts'
import { HandOverSection } from './hand-over-section.tsx'

export const handle = {
  parents: [{ name: '个人信息', href: href('/user/personal') }],
  crumb: '删除账号',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '删除账号') },
    { name: 'description', content: '删除账号和保存的个人信息。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  return { handOvers: await optionalRead(context, () => readHandOvers(context), { label: 'hand-over' }) }
}

const confirmation = z.object({ password: z.string().max(64).optional(), handOver: handOverField })

export async function action({ context, request }: Route.ActionArgs) {
  ensureLogin(context, request)
  const form = await readForm(request, confirmation, { secrets: ['password'], lists: ['handOver'] })
  if (!form.ok) return form.failure
  const { account } = gateway(context)
  await orLeadTo(context, href('/user/personal'), account.deletePersonalData(form.data))
  await forgetEverything(context)
  return redirectWithNotice(context, href('/'), { kind: 'success', text: '账号和个人信息已删除' })
}

export default function DeleteAccount({ loaderData: { handOvers } }: Route.ComponentProps) {
  const result = useActionResult()
  return (
    <Form className={box.alone} method="post">
      <PersonField />
      <h1>{question.title}</h1>
      <div className={clsx(layout.stack, box.body)}>
        <ErrorSummary
          title="还没有删除"
          errors={errorsOf(result, { password: '登录密码', handOver: '移交管理员' })}
        />
        <p className={message.withButton}>
          <Icon name="mind" />
          <b>要删除账号和保存的个人信息吗？</b>
        </p>
        <p>
          收藏、订阅、咨询、消息和活动报名一并删除，不能恢复。已提交的申报属于企业，会保留。操作记录只剩编号，到期删除。
          <a href={href('/user/personal-data')} data-download="">
            先导出一份
          </a>
        </p>
        <PartFailure of={handOvers} name="要移交的企业" retryHref={href('/user/security/delete')} />
        {handOvers.data && handOvers.data.length > 0 ? (
          <HandOverSection handOvers={handOvers.data} errors={result?.fieldErrors['handOver']} />
        ) : null}
        <PasswordField
          name="password"
          label="登录密码"
          hint={useHasSingleSignOn() ? '只用省统一身份认证登录、没有设置过密码的，不用填' : undefined}
          autoComplete="current-password"
          errors={result?.fieldErrors.password}
        />
        <Actions>
          <SubmitButton>{question.yes}</SubmitButton>
          <a className={button.secondary} href={href('/user/personal')}>
            {question.no}
          </a>
        </Actions>
      </div>
    </Form>
  )
}
