import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { ConditionResult } from '../../../contract/entities/policy.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { hasAnswer, numberFields } from './profile-query.ts'
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
  entered: Record<string, string>
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
        <input
          type="number"
          name="value"
          step="any"
          min="0"
          required
          aria-label={`回答：${condition.text}`}
          size={6}
        />
        {condition.unit ? ` ${condition.unit} ` : ' '}
        <button type="submit" className={button.link}>
          确定
        </button>
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
          <button type="submit" className={button.link} name="value" value={choice}>
            {words}
          </button>
        </span>
      ))}
    </AnswerForm>
  )
}

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
  return (
    <form className={inline ? styles.inline : undefined} method="post" action={action}>
      <input type="hidden" name="ask" value={field} />
      <input type="hidden" name="of" value={mark} />
      {item ? <input type="hidden" name="item" value={item} /> : null}
      {children}
    </form>
  )
}

/** Leads back to a field of the form; for what the form does not have, to the calculator. */
export function FormLink({ field }: { field: string }) {
  if (!inForm.has(field)) return <a href={href('/zct-ee/policy-computed')}>登录后用政策计算器算</a>
  return <a href={`${href('/zct-ee/policy-match')}#${field}`}>去填写</a>
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
  if (!hasAnswer(answering.entered, field)) return null
  return (
    <AnswerForm field={field} answering={answering} inline>
      {' '}
      <button type="submit" className={button.link} name="value" value="">
        取消<span className={layout.visuallyHidden}>：{label}</span>
      </button>
    </AnswerForm>
  )
}
