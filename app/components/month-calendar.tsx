import { addMonths, monthTitle, weekdayNames, weeksOfMonth } from '../display/calendar.ts'
import layout from './layout/layout.module.css'
import { Spaced } from './layout/spaced.tsx'
import styles from './month-calendar.module.css'

/** What a day is marked with: few characters, and where they lead. `soon`: something closes on it. */
export interface DayMark {
  text: string
  /** A second line. */
  also?: string
  href: string
  soon?: boolean
}

/** A month whose marked days lead to what is on them. `monthHref` gives the address of another month. */
export function MonthCalendar({
  month,
  today,
  chosen,
  marks,
  legend,
  monthHref,
}: {
  month: string
  today: string
  /** The day that the page shows, where it shows one. */
  chosen?: string | null
  /** By date. */
  marks: Record<string, DayMark>
  /** What is marked, for the caption: 截止和活动. */
  legend: string
  monthHref: (month: string) => string
}) {
  const title = monthTitle(month)
  return (
    <>
      <p className={layout.spread}>
        <Spaced>
          <b>{title}</b>
          <span className={layout.actions}>
            <Spaced>
              <a href={monthHref(addMonths(month, -1))} rel="nofollow">
                上月
              </a>
              <a href={monthHref(addMonths(month, 1))} rel="nofollow">
                下月
              </a>
            </Spaced>
          </span>
        </Spaced>
      </p>
      <table className={styles.month}>
        <caption className={layout.visuallyHidden}>
          {title}，标出{legend}
        </caption>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, day, inMonth }) => (
                <td key={date}>
                  <Day
                    day={day}
                    inMonth={inMonth}
                    current={date === chosen ? 'page' : date === today ? 'date' : undefined}
                    mark={inMonth ? marks[date] : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Day({
  day,
  inMonth,
  current,
  mark,
}: {
  day: number
  inMonth: boolean
  current: 'page' | 'date' | undefined
  mark: DayMark | undefined
}) {
  if (!mark) {
    return (
      <span className={inMonth ? undefined : styles.outside} aria-current={current}>
        {day}
      </span>
    )
  }
  return (
    <a className={mark.soon ? styles.closing : undefined} href={mark.href} aria-current={current}>
      {day} <small>{mark.text}</small> {mark.also ? <small>{mark.also}</small> : null}
    </a>
  )
}
