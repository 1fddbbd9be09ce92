import { href, redirect } from 'react-router'
import button from '../../components/button/button.module.css'
import text from '../../components/layout/text.module.css'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { profileHref } from '../profile/profile-sections.ts'
import type { Route } from './+types/relation.ts'

export const handle = { crumb: '企业画像' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '企业画像') },
    { name: 'description', content: '绑定企业后填写企业画像，按画像匹配政策。' },
  ]
}

/** Leads to the profile of the first linked enterprise (specification, section 2); that page leads on to the chosen one. */
export function loader({ context, request }: Route.LoaderArgs) {
  const person = ensureLogin(context, request)
  const [first] = person.role === 'enterprise' ? person.enterprises : []
  if (first) throw redirect(profileHref(first.enId), 303)
  return null
}

export default function NoEnterprise() {
  return (
    <>
      <div className={text.pageTitle}>
        <h1>企业画像</h1>
      </div>
      <EmptyList
        acts={
          <a className={button.primary} href={href('/user/enterprises')}>
            去绑定企业
          </a>
        }
      >
        绑定企业后，可以填写企业画像，查看智慧报告，办理申报。
      </EmptyList>
    </>
  )
}
