import { createEvents, type DateArray } from 'ics'
import { attachment } from './attachment.ts'
import { addDays } from './month.ts'

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

/** Two days and fifteen hours before midnight: nine in the morning, three days ahead. */
const reminder = { days: 2, hours: 15, before: true }

/** Octets of a line, its break left out (RFC 5545, 3.1). */
const longestLine = 75

/**
 * An answer with deadlines as an iCalendar file of whole days, each with a reminder three days ahead. A file to keep has
 * the calendar's name; one that a calendar may read again and again has none.
 */
export function calendarFile(
  calendarName: string,
  deadlines: readonly Deadline[],
  { keep }: { keep: boolean },
): Response {
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
  const headers = new Headers({ 'content-type': 'text/calendar; charset=utf-8' })
  if (keep) headers.set('content-disposition', attachment(`${calendarName}.ics`))
  return new Response(foldedByOctets(value), { headers })
}

/** The package folds lines by characters, of which a Chinese one has three octets. */
function foldedByOctets(file: string): string {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')
}

function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}

function parts(date: string): DateArray {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
