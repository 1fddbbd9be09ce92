import { Popover } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import type { ReactElement } from 'react'
import 'dayjs/locale/zh-cn'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import look from './day-control.module.css'

const words = { previousMonth: '上个月', nextMonth: '下个月' }

export interface DayCalendarProps {
  /** Opens the calendar, and gets the focus back. */
  button: ReactElement
  opened: boolean
  onChange: (opened: boolean) => void
  /** `YYYY-MM-DD`, or null while none is entered. */
  day: string | null
  onPick: (day: string | null) => void
  min: string | undefined
  max: string
}

/** A calendar over the page, below the button that opens it. */
export function DayCalendar({ button, opened, onChange, day, onPick, min, max }: DayCalendarProps) {
  return (
    <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1, weekendDays: [] }}>
      <Popover opened={opened} onChange={onChange} position="bottom-end" trapFocus returnFocus shadow="md">
        <Popover.Target>{button}</Popover.Target>
        {/* React hands the events of the calendar to the form that it lies over, which counts them as typed. */}
        <Popover.Dropdown className={look.calendar} onInput={(event) => event.stopPropagation()}>
          <DatePicker
            ref={nameSelects}
            value={day}
            defaultDate={day ?? undefined}
            onChange={onPick}
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
