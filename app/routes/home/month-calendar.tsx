import { addMonths, weekdayNames, weeksOfMonth } from '../../display/month.ts'

/** A month with the days on which projects close and activities take place. Each marked day leads to what is on it. */
export function MonthCalendar({
  month,
  today,
  closings,
  activities,
  title,
}: {
  month: string
  today: string
  closings: Record<string, number>
  activities: Record<string, number>
  title: string
}) {
  return (
    <>
      <p className="line">
        <b>{title}</b>
        <span className="acts">
          <a href={`/?month=${addMonths(month, -1)}#calendar`} rel="nofollow">
            上月
          </a>
          <a href={`/?month=${addMonths(month, 1)}#calendar`} rel="nofollow">
            下月
          </a>
        </span>
      </p>
      <table className="cal">
        <caption className="vh">{title}，标出截止和活动</caption>
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
                  <Day
                    date={date}
                    day={day}
                    isToday={date === today}
                    closings={inMonth ? (closings[date] ?? 0) : 0}
                    activities={inMonth ? (activities[date] ?? 0) : 0}
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
  date,
  day,
  isToday,
  closings,
  activities,
}: {
  date: string
  day: number
  isToday: boolean
  closings: number
  activities: number
}) {
  const current = isToday ? 'date' : undefined
  if (closings === 0 && activities === 0) return <span aria-current={current}>{day}</span>
  const href = closings > 0 ? `/zct-ee/declaration?date=${date}` : `/activity?month=${date.slice(0, 7)}`
  return (
    <a className={closings > 0 ? 'soon' : undefined} href={href} aria-current={current}>
      {day}
      <small>{closings > 0 ? `截止${closings}` : `活动${activities}`}</small>
    </a>
  )
}
