import { TextInput } from '@mantine/core'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import type { ConditionResult } from '../../../contract/entities/policy.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { numberFields } from './profile-query.ts'
import styles from './yes-or-no.module.css'

const inForm = new Set<string>([
  'region',
  'industry',
  'legalForm',
  'sizeType',
  ...numberFields.map(({ name }) => name),
])

/** Data with which a visitor's report takes answers. */
export interface Answering {
  /** The address of the report that is open. */
  action: string
  /** The questions that were answered in the report. */
  answered: string[]
  /** Tells the profile from that of another tab. */
  mark: string
}

/**
 * Asks a visitor for a missing fact in a form that leads on to the next question; links to the form
 * of the match for a field of its own. `item` is the benefit that asks.
 */
export function VisitorAnswer({
  result: { verdict, condition, asks },
  answering,
  item,
}: {
  result: ConditionResult
  answering: Answering
  item: string
}) {
  if (verdict !== 'unknown') return null
  // What tells which of several thresholds counts is a figure of the form, or a yes or no.
  const { field, value } = asks ? { field: asks, value: true } : condition
  if (inForm.has(field)) return <FormLink field={field} />
  const values = [value].flat()
  const form = { field, answering, item }
  if (values.some((one) => typeof one === 'number'))
    return (
      <AnswerForm {...form}>
        <TextInput
          classNames={{ root: styles.figure, wrapper: styles.figure, input: styles.figureInput }}
          type="number"
          name="value"
          step="any"
          min="0"
          required
          aria-label={`回答：${condition.text}`}
        />
        {condition.unit ? ` ${condition.unit} ` : ' '}
        <AnswerButton>确定</AnswerButton>
      </AnswerForm>
    )
  const choices =
    typeof value === 'boolean'
      ? [
          ['true', '是'],
          ['false', '否'],
        ]
      : [...new Set(values.map(String)), '都不是'].map((one) => [one, one])
  return (
    <AnswerForm {...form}>
      回答：
      {choices.map(([choice, words], at) => (
        <span key={choice}>
          {at > 0 ? '　' : null}
          <AnswerButton value={choice}>{words}</AnswerButton>
        </span>
      ))}
    </AnswerForm>
  )
}

/** Sends one answer. The report is drawn anew in place; until then no other answer is taken. */
function AnswerForm({
  field,
  answering: { action, mark },
  item,
  inline = false,
  children,
}: {
  field: string
  answering: Answering
  item?: string
  inline?: boolean
  children: ReactNode
}) {
  const { state } = useNavigation()
  const isBusy = state !== 'idle'
  return (
    <Form
      className={inline ? styles.inline : undefined}
      method="post"
      action={action}
      discover="none"
      data-busy={isBusy || undefined}
      onSubmit={isBusy ? (event) => event.preventDefault() : undefined}
    >
      <input type="hidden" name="ask" value={field} />
      <input type="hidden" name="of" value={mark} />
      {item ? <input type="hidden" name="item" value={item} /> : null}
      {children}
    </Form>
  )
}

function AnswerButton({ value, children }: { value?: string | undefined; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={clsx(button.link, styles.answer)}
      name={value === undefined ? undefined : 'value'}
      value={value}
    >
      {children}
    </button>
  )
}

/** Leads back to a field of the form; for what the form does not have, to the calculator. */
export function FormLink({ field }: { field: string }) {
  if (!inForm.has(field)) return <a href={href('/zct-ee/policy-computed')}>登录后用政策计算器算</a>
  return (
    <Link to={`${href('/zct-ee/policy-match')}#${field}`} discover="none">
      去填写
    </Link>
  )
}

/** Takes an answer back, beside where the report repeats it. */
export function TakeBack({
  field,
  label,
  answering,
}: {
  field: string
  label: string
  answering: Answering
}) {
  if (!answering.answered.includes(field)) return null
  return (
    <AnswerForm field={field} answering={answering} inline>
      {' '}
      <AnswerButton value="">
        取消<span className={layout.visuallyHidden}>：{label}</span>
      </AnswerButton>
    </AnswerForm>
  )
}
