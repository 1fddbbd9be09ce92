import { href } from 'react-router'
import type { Consult } from '../../../contract/entities/policy.ts'
import { atMessage, withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { askingOf, takeConsult } from '../policy/consult.action.server.ts'
import { ConsultForm } from '../policy/consult.form.tsx'
import { leadsToRatings } from '../rating/kept.server.ts'
import type { Route } from './+types/consult.ts'
import { ConsultBox } from './consult-box.tsx'
import { changeConsult } from './consult-changes.server.ts'

export const handle = { crumb: '我的咨询' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '我的咨询') },
    { name: 'description', content: '提过的咨询和答复，也可以在这里提新的咨询。' },
  ]
}

const pageSize = 10

type Status = Consult['status'] | null

function askedOf(url: URL): { status: Status; page: number } {
  const status = url.searchParams.get('status')
  return {
    status: status === 'waiting' || status === 'answered' ? status : null,
    page: readListQuery(url.searchParams).page,
  }
}

function hrefOf(status: Status, page = 1): string {
  return withQuery(href('/user/consult'), { status, page })
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const { status, page } = askedOf(url)
  const { policy, consultation } = gateway(context)
  // The shortest list that is public says for sure whether there is one; a person's own may be empty.
  const [found, shown] = await Promise.all([
    policy.consults({ status: status ?? undefined, page, size: pageSize }),
    optionalRead(context, () => ifProvided(() => consultation.answered({ size: 1 })), {
      label: 'whether answers are public',
    }),
  ])
  return {
    status,
    page,
    found,
    asking: askingOf(context, Boolean(shown.data)),
    rated: leadsToRatings(context),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const changed = await changeConsult(request, context)
  return changed ?? takeConsult(request, context, { next: atMessage(href('/user/consult')) })
}

export default function Consults({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { status, page, found, asking, rated } = loaderData
  const tab = (name: string, wanted: Status) => ({ name, href: hrefOf(wanted), current: wanted === status })
  return (
    <>
      <div className={text.titleLine}>
        <h1>我的咨询</h1>
        <a className={button.secondary} href="#consult">
          提新的咨询
        </a>
      </div>
      <div className={layout.stack}>
        <Tabs
          label="按答复筛选"
          tabs={[tab('全部', null), tab('等待答复', 'waiting'), tab('已答复', 'answered')]}
        />
        {found.records.length > 0 ? (
          found.records.map((consult) => <ConsultBox key={consult.id} consult={consult} rated={rated} />)
        ) : found.total > 0 ? (
          <EmptyPage total={found.total} unit="条" firstHref={hrefOf(status)} />
        ) : (
          <EmptyList scene="bubble" acts={status ? <a href={href('/user/consult')}>看全部咨询</a> : null}>
            {status ? '没有这一类咨询。' : '看不懂政策、不知道找谁，都可以在下面提出来。'}
          </EmptyList>
        )}
      </div>
      <Pages page={page} size={pageSize} total={found.total} hrefOf={(number) => hrefOf(status, number)} />
      <ConsultForm result={result} department={null} loggedIn isOwnPage asking={asking} />
    </>
  )
}
