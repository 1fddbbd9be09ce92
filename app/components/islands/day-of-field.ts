import type { ComponentProps } from 'react'
import type { FieldProps } from '../fields/field.tsx'

/** What a control of a day is drawn from. */
export interface DayOfField {
  attributes: Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'onBlur'> &
    Pick<FieldProps, 'onChange' | 'onBlur'>
  label: string
  defaultValue: string
  /** The first and the last day that can be picked, `YYYY-MM-DD`. */
  min: string | undefined
  max: string
  /** What stood in the native control. */
  initialValue: string
}
