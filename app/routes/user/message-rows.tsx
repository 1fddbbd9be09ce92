import type { Message } from '../../../contract/entities/content.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import unread from '../../components/unread-dot.module.css'
import { grouped, type MessageGroup } from './message-groups.ts'
import { messageHref, messageKinds, subjectOfMessageHref } from './message-kinds.ts'
import styles from './message-rows.module.css'

/** Messages by what they are about, each with the beginning of its text and the way to its subject. */
export function MessageRows({ messages }: { messages: Message[] }) {
  return (
    <ul className={list.rows} data-rows="">
      {grouped(messages).map((group) => (
        <MessageRow key={group.latest.id} group={group} />
      ))}
    </ul>
  )
}

function MessageRow({ group: { latest, earlier } }: { group: MessageGroup }) {
  return (
    <li className={list.row}>
      <h2>
        <Title message={latest} />
      </h2>
      <p className={styles.beginning}>{latest.body}</p>
      <Meta>
        <span>{messageKinds[latest.kind]}</span>
        <Moment of={latest.at} />
        {latest.link ? (
          <a href={subjectOfMessageHref(latest.id)}>
            去看看<span className={layout.visuallyHidden}>：{latest.title}</span>
          </a>
        ) : null}
      </Meta>
      {earlier.length > 0 ? (
        <details className={list.earlier} open={earlier.some(({ read }) => !read) && latest.read}>
          <summary>之前 {earlier.length} 条</summary>
          <ul className={list.plainRows}>
            {earlier.map((message) => (
              <li key={message.id}>
                <Spaced>
                  <Title message={message} />
                  <Moment of={message.at} />
                </Spaced>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

/** A message's title, which opens the whole of it; one that is not read yet has the red dot. */
function Title({ message }: { message: Message }) {
  return (
    <>
      {message.read ? null : (
        <>
          <span className={unread.before} />
          <span className={layout.visuallyHidden}>未读：</span>
        </>
      )}
      <a href={messageHref(message.id)}>{message.title}</a>
    </>
  )
}
