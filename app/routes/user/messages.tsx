import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/messages.ts'
import { messageHref, messageKinds } from './message-kinds.ts'

export const handle = { crumb: '消息中心' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '消息中心') },
    { name: 'description', content: '申报进度、咨询答复和订阅政策的消息，未读在前。' },
  ]
}

const pageSize = 20

type Read = 'yes' | 'no' | null

function hrefOf(read: Read, page = 1): string {
  return withQuery(href('/user/message'), { read, page })
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  ensureEnterprise(context, request)
  const asked = url.searchParams.get('read')
  const read: Read = asked === 'yes' || asked === 'no' ? asked : null
  const { page } = readListQuery(url.searchParams)
  const found = await gateway(context).message.page({ read: read ?? undefined, page, size: pageSize })
  return { read, page, found }
}

/** Reads all. */
export async function action({ context, request }: Route.ActionArgs) {
  ensureEnterprise(context, request)
  await gateway(context).message.readAll()
  return redirectWithNotice(context, href('/user/message'), { kind: 'success', text: '已全部标为已读' })
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { read, page, found } = loaderData
  const tab = (name: string, wanted: Read) => ({ name, href: hrefOf(wanted), current: read === wanted })
  const unread = found.records.some((message) => !message.read)
  return (
    <>
      <div className="title line">
        <h1>消息中心</h1>
        {unread ? (
          <form method="post" action={href('/user/message')}>
            <EnterpriseField />
            <SubmitButton className="btn alt">全部标为已读</SubmitButton>
          </form>
        ) : null}
      </div>
      <ErrorSummary errors={errorsOf(result)} />
      <Tabs label="按是否已读筛选" tabs={[tab('全部', null), tab('未读', 'no'), tab('已读', 'yes')]} />
      {found.records.length > 0 ? (
        <ul className="rows tight">
          {found.records.map((message) => (
            <li key={message.id} className="row line">
              <div>
                <h3>
                  {message.read ? null : (
                    <>
                      <span className="dot mark" />
                      <span className="vh">未读：</span>
                    </>
                  )}
                  <a href={messageHref(message.id)}>{message.title}</a>
                </h3>
                <p className="meta">
                  <span>{messageKinds[message.kind]}</span>
                  <span>{message.read ? '已读' : '未读'}</span>
                </p>
              </div>
              <span className="quiet">
                <Moment of={message.at} />
              </span>
            </li>
          ))}
        </ul>
      ) : found.total > 0 ? (
        <EmptyPage total={found.total} unit="条" firstHref={hrefOf(read)} />
      ) : (
        <EmptyList
          acts={
            read ? (
              <a href={href('/user/message')}>看全部消息</a>
            ) : (
              <a href={href('/zct-ee/subscribe')}>去订阅政策</a>
            )
          }
        >
          {read ? '没有这一类消息。' : '申报有进展、咨询有答复、订阅的标签有新政策，都会发到这里。'}
        </EmptyList>
      )}
      <Pages page={page} size={pageSize} total={found.total} hrefOf={(number) => hrefOf(read, number)} />
    </>
  )
}
