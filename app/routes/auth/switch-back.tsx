import { href, redirect } from 'react-router'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { Route } from './+types/switch-back.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '切换回原来的企业') },
    { name: 'description', content: '表单是为另一家企业填写的，可以切换回去继续提交。' },
  ]
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  const person = ensureEnterprise(context, request)
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'))
  const meant = person.enterprises.find((one) => one.enId === url.searchParams.get('enId'))
  // Switched back already, or a link that names somebody else's enterprise.
  if (!meant || meant.enId === person.enterprise.enId) throw redirect(returnTo, 303)
  return { meant, current: person.enterprise, returnTo }
}

/** A form that was refused because another tab had switched to another enterprise. */
export default function SwitchBack({ loaderData: { meant, current, returnTo } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      question={`要切换回“${meant.name}”继续提交吗？`}
      action={href('/enterprise')}
      fields={{ enId: meant.enId, returnTo }}
      cancelHref={returnTo}
    >
      这份表单是为“<bdi>{meant.name}</bdi>”填写的，而您在另一个窗口切换到了“<bdi>{current.name}</bdi>
      ”，所以没有提交。填写的内容保留 30 分钟，切换回去就会恢复。
    </ConfirmPage>
  )
}
