import { href } from 'react-router'
import { z } from 'zod'
import { longestSearchName } from '../../../contract/saved-search.ts'
import layout from '../../components/layout/layout.module.css'
import textStyles from '../../components/layout/text.module.css'
import { readForm } from '../../forms/read-form.server.ts'
import * as rules from '../../forms/rules/search-name.ts'
import { idempotencyKey, newOnce } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { policyQueryHref, readPolicyQuery, saveSearchHref } from '../policy/policy-query.ts'
import type { Route } from './+types/new-search.ts'
import { NameForm } from './name-form.tsx'
import { filtersOf, inWords } from './search-filters.ts'

export const handle = {
  parents: [{ name: '政策订阅', href: href('/zct-ee/subscribe') }],
  crumb: '保存查询',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '保存查询') },
    { name: 'description', content: '给一个政策查询起名保存，有新政策时告诉您。' },
  ]
}

/** `undo`: it was deleted a moment ago (edit-search.tsx). */
const schema = rules.schema.extend({ wish: z.enum(['undo']).optional() })

export function loader({ context, request, url }: Route.LoaderArgs) {
  ensureLogin(context, request)
  return { query: readPolicyQuery(url.searchParams), once: newOnce() }
}

export async function action({ context, request }: Route.ActionArgs) {
  ensureLogin(context, request)
  const query = readPolicyQuery(new URL(request.url).searchParams)
  const form = await readForm(request, schema)
  if (!form.ok) return form.failure
  const wanted = { name: form.data.name, filters: filtersOf(query) }
  const key = { idempotencyKey: idempotencyKey(context, { ...form.values, query: policyQueryHref(query) }) }
  await orLeadTo(context, policyQueryHref(query), gateway(context).savedSearch.add(wanted, key))
  if (form.data.wish === 'undo')
    return redirectWithNotice(context, `${href('/zct-ee/subscribe')}#searches`, {
      kind: 'success',
      text: `已恢复“${wanted.name}”`,
    })
  return redirectWithNotice(context, policyQueryHref(query), {
    kind: 'success',
    text: `已保存为“${wanted.name}”`,
    detail: '有新政策时在消息中心告诉您，也列在“政策订阅”里。',
  })
}

/** Names a search, and so saves it. What is saved stands in the address. */
export default function NewSearch({ loaderData: { query, once } }: Route.ComponentProps) {
  const result = useActionResult()
  const words = inWords(query)
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>保存查询</h1>
        <p className={textStyles.lead}>{words || '没有条件：全部政策'}</p>
      </div>
      <NameForm
        action={saveSearchHref(query)}
        name={(words.replace(/[“”]/g, '') || '全部政策').slice(0, longestSearchName)}
        once={once}
        button="保存"
        result={result}
      />
      <p className={layout.section}>
        <a href={policyQueryHref(query)}>回到查询结果</a>
      </p>
    </>
  )
}
