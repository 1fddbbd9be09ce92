import { Notifications, notifications } from '@mantine/notifications'
import { createRoot, type Root } from 'react-dom/client'
import { Icon } from '../../drawings/icon.tsx'
import type { FlashMessage } from '../notice.tsx'
import { Controls } from './controls.tsx'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/notifications/styles.css'
import look from './toasts.module.css'

let root: Root | null = null

const kindLook: Record<FlashMessage['kind'], string | undefined> = {
  success: '',
  info: '',
  warning: look.mind,
  error: look.wrong,
}

/** Long enough to be read twice; a warning stays until it is closed. */
const milliseconds = 8000

/** Shows a message as a notification, which is announced and can be closed. */
export function showToast(message: FlashMessage): void {
  mount()
  const urgent = message.kind === 'warning' || message.kind === 'error'
  notifications.show({
    message: message.text,
    icon: <Icon name={message.kind === 'success' ? 'check' : message.kind === 'info' ? 'info' : 'mind'} />,
    classNames: {
      root: [look.toast, kindLook[message.kind]].join(' '),
      icon: look.icon,
      description: look.words,
    },
    autoClose: urgent ? false : milliseconds,
    closeButtonProps: { 'aria-label': '关闭' },
  })
}

function mount(): void {
  if (root) return
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <Controls>
      <Notifications position="top-center" limit={3} classNames={{ root: look.place }} />
    </Controls>,
  )
}
