import { Button, Modal } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { question as words } from '../../base/words.ts'
import { Icon } from '../../drawings/icon.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { SubmitButton } from './submit-button.tsx'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import styles from './confirm-link.module.css'

/**
 * Leads to a confirm page (`ConfirmPage`), whose question is asked in a dialog once the page is
 * hydrated. 确定 posts `fields` to that page.
 */
export function ConfirmLink({
  to,
  question,
  detail,
  fields = {},
  children,
  variant = 'default',
  small,
}: ButtonLook & {
  to: string
  question: string
  detail?: string
  fields?: Record<string, string>
  children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const { key } = useLocation()
  const [askedAt, setAskedAt] = useState(key)
  // The question has been answered.
  const isAnswered = askedAt !== key
  useEffect(() => {
    if (isAnswered) setOpened(false)
  }, [isAnswered])
  const ask = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setAskedAt(key)
    setOpened(true)
  }
  return (
    <>
      <Button
        component={Link}
        to={to}
        {...buttonLook({ variant, small })}
        aria-haspopup="dialog"
        onClick={ask}
      >
        {children}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.title}
        withCloseButton={false}
        centered
        size="30rem"
        transitionProps={{ duration: 0 }}
        // The page that stands there by then has a place of its own to go on from.
        returnFocus={!isAnswered}
        classNames={{
          content: styles.content,
          header: styles.header,
          title: styles.title,
          body: styles.body,
        }}
      >
        <Form className="gap" method="post" action={to}>
          <PersonField />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="with">
            <Icon name="mind" />
            <b>{question}</b>
          </p>
          {detail ? <p>{detail}</p> : null}
          <p className="acts">
            <SubmitButton>{words.yes}</SubmitButton>
            <Button type="button" {...buttonLook({ variant: 'default' })} onClick={() => setOpened(false)}>
              {words.no}
            </Button>
          </p>
        </Form>
      </Modal>
    </>
  )
}
