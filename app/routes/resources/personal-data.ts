import { attachment } from '../../display/attachment.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/personal-data.ts'

/** Everything that is kept about the person, as a file of their own (个人信息保护法, article 45). */
export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const record = await gateway(context).account.personalData()
  return new Response(`${JSON.stringify(record, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachment(`个人信息-${today(context)}.json`),
      'cache-control': 'private, no-store',
    },
  })
}
