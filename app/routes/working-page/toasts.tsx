import { Notification } from '@mantine/core'
import { useEffect, useState } from 'react'
import { noticeKinds } from '../../display/notice-kinds.ts'
import { Icon } from '../../drawings/icon.tsx'
import { type Message, maxToasts, provideToasts, toastMs } from '../../enhancements/messages.ts'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import styles from './toasts.module.css'

const colors = { success: 'blue', info: 'blue', warning: 'gray.9', error: 'red' }

/** The messages over a working page. */
export function Toasts() {
  const [messages, setMessages] = useState<readonly Message[]>([])
  useEffect(
    () =>
      provideToasts((message) =>
        // The oldest one makes room; the same words are shown once.
        setMessages((shown) =>
          [...shown.filter(({ text }) => text !== message.text), message].slice(-maxToasts),
        ),
      ),
    [],
  )
  return (
    <div data-toasts="">
      {messages.map((message) => (
        <Toast
          key={message.text}
          message={message}
          close={() => setMessages((shown) => shown.filter((one) => one !== message))}
        />
      ))}
    </div>
  )
}

function Toast({ message: { kind, text }, close }: { message: Message; close: () => void }) {
  const { icon, urgent } = noticeKinds[kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: its time runs from when it is shown
  useEffect(() => {
    if (urgent) return
    const timer = setTimeout(close, toastMs)
    return () => clearTimeout(timer)
  }, [urgent])
  return (
    <Notification
      role={urgent ? 'alert' : 'status'}
      color={colors[kind]}
      icon={<Icon name={icon} />}
      onClose={close}
      closeButtonProps={{ 'aria-label': '关闭', icon: <Icon name="x" /> }}
      classNames={{
        root: styles.toast,
        body: styles.text,
        description: styles.text,
        closeButton: styles.close,
      }}
    >
      {text}
    </Notification>
  )
}
