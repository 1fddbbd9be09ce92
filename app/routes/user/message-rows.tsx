import type { Message } from '../../../contract/entities/content.ts'
import { Moment } from '../../components/time-and-money.tsx'
import { grouped, type MessageGroup } from './message-groups.ts'
import { messageHref, messageKinds, subjectOfMessageHref } from './message-kinds.ts'

/** Messages by what they are about, each with the beginning of its text and the way to its subject. */
export function MessageRows({ messages }: { messages: Message[] }) {
  return (
    <ul className="rows">
      {grouped(messages).map((group) => (
        <MessageRow key={group.latest.id} group={group} />
      ))}
    </ul>
  )
}

function MessageRow({ group: { latest, earlier } }: { group: MessageGroup }) {
  return (
    <li className="row">
      <h2>
        <Title message={latest} />
      </h2>
      <p className="start">{latest.body}</p>
      <p className="meta">
        <span>{messageKinds[latest.kind]}</span> <Moment of={latest.at} />{' '}
        {latest.link ? (
          <a href={subjectOfMessageHref(latest.id)}>
            去看看<span className="vh">：{latest.title}</span>
          </a>
        ) : null}
      </p>
      {earlier.length > 0 ? (
        <details className="earlier" open={earlier.some(({ read }) => !read) && latest.read}>
          <summary>之前 {earlier.length} 条</summary>
          <ul className="plain">
            {earlier.map((message) => (
              <li key={message.id}>
                <Title message={message} /> <Moment of={message.at} />
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
          <span className="dot mark" />
          <span className="vh">未读：</span>
        </>
      )}
      <a href={messageHref(message.id)}>{message.title}</a>
    </>
  )
}
