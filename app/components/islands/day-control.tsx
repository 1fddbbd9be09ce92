import { ActionIcon, Input, Popover } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import { isDay } from '../../../contract/formats.ts'
import { Icon } from '../../drawings/icon.tsx'
import { enteredDay } from '../../forms/entered-day.ts'
import { usePlainValue } from '../../forms/use-plain-value.ts'
import type { DayOfField } from './day-of-field.ts'
import { inputClassNames } from './field-class-names.ts'
import 'dayjs/locale/zh-cn'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import look from './day-control.module.css'

const words = { previousMonth: '上个月', nextMonth: '下个月' }

/**
 * A day that is typed as one likes, and shown as it was understood when the field is left; beside it a calendar for who would rather pick. The calendar opens on
 * its button and not with the field: it would lie over the next one, and the keyboard would not get into it. That is why it is put
 * together of Mantine's parts: DateInput opens with the field, and empties it of what is no day.
 */
export function DayControl({ attributes, label, defaultValue, min, max, initialValue }: DayOfField) {
  const input = useRef<HTMLInputElement>(null)
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

  const open = () => {
    const typed = enteredDay(input.current?.value ?? '')
    setDay(isDay(typed) ? typed : null)
    setOpened(true)
  }
  const pick = (picked: string | null) => {
    if (picked === null) return
    setOpened(false)
    show(picked)
    attributes.onChange?.(picked)
    input.current?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1, weekendDays: [] }}>
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
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="default"
              className={look.open}
              aria-label={`打开日历：${label}`}
              onClick={open}
            >
              <Icon name="cal" />
            </ActionIcon>
          </Popover.Target>
          {/* React hands the events of the calendar to the form that it lies over, which counts them as typed. */}
          <Popover.Dropdown className={look.calendar} onInput={(event) => event.stopPropagation()}>
            <DatePicker
              ref={nameSelects}
              value={day}
              defaultDate={day ?? undefined}
              onChange={pick}
              minDate={min}
              maxDate={max}
              size="sm"
              hideOutsideDates
              withNativeLevelSelect
              yearsSelectRange={yearsUntil(max)}
              ariaLabels={words}
              classNames={{ calendarHeaderSelect: look.level }}
              getDayAriaLabel={inWords}
            />
          </Popover.Dropdown>
        </Popover>
      </div>
    </DatesProvider>
  )
}

/** 2020年5月18日 */
function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** No enterprise is older, and no plan reaches further; any other day can be typed. */
function yearsUntil(max: string): [number, number] {
  return [1949, Math.min(Number(max.slice(0, 4)), new Date().getFullYear() + 10)]
}

/** Mantine gives both selects of the calendar one name. */
function nameSelects(calendar: HTMLElement | null): void {
  for (const [which, name] of Object.entries({ year: '年', month: '月' }))
    calendar?.querySelector(`[data-select=${which}]`)?.setAttribute('aria-label', name)
}
