import { Modal } from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '../../drawings/icon.tsx'
import { Controls } from './controls.tsx'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import look from './confirm-dialog.module.css'

/** Asks in a dialog (提示, 确定, 取消, type warning); true when the person agrees. */
export function askInDialog(question: string): Promise<boolean> {
  return new Promise((answer) => {
    const before = document.activeElement
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = (agreed: boolean) => {
      answer(agreed)
      root.unmount()
      place.remove()
      if (before instanceof HTMLElement) before.focus()
    }
    root.render(
      <Controls>
        <ConfirmDialog question={question} onAnswer={close} />
      </Controls>,
    )
  })
}

function ConfirmDialog({ question, onAnswer }: { question: string; onAnswer: (agreed: boolean) => void }) {
  const [opened, setOpened] = useState(true)
  const [agreed, setAgreed] = useState(false)
  const close = (answer: boolean) => {
    setAgreed(answer)
    setOpened(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => close(false)}
      onExitTransitionEnd={() => onAnswer(agreed)}
      title="提示"
      centered
      radius="sm"
      closeButtonProps={{ 'aria-label': '关闭' }}
      transitionProps={{ duration: 100 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ content: look.content, header: look.header, title: look.title, body: look.body }}
    >
      <div className="gap">
        <p className="with">
          <Icon name="mind" />
          <b>{question}</b>
        </p>
        <p className="acts">
          <button type="button" className="btn" data-autofocus onClick={() => close(true)}>
            确定
          </button>
          <button type="button" className="btn alt" onClick={() => close(false)}>
            取消
          </button>
        </p>
      </div>
    </Modal>
  )
}
