import {
  escape as escapeText,
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator'
import { attachment } from './attachment.ts'
import { addDays } from './calendar.ts'

/** A day that must not be missed. */
export interface Deadline {
  /** Identifies a deadline, in each reading alike, so that a calendar that reads the file again changes its entry. */
  uid: string
  title: string
  /** YYYY-MM-DD */
  date: string
  description: string
  /** A full address. */
  url: string
}

/** In seconds, two days and fifteen hours before midnight: nine in the morning, three days ahead. */
const reminder = (2 * 24 + 15) * 3600

/** Seconds after which a calendar that has subscribed to the file reads it again. */
const readAgain = 3600

/**
 * An answer with deadlines as an iCalendar file of whole days, each with a reminder three days ahead. A file to keep has
 * the calendar's name; one that a calendar may read again and again has none. `now` is the instant in milliseconds at which
 * the file says it was made.
 */
export function calendarFile(
  calendarName: string,
  deadlines: readonly Deadline[],
  { keep, now }: { keep: boolean; now: number },
): Response {
  const calendar = new ICalCalendar({
    // The package writes the names of calendars as they are.
    name: escapeText(calendarName, false),
    prodId: '//policy-portal//CN',
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: readAgain,
    events: deadlines.map(({ uid, title, date, description, url }) => ({
      id: uid,
      stamp: new Date(now),
      allDay: true,
      start: date,
      end: addDays(date, 1),
      summary: title,
      description: `${description}\n${url}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, description: title, triggerBefore: reminder }],
    })),
  })
  const headers = new Headers({ 'content-type': 'text/calendar; charset=utf-8' })
  if (keep) headers.set('content-disposition', attachment(`${calendarName}.ics`))
  return new Response(`${calendar}\r\n`, { headers })
}
