import { href, Outlet, useLocation } from 'react-router'
import { FailurePage } from '../../components/failure-page.tsx'
import { UserSideMenu } from '../../components/frame/user-side-menu.tsx'
import layout from '../../components/layout/layout.module.css'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { missingFirst } from '../../middleware/missing-first.server.ts'
import { requireLogin } from '../../middleware/require-login.server.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { shownUserMenu } from '../../navigation/shown-menus.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { who } from '../../session/who.server.ts'
import { isChange } from '../declaration-form/changes.ts'
import { isProfileSection } from '../profile/profile-sections.ts'
import type { Route } from './+types/user.ts'

export const handle = {
  parents: [{ name: '个人中心', href: href('/user') }],
} satisfies ScreenHandle

export const middleware: Route.MiddlewareFunction[] = [
  missingFirst(
    requireLogin,
    ({ section, change }) =>
      (section === undefined || isProfileSection(section)) && (change === undefined || isChange(change)),
  ),
]

/** An error of the unread count is ignored (specification, section 8); only an enterprise has messages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = who(context)
  const entries = shownUserMenu(tenant(context), role)
  if (role !== 'enterprise') return { entries, unread: null }
  const { data: counted } = await optionalRead(context, () => gateway(context).message.count(), {
    budgetMs: 800,
    label: 'unread messages',
    ignored: true,
  })
  return { entries, unread: counted?.unread ?? null }
}

/** The personal centre: side menu and main area. */
export default function UserLayout({ loaderData }: Route.ComponentProps) {
  return (
    <UserFrame {...loaderData}>
      <Outlet />
    </UserFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <FailurePage error={error} />
  return (
    <UserFrame {...loaderData}>
      <FailurePage error={error} />
    </UserFrame>
  )
}

function UserFrame({
  entries,
  unread,
  children,
}: Omit<Parameters<typeof UserSideMenu>[0], 'path'> & { children: React.ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className={layout.withSideMenu}>
      <UserSideMenu entries={entries} path={pathname} unread={unread} />
      <div>{children}</div>
    </div>
  )
}
