import { useEffect, useState } from 'react'
import { isDay } from '../../../contract/formats.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

const unfinished = '日期没有填完整，或者没有这一天'

/**
 * A calendar day. A browser's own date field sends nothing for a day that there is not, and shows nothing of one that was
 * refused: so it is a text until scripts are there, and stays one while what stands in it is no day. With scripts it is the browser's
 * date field, and a form with an unfinished day in it is not sent.
 */
export function DayField({ defaultValue = '', ...field }: FieldProps & { defaultValue?: string }) {
  const id = field.id ?? field.name
  const [isPicker, setPicker] = useState(false)
  const [isUnfinished, setUnfinished] = useState(false)
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    setPicker(input.value === '' || isDay(input.value))
    const check = () => setUnfinished(input.validity.badInput)
    const hold = (event: Event) => {
      check()
      if (!input.validity.badInput) return
      event.preventDefault()
      event.stopPropagation()
      input.focus()
    }
    const { form } = input
    input.addEventListener('blur', check)
    form?.addEventListener('submit', hold, true)
    return () => {
      input.removeEventListener('blur', check)
      form?.removeEventListener('submit', hold, true)
    }
  }, [id])
  return (
    <TextField
      {...field}
      hint={field.hint ?? '如 2020-05-18'}
      errors={isUnfinished ? [unfinished] : field.errors}
      type={isPicker ? 'date' : 'text'}
      maxLength={20}
      max="9999-12-31"
      autoComplete="off"
      defaultValue={defaultValue}
    />
  )
}
