import { LRUCache } from 'lru-cache'
import { LegalHoliday, SolarDay } from 'tyme4ts'
import { daysAfter, weekday } from './shanghai-date.ts'

/** The law names these days off since then (全国年节及纪念日放假办法, 国务院令第795号). */
const lawSince = 2025

const fixedDays = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']
/** Months and days of the lunar calendar; the eve of the new year is found from the day after it. */
const lunarDays = ['1-1', '1-2', '1-3', '5-5', '8-15']

/** Working days after a date up to and with another one: 1 from a Friday to the Monday, 0 on the same day. Dates as YYYY-MM-DD. */
export function workingDaysBetween(from: string, to: string): number {
  let days = 0
  for (let day = daysAfter(from, 1); day <= to; day = daysAfter(day, 1)) if (isKnownWorked(day)) days++
  return days
}

/** The days of some twenty years: the package looks each of them up in a long text. */
const known = new LRUCache<string, boolean>({ max: 7500 })

function isKnownWorked(date: string): boolean {
  const worked = known.get(date) ?? isWorked(date)
  known.set(date, worked)
  return worked
}

/** The date on which so many working days have passed after a date: one working day after a Friday is the Monday. Dates as YYYY-MM-DD. */
export function workingDaysAfter(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = daysAfter(day, 1)
    if (isKnownWorked(day)) left--
  }
  return day
}

/** Returns the first day from a date on that is worked and in no weekend. Dates as YYYY-MM-DD. */
export function firstWeekdayWorked(from: string): string {
  let day = from
  while (isWeekend(day) || !isKnownWorked(day)) day = daysAfter(day, 1)
  return day
}

/**
 * Whether a date is worked: by the notice of its year (国务院办公厅) where it is known, otherwise by weekends and the days off that the law
 * itself gives. Which days between a holiday and a weekend are off too, and which weekends are worked for them, is not known before the
 * notice: a day counted without one may prove a little too early or too late.
 */
function isWorked(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const named = LegalHoliday.fromYmd(year, month, day)
  if (named) return named.isWork()
  if (isWeekend(date)) return false
  // No notice leaves out the National Day.
  const published = LegalHoliday.fromYmd(year, 10, 1) !== null
  return published || year < lawSince || !offByLaw(year).has(date)
}

const offInYear = new LRUCache<number, ReadonlySet<string>>({ max: 30 })

/** The days off of a year by the law: those that it names, and a working day for each of them that falls on a weekend (article 6). */
function offByLaw(year: number): ReadonlySet<string> {
  const found = offInYear.get(year)
  if (found) return found
  const named: string[] = []
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = daysAfter(date, 1))
    if (isNamedByLaw(date)) named.push(date)
  const off = new Set(named)
  for (const date of named.filter(isWeekend)) {
    let instead = daysAfter(date, 1)
    while (isWeekend(instead) || off.has(instead)) instead = daysAfter(instead, 1)
    off.add(instead)
  }
  offInYear.set(year, off)
  return off
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(weekday(date))
}

function isNamedByLaw(date: string): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const day = SolarDay.fromYmd(year, month, dayOfMonth)
  return (
    fixedDays.includes(date.slice(5)) ||
    lunarDays.includes(lunarOf(day)) ||
    lunarOf(day.next(1)) === '1-1' ||
    (day.getTerm().getName() === '清明' && day.getTermDay().getDayIndex() === 0)
  )
}

function lunarOf(day: SolarDay): string {
  const lunar = day.getLunarDay()
  return `${lunar.getMonth()}-${lunar.getDay()}`
}
