import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

const look: Record<NoticeKind, { className: string; icon: 'check' | 'info' | 'mind' }> = {
  success: { className: 'notice', icon: 'check' },
  info: { className: 'notice', icon: 'info' },
  warning: { className: 'notice mind', icon: 'mind' },
  error: { className: 'notice wrong', icon: 'mind' },
}

/** One message in the page. `acts`: what the person can do about it, at its end. */
export function Notice({
  kind,
  children,
  acts,
  role,
}: {
  kind: NoticeKind
  children: ReactNode
  acts?: ReactNode
  role?: 'alert' | 'status'
}) {
  return (
    <div className={look[kind].className} role={role}>
      <Icon name={look[kind].icon} />
      <div>{children}</div>
      {acts ? <p className="acts">{acts}</p> : null}
    </div>
  )
}

/** A message that is shown once, on the page after a redirect. */
export interface FlashMessage {
  kind: NoticeKind
  text: string
  /** A second, quieter line. */
  detail?: string
}

/** Where messages that are shown once stand: at the top of the main area, announced politely. Always there, mostly empty. */
export function NoticeRegion({ messages }: { messages: readonly FlashMessage[] }) {
  return (
    <div className="flash" role="status">
      {messages.map((message) => (
        <Notice key={message.kind + message.text} kind={message.kind}>
          <p>{message.text}</p>
          {message.detail ? <p className="quiet">{message.detail}</p> : null}
        </Notice>
      ))}
    </div>
  )
}
