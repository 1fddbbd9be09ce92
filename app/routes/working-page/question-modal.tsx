import { Modal } from '@mantine/core'
import { question as words } from '../../base/words.ts'
import { Button } from '../../components/button/button.tsx'
import layout from '../../components/layout/layout.module.css'
import { Icon } from '../../drawings/icon.tsx'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import styles from './question-modal.module.css'

export interface Question {
  text: string
  detail?: string | undefined
  /** Hears the answer: 取消, Escape and a press beside the dialog are a no. */
  answer: (agreed: boolean) => void
}

/** A question with the texts of the specification: 提示, 确定, 取消. */
export function QuestionModal({
  question: { text, detail, answer },
  opened,
}: {
  question: Question
  opened: boolean
}) {
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={words.title}
      withCloseButton={false}
      centered
      size="30rem"
      classNames={{
        header: styles.header,
        title: styles.title,
        body: styles.body,
        content: styles.content,
      }}
    >
      <p className={styles.question}>
        <Icon name="mind" />
        <b>{text}</b>
      </p>
      {detail ? <p>{detail}</p> : null}
      <p className={layout.actions}>
        <Button onClick={() => answer(true)} data-autofocus>
          {words.yes}
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          {words.no}
        </Button>
      </p>
    </Modal>
  )
}
