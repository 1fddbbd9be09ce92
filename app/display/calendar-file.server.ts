import { createEvents, type DateArray } from 'ics'
import { addDays } from './month.ts'

/** A day that must not be missed. */
export interface Deadline {
  /** The same for the same deadline each time, so that a calendar that reads the file again changes its entry. */
  uid: string
  title: string
  /** YYYY-MM-DD */
  date: string
  description: string
  /** A full address. */
  url: string
}

/** Two days and fifteen hours before midnight: nine in the morning, three days ahead. */
const reminder = { days: 2, hours: 15, before: true }

/** An answer with deadlines as an iCalendar file of whole days, each with a reminder three days ahead. */
export function calendarFile(calendarName: string, deadlines: readonly Deadline[]): Response {
  const { error, value } = createEvents(
    deadlines.map(({ uid, title, date, description, url }) => ({
      uid,
      title,
      description: `${description}\n${url}`,
      url,
      start: parts(date),
      end: parts(addDays(date, 1)),
      transp: 'TRANSPARENT' as const,
      alarms: [{ action: 'display' as const, description: title, trigger: reminder }],
    })),
    { calName: calendarName, productId: '-//policy-portal//CN' },
  )
  if (error || !value) throw error ?? new Error('no calendar file was made')
  return new Response(value, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}

function parts(date: string): DateArray {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
