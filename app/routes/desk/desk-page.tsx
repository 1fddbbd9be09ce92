import { href } from 'react-router'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/desk-page.ts'
import { Desk } from './desk.tsx'
import { deskOf } from './desk-data.server.ts'

export const handle = { crumb: '我的政策台' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '我的政策台') },
    { name: 'description', content: '要办的事、消息和答复、能享受的金额和今后的截止日期。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const desk = await deskOf(context)
  if (desk === null) throw new Error('a desk of nobody')
  return { desk }
}

/** The first page of the personal centre. */
export default function DeskPage({ loaderData: { desk } }: Route.ComponentProps) {
  return <Desk desk={desk} self={href('/user')} />
}
