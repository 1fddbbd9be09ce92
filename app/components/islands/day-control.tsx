import { ActionIcon, Input } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { isDay } from '../../../contract/formats.ts'
import { Icon } from '../../drawings/icon.tsx'
import { enteredDay } from '../../forms/entered-day.ts'
import { usePlainValue } from '../../forms/use-plain-value.ts'
import message from '../layout/message.module.css'
import type { DayCalendarProps } from './day-calendar.tsx'
import type { DayOfField } from './day-of-field.ts'
import { inputClassNames } from './field-class-names.ts'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import look from './day-control.module.css'

const loadCalendar = async () => (await import('./day-calendar.tsx')).DayCalendar

/**
 * A day that is typed as one likes, and shown as it was understood when the field is left; beside
 * it a calendar for who would rather pick. The calendar opens on its button and not with the field:
 * it would lie over the next one, and the keyboard would not get into it. That is why it is put
 * together of Mantine's parts: DateInput opens with the field, and empties it of what is no day.
 * The calendar, which is larger than any page, loads when its button is hovered or focused.
 */
export function DayControl({ attributes, label, defaultValue, min, max, initialValue }: DayOfField) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps> | null>(null)
  /** False once the focus has gone on to another field while the calendar loads. */
  const isWanted = useRef(false)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const [opened, setOpened] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  const show = (text: string) => {
    const { current } = input
    if (current && current.value !== text) current.value = text
  }
  usePlainValue(input, { plainOf: enteredDay, onSet: (text) => show(enteredDay(text)) })
  useEffect(() => {
    if (input.current && input.current.value !== initialValue) input.current.value = initialValue
  }, [initialValue])
  // The button is drawn anew inside the calendar, which gives the focus back to it.
  useEffect(() => {
    if (!Calendar || !isWanted.current) return
    button.current?.focus()
    setOpened(true)
  }, [Calendar])

  const open = async () => {
    const typed = enteredDay(input.current?.value ?? '')
    setDay(isDay(typed) ? typed : null)
    if (Calendar) return setOpened(true)
    setLoading(true)
    const loaded = await loadCalendar().catch(() => null)
    setLoading(false)
    const { activeElement, body } = document
    isWanted.current = activeElement === button.current || activeElement === body
    if (loaded) setCalendar(() => loaded)
    setFailed(!loaded)
  }
  const pick = (picked: string | null) => {
    if (picked === null) return
    setOpened(false)
    show(picked)
    attributes.onChange?.(picked)
    input.current?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const opener = (
    <ActionIcon
      ref={button}
      variant="default"
      className={look.open}
      aria-label={`打开日历：${label}`}
      aria-busy={loading || undefined}
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon name="cal" />
    </ActionIcon>
  )
  return (
    <>
      <div className={look.row}>
        <Input
          {...attributes}
          error={attributes['aria-invalid']}
          classNames={inputClassNames}
          ref={input}
          defaultValue={defaultValue}
          onBlur={(event) => {
            show(enteredDay(event.currentTarget.value))
            attributes.onBlur?.()
          }}
        />
        {Calendar ? (
          <Calendar
            button={opener}
            opened={opened}
            onChange={setOpened}
            day={day}
            onPick={pick}
            min={min}
            max={max}
          />
        ) : (
          opener
        )}
      </div>
      {failed ? (
        <span className={message.error} role="alert">
          没有打开日历，请直接填写日期，或刷新页面再试
        </span>
      ) : null}
    </>
  )
}

/**
 * Some browsers do not ask again for what could not be had, so nothing is asked for without a
 * network.
 */
function prefetch(): void {
  if (navigator.onLine) loadCalendar().catch(() => {})
}
