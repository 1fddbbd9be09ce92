import clsx from 'clsx'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import unreadStyles from '../../components/unread-dot.module.css'
import { targetHref } from '../../display/link-target.ts'
import { messageHref, messageKinds } from '../user/message-kinds.ts'
import type { DeskData } from './desk-data.server.ts'

/** What has come in: the newest unread messages, and the answers of the last weeks. Nothing where there is none. */
export function NewsSection({ desk: { messages, answers }, self }: { desk: DeskData; self: string }) {
  const unread = messages?.data?.newest ?? []
  const answered = answers?.data ?? []
  if (unread.length === 0 && answered.length === 0 && !messages?.missing && !answers?.missing) return null
  const count = messages?.data?.unread ?? 0
  return (
    <section aria-labelledby="desk-news">
      <SectionHead
        dense
        id="desk-news"
        title="消息和答复"
        more={
          count > 0 ? <a href={withQuery(href('/user/message'), { read: 'no' })}>未读 {count} 条</a> : null
        }
      />
      {messages ? <PartFailure of={messages} name="未读消息" retryHref={self} /> : null}
      {answers ? <PartFailure of={answers} name="咨询答复" retryHref={self} /> : null}
      <ul className={list.tightRows} data-rows="">
        {unread.map(({ id, title, kind, at }) => (
          <li key={id} className={clsx(layout.spread, list.row)}>
            <Spaced>
              <span>
                <span className={unreadStyles.before} />
                <span className={layout.visuallyHidden}>未读：</span>
                <a href={messageHref(id)}>{title}</a>
              </span>
              <span className={text.quiet}>
                {messageKinds[kind]} <Day of={at} />
              </span>
            </Spaced>
          </li>
        ))}
        {answered.map(({ id, title, department, answeredAt }) => (
          <li key={id} className={clsx(layout.spread, list.row)}>
            <Spaced>
              <span>
                {department ?? '承办部门'}已答复：
                <a href={targetHref({ kind: 'consultations', id })}>{title}</a>
              </span>
              <span className={text.quiet}>
                咨询 <Day of={answeredAt} />
              </span>
            </Spaced>
          </li>
        ))}
      </ul>
    </section>
  )
}
