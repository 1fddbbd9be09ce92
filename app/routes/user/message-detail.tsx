import clsx from 'clsx'
import { createContext, href, redirect } from 'react-router'
import type { Message } from '../../../contract/entities/content.ts'
import type { LinkTarget } from '../../../contract/entities/link-target.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { Moment } from '../../components/time-and-money.tsx'
import { targetHref } from '../../display/link-target.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { untouchedReasons } from '../declaration-form/steps.ts'
import type { Route } from './+types/message-detail.ts'
import { messageKinds, subjectOfMessageHref } from './message-kinds.ts'

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

export async function loader({ context, url }: Route.LoaderArgs) {
  const opened = context.get(openedContext)
  if (opened && 'error' in opened) throw opened.error
  if (!opened) throw new Error('the message has not been opened')
  const { message } = opened
  if (message.link && url.searchParams.get('open') === 'subject')
    throw redirect(await subjectHref(context, message.link))
  return { message }
}

/** Where it goes on: of a declaration that waits for one correction, the section that has to be corrected. */
async function subjectHref(context: RouterContext, link: LinkTarget): Promise<string> {
  if (link.kind !== 'declaration') return targetHref(link)
  const { data: declaration } = await optionalRead(
    context,
    () => gateway(context).declaration.detail({ id: link.id }),
    {
      label: 'the declaration of a message',
    },
  )
  const [reason, ...more] = declaration?.status === 'returned' ? untouchedReasons(declaration) : []
  return declaration && reason && more.length === 0
    ? href('/apply/:id/:step', { id: declaration.id, step: reason.section })
    : targetHref(link)
}

export default function MessageDetail({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <article>
      <header className={text.pageTitle}>
        <h1>{message.title}</h1>
        <p className={text.meta}>
          <span>{messageKinds[message.kind]}</span>
          <Moment of={message.at} />
        </p>
      </header>
      <p className={clsx(text.asTyped, 'prose')}>{message.body}</p>
      <p className={clsx(layout.section, layout.actions)}>
        {message.link ? (
          <a className={button.primary} href={subjectOfMessageHref(message.id)}>
            去看看
          </a>
        ) : null}
        <a href={href('/user/message')}>回消息中心</a>
      </p>
    </article>
  )
}
