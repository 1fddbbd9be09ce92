import { Button, Modal } from '@mantine/core'
import { Form } from 'react-router'
import { question as words } from '../../base/words.ts'
import { Icon } from '../../drawings/icon.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import message from '../fields/message.module.css'
import layout from '../layout/layout.module.css'
import { pageNonce } from '../page-nonce.ts'
import { buttonLook } from './button-look.ts'
import { SubmitButton } from './submit-button.tsx'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import styles from './confirm-modal.module.css'

export interface Question {
  /** The confirm page, which takes the answer. */
  to: string
  question: string
  detail?: string | undefined
  fields?: Record<string, string> | undefined
}

/** The dialog of a confirm page. `returnFocus`: whether the focus goes back to its link when it closes. */
export function ConfirmModal({
  to,
  question,
  detail,
  fields = {},
  opened,
  onClose,
  returnFocus,
}: Question & { opened: boolean; onClose: () => void; returnFocus: boolean }) {
  // What keeps the page from scrolling behind the dialog writes a style sheet.
  pageNonce()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={returnFocus}
      title={words.title}
      withCloseButton={false}
      centered
      size="30rem"
      transitionProps={{ duration: 0 }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      <Form className={layout.stack} method="post" action={to}>
        <PersonField />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={message.withButton}>
          <Icon name="mind" />
          <b>{question}</b>
        </p>
        {detail ? <p>{detail}</p> : null}
        <p className={layout.actions}>
          <SubmitButton>{words.yes}</SubmitButton>
          <Button type="button" {...buttonLook({ variant: 'default' })} onClick={onClose}>
            {words.no}
          </Button>
        </p>
      </Form>
    </Modal>
  )
}
