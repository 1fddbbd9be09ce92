import { href } from 'react-router'
import type { Consult } from '../../../contract/entities/policy.ts'
import { policyHref, withQuery } from '../../base/addresses.ts'
import { CardBox } from '../../components/card-box.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { answerAnchor } from '../../display/link-target.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { takeConsult } from '../policy/consult.action.server.ts'
import { ConsultForm } from '../policy/consult.form.tsx'
import type { Route } from './+types/consult.ts'

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
  const found = await gateway(context).policy.consults({ status: status ?? undefined, page, size: pageSize })
  return { status, page, found }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeConsult(request, context, { next: href('/user/consult') })
}

export default function Consults({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { status, page, found } = loaderData
  const tab = (name: string, wanted: Status) => ({ name, href: hrefOf(wanted), current: wanted === status })
  return (
    <>
      <div className="title line">
        <h1>我的咨询</h1>
        <a className="btn alt" href="#consult">
          提新的咨询
        </a>
      </div>
      <div className="gap">
        <Tabs
          label="按答复筛选"
          tabs={[tab('全部', null), tab('等待答复', 'waiting'), tab('已答复', 'answered')]}
        />
        {found.records.length > 0 ? (
          found.records.map((consult) => <ConsultBox key={consult.id} consult={consult} />)
        ) : found.total > 0 ? (
          <EmptyPage total={found.total} unit="条" firstHref={hrefOf(status)} />
        ) : (
          <EmptyList scene="bubble" acts={status ? <a href={href('/user/consult')}>看全部咨询</a> : null}>
            {status ? '没有这一类咨询。' : '看不懂政策、不知道找谁，都可以在下面提出来。'}
          </EmptyList>
        )}
      </div>
      <Pages page={page} size={pageSize} total={found.total} hrefOf={(number) => hrefOf(status, number)} />
      <ConsultForm result={result} department={null} loggedIn />
    </>
  )
}

/** One question, and the answer when there is one. */
function ConsultBox({ consult }: { consult: Consult }) {
  return (
    <CardBox
      id={answerAnchor(consult.id)}
      label={consult.title}
      mark={
        consult.status === 'answered' ? (
          <span className="badge">已答复</span>
        ) : (
          <span className="badge next">等待答复</span>
        )
      }
    >
      <p className="meta">
        <span>
          <Moment of={consult.askedAt} /> 提问
        </span>
        {consult.policyId ? (
          <a href={policyHref(consult.policyId)}>{consult.policyTitle ?? '相关政策'}</a>
        ) : null}
      </p>
      <p className="typed">{consult.content}</p>
      {consult.answer === null ? (
        <p className="quiet">答复后会在这里显示。</p>
      ) : (
        <blockquote className="answer gap">
          <p className="meta">
            <b>{consult.department ?? '承办部门'}答复</b>
            <Moment of={consult.answeredAt} />
          </p>
          <p className="typed">{consult.answer}</p>
        </blockquote>
      )}
    </CardBox>
  )
}
