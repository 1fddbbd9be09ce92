import { href } from 'react-router'
import { z } from 'zod'
import { identifier } from '../../../contract/envelope.ts'
import { atMessage } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'

/** What a button of a question does to it. */
const changeName = 'change'

const change = z.object({ change: z.enum(['urge', 'publish', 'conceal']), id: identifier })

/** Does to a question of somebody's own what its button says; null for a form that asks a new one. */
export async function changeConsult(request: Request, context: RouterContext) {
  if ((await formOrNothing(request)).get(changeName) === null) return null
  const form = await readForm(request, change)
  ensureLogin(context, request)
  if (!form.ok) return form.failure
  const page = href('/user/consult')
  const { consultation } = gateway(context)
  const { id } = form.data
  const done = (text: string) => redirectWithNotice(context, atMessage(page), { kind: 'success', text })
  if (form.data.change === 'urge') {
    const { department } = await orLeadTo(context, page, consultation.urge({ id }))
    return done(`已催办，${department ?? '承办部门'}会看到。明天可以再催一次`)
  }
  const on = form.data.change === 'publish'
  const { isPublic } = await orLeadTo(context, page, consultation.publish({ id, on }))
  if (!on) return done('已撤回，问题和答复不再公开。公开页面最多 4 分钟后更新')
  return done(isPublic ? '问题和答复已公开' : '已同意公开。答复后，部门审看过才公开')
}
