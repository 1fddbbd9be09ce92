import { Input } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isDay } from '../../../contract/formats.ts'
import { enteredDay } from '../../forms/entered-day.ts'
import type { DayOfField } from './day-of-field.ts'
import { inputClassNames } from './field-class-names.ts'

/** The browser's own date field, which on a telephone is the best there is. What is no day stays a text, to be corrected. */
export function TouchedDay({ attributes, defaultValue, min, max, initialValue }: DayOfField) {
  const input = useRef<HTMLInputElement>(null)
  const day = enteredDay(initialValue)
  useEffect(() => {
    // The default stays what the page came with: by it others tell whether somebody has typed.
    if (input.current && input.current.value !== day) input.current.value = day
  }, [day])
  const isPicked = day === '' || isDay(day)
  return (
    <Input
      {...attributes}
      error={attributes['aria-invalid']}
      classNames={inputClassNames}
      ref={input}
      type={isPicked ? 'date' : 'text'}
      min={min}
      max={max}
      defaultValue={isPicked ? enteredDay(defaultValue) : defaultValue}
    />
  )
}
