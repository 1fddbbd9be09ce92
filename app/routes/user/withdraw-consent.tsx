import { href } from 'react-router'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/withdraw-consent.ts'

export const handle = {
  parents: [{ name: '个人信息', href: href('/user/personal') }],
  crumb: '撤回同意',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '撤回同意') },
    { name: 'description', content: '撤回对隐私声明的同意。' },
  ]
}

export async function action({ context, request }: Route.ActionArgs) {
  ensureLogin(context, request)
  const { account } = gateway(context)
  await orLeadTo(context, href('/user/personal'), account.withdrawConsent())
  return redirectWithNotice(context, href('/user/personal'), {
    kind: 'success',
    text: '已撤回同意',
    detail: '要一并删除已保存的个人信息，请用“删除账号”。',
  })
}

export default function WithdrawConsent() {
  return (
    <>
      <ErrorSummary title="没有撤回同意" errors={errorsOf(useActionResult())} />
      <ConfirmPage question="要撤回对隐私声明的同意吗？" cancelHref={href('/user/personal')}>
        撤回前已办的事不受影响。账号仍在，要一并删除请用“删除账号”。
      </ConfirmPage>
    </>
  )
}
