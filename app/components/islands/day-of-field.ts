import type { ComponentProps } from 'react'

/** What a control of a day is drawn from. */
export interface DayOfField {
  attributes: Omit<ComponentProps<'input'>, 'size'>
  label: string
  defaultValue: string
  /** The first and the last day that can be picked, `YYYY-MM-DD`. */
  min: string | undefined
  max: string
  /** What stood in the native control. */
  initialValue: string
}
