import { addMonths, monthTitle, weekdayNames, weeksOfMonth } from '../display/month.ts'

/** What a day is marked with: few characters, and where they lead. `soon`: something closes on it. */
export interface DayMark {
  text: string
  href: string
  soon?: boolean
}

/** A month whose marked days lead to what is on them. `monthHref` gives the address of another month. */
export function MonthCalendar({
  month,
  today,
  marks,
  marked,
  monthHref,
}: {
  month: string
  today: string
  /** By date. */
  marks: Record<string, DayMark>
  /** What is marked, for the caption: 截止和活动. */
  marked: string
  monthHref: (month: string) => string
}) {
  const title = monthTitle(month)
  return (
    <>
      <p className="line">
        <b>{title}</b>
        <span className="acts">
          <a href={monthHref(addMonths(month, -1))} rel="nofollow">
            上月
          </a>
          <a href={monthHref(addMonths(month, 1))} rel="nofollow">
            下月
          </a>
        </span>
      </p>
      <table className="cal">
        <caption className="vh">
          {title}，标出{marked}
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
                <td key={date} className={inMonth ? undefined : 'off'}>
                  <Day day={day} isToday={date === today} mark={inMonth ? marks[date] : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Day({ day, isToday, mark }: { day: number; isToday: boolean; mark: DayMark | undefined }) {
  const current = isToday ? 'date' : undefined
  if (!mark) return <span aria-current={current}>{day}</span>
  return (
    <a className={mark.soon ? 'soon' : undefined} href={mark.href} aria-current={current}>
      {day}
      <small>{mark.text}</small>
    </a>
  )
}
