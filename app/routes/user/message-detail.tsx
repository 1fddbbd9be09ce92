import { createContext, href } from 'react-router'
import type { Message } from '../../../contract/entities/content.ts'
import { Moment } from '../../components/time-and-money.tsx'
import { targetHref } from '../../display/link-target.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/message-detail.ts'
import { messageKinds } from './message-kinds.ts'

export const handle = {
  parents: [{ name: '消息中心', href: href('/user/message') }],
  crumb: ({ message }) => message.title,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, loaderData?.message.title ?? '消息') },
    { name: 'description', content: '一条消息的全文。' },
  ]
}

const openedContext = createContext<{ message: Message } | { error: unknown } | null>(null)

/** Opening reads the message before the side menu counts what is unread, so that the red dot follows at once. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, params }) => {
    const id = ensureIdentifier(params.id)
    ensureEnterprise(context, request)
    const opened = gateway(context)
      .message.detail({ id })
      .then(
        (message) => ({ message }),
        (error: unknown) => ({ error }),
      )
    context.set(openedContext, await opened)
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const opened = context.get(openedContext)
  if (opened && 'error' in opened) throw opened.error
  if (!opened) throw new Error('the message has not been opened')
  const { message } = opened
  return { message, href: message.link ? targetHref(message.link) : '' }
}

export default function MessageDetail({ loaderData: { message, href: subjectHref } }: Route.ComponentProps) {
  return (
    <article>
      <header className="title">
        <h1>{message.title}</h1>
        <p className="meta">
          <span>{messageKinds[message.kind]}</span>
          <Moment of={message.at} />
        </p>
      </header>
      <p className="typed prose">{message.body}</p>
      <p className="acts sect">
        {subjectHref ? (
          <a className="btn" href={subjectHref}>
            去看看
          </a>
        ) : null}
        <a href={href('/user/message')}>回消息中心</a>
      </p>
    </article>
  )
}
