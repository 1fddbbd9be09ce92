import { Alert, type AlertProps } from '@mantine/core'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type NoticeKind, noticeKinds } from '../display/notice-kinds.ts'
import { Icon } from '../drawings/icon.tsx'
import { PersonField } from '../forms/person-field.tsx'
import { useSite } from '../forms/site-of-page.ts'
import { Button } from './button/button.tsx'
import layout from './layout/layout.module.css'
import textStyles from './layout/text.module.css'
import styles from './notice.module.css'
import { WithScreenLinks } from './screen-names.tsx'

const classNames = {
  root: styles.notice,
  wrapper: styles.parts,
  icon: styles.icon,
  body: styles.parts,
  message: styles.parts,
}

interface NoticeProps extends Omit<AlertProps, 'role' | 'classNames' | 'icon' | 'title'> {
  kind: NoticeKind
  /** What the person can do about it, at its end. */
  acts?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/**
 * One message in the page. Alert is always an `alert` unless it gets another role: what is there from the start interrupts no screen
 * reader. It is unstyled, because its sheet would be on every page for rules that ours replace.
 */
export function Notice({ kind, children, acts, role, ...attributes }: NoticeProps) {
  return (
    <Alert
      {...attributes}
      unstyled
      classNames={classNames}
      data-notice={kind}
      role={role ?? 'note'}
      icon={<Icon name={noticeKinds[kind].icon} />}
    >
      <div className={styles.text}>{children}</div>
      {acts ? <div className={clsx(layout.actions, styles.acts)}>{acts}</div> : null}
    </Alert>
  )
}

function UndoForm({ undo }: { undo: NonNullable<FlashMessage['undo']> }) {
  return (
    <form method="post" action={undo.action}>
      <PersonField />
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="link">
        {undo.label}
      </Button>
    </form>
  )
}

/** A message that is shown once, on the page after a redirect. */
export interface FlashMessage {
  kind: NoticeKind
  text: string
  /** Identifier of the form that shows it in place of the top of the page. */
  at?: string
  /** What is said besides, each as a line of its own. */
  more?: string[]
  /** A second, quieter line. */
  detail?: string
  /** What takes it back: a form of one button. */
  undo?: { label: string; action: string; fields: Record<string, string> }
}

/** Where messages that are shown once stand: at the top of the main area, announced politely. Always there, mostly empty. */
export function NoticeRegion({
  messages,
  overHero = false,
  sticky = false,
}: {
  messages: readonly FlashMessage[]
  overHero?: boolean
  sticky?: boolean
}) {
  return (
    <NoticeList
      messages={messages.filter(({ at }) => at === undefined)}
      className={[overHero ? styles.overHero : '', sticky ? styles.sticky : ''].filter(Boolean).join(' ')}
    />
  )
}

/**
 * Shows what came of a form beside it; with scripts the focus goes there
 * (enhancements/messages.ts).
 */
export function FormNotices({ at }: { at: string }) {
  const messages = useSite()?.messages?.filter((message) => message.at === at) ?? []
  return messages.length > 0 ? <NoticeList messages={messages} tabIndex={-1} /> : null
}

function NoticeList({
  messages,
  className = '',
  tabIndex,
}: {
  messages: readonly FlashMessage[]
  className?: string
  tabIndex?: number
}) {
  return (
    <div className={`${styles.messages} ${className}`} role="status" tabIndex={tabIndex} data-messages="">
      {messages.map((message) => (
        <Notice
          key={message.kind + message.text}
          kind={message.kind}
          acts={message.undo ? <UndoForm undo={message.undo} /> : null}
        >
          <p>
            <WithScreenLinks text={message.text} />
          </p>
          {message.more?.map((text) => (
            <p key={text}>
              <WithScreenLinks text={text} />
            </p>
          ))}
          {message.detail ? (
            <p className={textStyles.quiet}>
              <WithScreenLinks text={message.detail} />
            </p>
          ) : null}
        </Notice>
      ))}
    </div>
  )
}
