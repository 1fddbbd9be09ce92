import { href } from 'react-router'
import { z } from 'zod'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { enterpriseFieldName } from '../../forms/enterprise-field.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { type Change, changeHref, isChange, questions } from '../declaration-form/changes.ts'
import type { Route } from './+types/change.ts'

export const handle = {
  parents: [{ name: '我的申报', href: href('/user/my-apply') }],
  crumb: ({ change }) => questions[change].name,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, loaderData ? questions[loaderData.change].name : '我的申报') }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const change = changeOf(params.change)
  const found = await gateway(context).declaration.detail({ id: params.id })
  const { id, version, enId, projectTitle, closesOn, closesAt } = found
  return { change, id, version, enId, projectTitle, closesOn, closesAt }
}

function changeOf(text: string): Change {
  if (!isChange(text)) throw new Response(null, { status: 404 })
  return text
}

const asked = z.object({ version: z.coerce.number<string>().int().nonnegative() })

export async function action({ request, context, params }: Route.ActionArgs) {
  const change = changeOf(params.change)
  const form = await readForm(request, asked)
  if (!form.ok) return form.failure
  const { id } = params
  await gateway(context).declaration.edit(
    { id, version: form.data.version, action: change === 'reopen' ? 'reopen' : 'withdraw' },
    { idempotencyKey: idempotencyKey(context, { ...form.values, id, change }) },
  )
  const next = change === 'reopen' ? href('/apply/:id/confirm', { id }) : href('/user/my-apply')
  return redirectWithNotice(context, next, { kind: 'success', text: questions[change].done })
}

/** The question as a page, where there is no dialog. */
export default function ChangePage({ loaderData }: Route.ComponentProps) {
  const { change, id, version, enId, projectTitle } = loaderData
  const result = useActionResult()
  const { question, detail, name } = questions[change]
  return (
    <>
      <ErrorSummary title={`没有${name}`} errors={(result?.messages ?? []).map((text) => ({ text }))} />
      <ConfirmPage
        question={question(projectTitle)}
        action={changeHref(id, change)}
        fields={{ version: String(version), [enterpriseFieldName]: enId }}
        cancelHref={href('/user/my-apply/:id', { id })}
      >
        {detail(loaderData)}
      </ConfirmPage>
    </>
  )
}
