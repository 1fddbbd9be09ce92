import {
  escape as escapeText,
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator'
import type { ProjectWindow } from '../../contract/entities/policy.ts'
import { stripUnfitForXml } from '../../contract/xml-text.ts'
import { attachment } from './attachment.server.ts'
import { addDays } from './calendar.ts'

/** Identifies an entry, so that a calendar that reads the file again changes its entry. */
export interface EntryIdentity {
  uid: string
  /** Grows with each change of the entry's subject. */
  revision: number
  /** ISO 8601; left out where it is not known. */
  changedAt?: string | undefined
}

type Window = Pick<ProjectWindow, 'opensOn' | 'closesOn' | 'edition'>

/**
 * Returns the identity of the first or the last day of a project's round: the same in every file,
 * and after a move of the day. `owner` is the enterprise of a calendar of its own.
 */
export function identifyEntry(
  { id, opensOn, closesOn, edition }: Window & { id: string },
  boundary: 'opens' | 'closes',
  { tenantId, owner }: { tenantId: string; owner?: string },
): EntryIdentity {
  // A gateway that does not tell the round moves a window within its year.
  const round = edition?.round ?? (opensOn ?? closesOn ?? '').slice(0, 4)
  const name = [owner, id, round, boundary].filter(Boolean).join('-')
  return {
    uid: `${name}@${tenantId}.policy-portal`,
    revision: edition?.revision ?? 0,
    changedAt: edition?.changedAt,
  }
}

/** A day that must not be missed. */
export interface Deadline extends EntryIdentity {
  title: string
  /** YYYY-MM-DD */
  date: string
  /** The time of that day at which it is over (HH:mm); left out where it is the whole day. */
  time?: string | undefined
  description: string
  /** A full address. */
  url: string
}

/** In seconds, two days and fifteen hours before midnight: nine in the morning, three days ahead. */
const reminder = (2 * 24 + 15) * 3600

/** In seconds, three days ahead of the hour before it closes. */
const reminderOfHour = 3 * 24 * 3600

/** In milliseconds. */
const hour = 3_600_000

function endOf(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+08:00`)
}

/** Seconds after which a calendar that has subscribed to the file reads it again. */
const readAgain = 3600

/**
 * An answer with deadlines as an iCalendar file, each with a reminder three days ahead: whole days, or the hour that ends with the time at which something closes. A file to keep has
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
    events: deadlines.map(({ uid, revision, changedAt, title, date, time, description, url }) => ({
      id: uid,
      sequence: revision,
      ...(changedAt ? { lastModified: new Date(changedAt) } : {}),
      stamp: new Date(now),
      ...(time
        ? { start: new Date(endOf(date, time).getTime() - hour), end: endOf(date, time) }
        : { allDay: true, start: date, end: addDays(date, 1) }),
      summary: title,
      description: `${description}\n${url}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [
        { type: ICalAlarmType.display, description: title, triggerBefore: time ? reminderOfHour : reminder },
      ],
    })),
  })
  const headers = new Headers({ 'content-type': 'text/calendar; charset=utf-8' })
  if (keep) headers.set('content-disposition', attachment(`${calendarName}.ics`))
  // Calendars refuse the same characters as readers of XML (RFC 5545, 3.1).
  return new Response(stripUnfitForXml(`${calendar}\r\n`), { headers })
}
