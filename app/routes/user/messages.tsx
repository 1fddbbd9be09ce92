import { href } from 'react-router'
import { type Message, messageKind } from '../../../contract/entities/content.ts'
import { withQuery } from '../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import textStyles from '../../components/layout/text.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { provides } from '../../gateway/provided.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/messages.ts'
import { messageKinds } from './message-kinds.ts'
import { MessageRows } from './message-rows.tsx'

export const handle = { crumb: '消息中心' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '消息中心') },
    { name: 'description', content: '申报进度、咨询答复和订阅政策的消息，同一份申报的合在一起。' },
  ]
}

/** Long, so that what belongs together seldom falls on two pages. */
const pageSize = 50

interface Asked {
  read?: 'yes' | 'no' | undefined
  kind?: Message['kind'] | undefined
}

function hrefOf({ read, kind }: Asked, page = 1): string {
  return withQuery(href('/user/message'), { read, kind, page })
}

function askedOf(search: URLSearchParams): Asked {
  const read = search.get('read')
  return {
    read: read === 'yes' || read === 'no' ? read : undefined,
    kind: messageKind.safeParse(search.get('kind')).data,
  }
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  ensureEnterprise(context, request)
  const asked = askedOf(url.searchParams)
  const { page } = readListQuery(url.searchParams)
  const found = await gateway(context).message.page({ ...asked, page, size: pageSize })
  return { asked, page, found, offersNotices: provides(context, 'notice.settings') }
}

/** Reads all. */
export async function action({ context, request }: Route.ActionArgs) {
  ensureEnterprise(context, request)
  await gateway(context).message.readAll()
  return redirectWithNotice(context, href('/user/message'), { kind: 'success', text: '已全部标为已读' })
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { asked, page, found, offersNotices } = loaderData
  const { read, kind } = asked
  const narrowed = read !== undefined || kind !== undefined
  const tab = (name: string, wanted: Asked) => ({
    name,
    href: hrefOf(wanted),
    current: wanted.read === read && wanted.kind === kind,
  })
  const unread = found.records.some((message) => !message.read)
  return (
    <>
      <div className={textStyles.titleLine}>
        <h1>消息中心</h1>
        {offersNotices ? <a href={href('/user/notices')}>通知设置</a> : null}
        {unread ? (
          <form method="post" action={href('/user/message')}>
            <EnterpriseField />
            <SubmitButton variant="default">全部标为已读</SubmitButton>
          </form>
        ) : null}
      </div>
      <ErrorSummary errors={errorsOf(result)} />
      <Tabs
        label="筛选消息"
        tabs={[
          tab('全部', {}),
          tab('未读', { read: 'no' }),
          tab('已读', { read: 'yes' }),
          ...messageKind.options.map((one) => tab(messageKinds[one], { kind: one })),
        ]}
      />
      {found.records.length > 0 ? (
        <MessageRows messages={found.records} />
      ) : found.total > 0 ? (
        <EmptyPage total={found.total} unit="条" firstHref={hrefOf(asked)} />
      ) : (
        <EmptyList
          scene="letter"
          acts={
            narrowed ? (
              <a href={href('/user/message')}>看全部消息</a>
            ) : (
              <a href={href('/zct-ee/subscribe')}>去订阅政策</a>
            )
          }
        >
          {narrowed ? '没有这一类消息。' : '申报有进展、咨询有答复、订阅的标签有新政策，都会发到这里。'}
        </EmptyList>
      )}
      <Pages page={page} size={pageSize} total={found.total} hrefOf={(number) => hrefOf(asked, number)} />
    </>
  )
}
