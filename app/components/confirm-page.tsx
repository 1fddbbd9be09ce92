import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { question as words } from '../base/words.ts'
import { Icon } from '../drawings/icon.tsx'
import { PersonField } from '../forms/person-field.tsx'
import button from './button/button.module.css'
import box from './layout/box.module.css'
import layout from './layout/layout.module.css'
import message from './layout/message.module.css'
import { Actions } from './layout/spaced.tsx'
import { SubmitButton } from './submit-button.tsx'

/**
 * The confirm dialog as a page: 提示, 确定, 取消. `action` receives the POST with `fields`; `cancelHref` is where the
 * person came from. With scripts the same texts stand in a dialog (`ConfirmLink`).
 */
export function ConfirmPage({
  question,
  children,
  action,
  fields = {},
  cancelHref,
}: {
  question: string
  children?: ReactNode
  action?: string
  fields?: Record<string, string>
  cancelHref: string
}) {
  return (
    <Form className={box.alone} method="post" action={action}>
      <PersonField />
      <h1>{words.title}</h1>
      <div className={clsx(layout.stack, box.body)}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={message.withButton}>
          <Icon name="mind" />
          <b>{question}</b>
        </p>
        {children ? <p>{children}</p> : null}
        <Actions>
          <SubmitButton>{words.yes}</SubmitButton>
          <a className={button.secondary} href={cancelHref}>
            {words.no}
          </a>
        </Actions>
      </div>
    </Form>
  )
}
