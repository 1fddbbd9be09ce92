import { data, href } from 'react-router'
import type { SavedSearch } from '../../../contract/saved-search.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import layout from '../../components/layout/layout.module.css'
import textStyles from '../../components/layout/text.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { onceName } from '../../forms/once-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import * as rules from '../../forms/rules/search-name.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { type Notice, redirectWithNotice } from '../../session/notice.server.ts'
import { saveSearchHref } from '../policy/policy-query.ts'
import type { Route } from './+types/edit-search.ts'
import { NameForm } from './name-form.tsx'
import { inWords, queryOf } from './search-filters.ts'

export const handle = {
  parents: [{ name: '政策订阅', href: href('/zct-ee/subscribe') }],
  crumb: ({ search }) => search.name,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, loaderData?.search.name ?? '保存的查询') },
    { name: 'description', content: '给保存的查询改名，或删除。' },
  ]
}

const listHref = `${href('/zct-ee/subscribe')}#searches`

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = ensureIdentifier(params.id)
  ensureLogin(context, request)
  const searches = await orLeadTo(context, listHref, gateway(context).savedSearch.list())
  const search = searches.find((one) => one.id === id)
  if (!search) throw data(null, { status: 404 })
  return { search }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = ensureIdentifier(params.id)
  ensureLogin(context, request)
  const wish = (await formOrNothing(request)).get('wish')
  return wish === 'remove' ? remove(context, id) : rename(context, request, id)
}

async function remove(context: RouterContext, id: string) {
  const { savedSearch } = gateway(context)
  const searches = await orLeadTo(context, listHref, savedSearch.list())
  const search = searches.find((one) => one.id === id)
  await orLeadTo(context, listHref, savedSearch.remove({ id }))
  const undo = search ? undoOf(search) : undefined
  return redirectWithNotice(context, listHref, {
    kind: 'success',
    text: '已删除保存的查询',
    ...(undo ? { undo } : {}),
  })
}

/** Saves it anew; nothing where its filters are not understood any more. */
function undoOf({ name, filters }: SavedSearch): Notice['undo'] {
  if (!filters) return undefined
  const action = saveSearchHref(queryOf(filters))
  return { label: '撤销', action, fields: { wish: 'undo', name, [onceName]: newOnce() } }
}

async function rename(context: RouterContext, request: Request, id: string) {
  const form = await readForm(request, rules.schema)
  if (!form.ok) return form.failure
  await orLeadTo(context, listHref, gateway(context).savedSearch.rename({ id, ...form.data }))
  return redirectWithNotice(context, listHref, { kind: 'success', text: `已改名为“${form.data.name}”` })
}

/** Renames a saved search or deletes it. */
export default function EditSearch({ loaderData: { search } }: Route.ComponentProps) {
  const result = useActionResult()
  const self = href('/user/searches/:id/edit', { id: search.id })
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>
          <bdi>{search.name}</bdi>
        </h1>
        <p className={textStyles.lead}>
          {search.filters ? inWords(queryOf(search.filters)) || '没有条件：全部政策' : '条件已经不能识别'}
        </p>
      </div>
      <NameForm action={self} name={search.name} button="保存名称" result={result} />
      <section className={layout.section} aria-labelledby="remove">
        <SectionHead id="remove" title="不再需要" note="删除后不再告诉您有新政策" />
        <form method="post" action={self}>
          <PersonField />
          <SubmitButton variant="default" name="wish" value="remove">
            删除这个查询
          </SubmitButton>
        </form>
      </section>
    </>
  )
}
