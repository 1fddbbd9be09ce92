import { LRUCache } from 'lru-cache'
import { LegalHoliday, LunarDay, SolarDay, SolarTerm } from 'tyme4ts'

/**
 * Working days of mainland China, for pages and for gateways. Dates are plain (`YYYY-MM-DD`).
 *
 * The General Office of the State Council publishes each autumn which days of the next year are off and which weekends are
 * worked instead; `tyme4ts` carries these notices. A year without one has its weekends and the holidays of the law off
 * (全国年节及纪念日放假办法, 国务院令第795号): a count in such a year may prove a few days wrong.
 */
export interface CalendarDay {
  date: string
  isWorked: boolean
  /** True for Saturdays and Sundays, worked or not. */
  isWeekend: boolean
  /** Names the holidays that the day belongs to, or that a weekend is worked for: `国庆节`. */
  holiday?: string
  /** True for a day off after a holiday on a weekend, in a year without a notice (article 6). */
  isInLieu?: true
}

interface CalendarYear {
  /** True when the State Council's notice is known. */
  isPublished: boolean
  /** Holds the days of the year in order. */
  dayByDate: ReadonlyMap<string, CalendarDay>
}

/** The holidays are those of the law in force since 2025; every year from 2001 to 2024 has its notice. */
const lawSince = 2025

const years = new LRUCache<number, CalendarYear>({ max: 100, memoMethod: readYear })

function readYear(year: number): CalendarYear {
  // Every notice names the National Day.
  const isPublished = LegalHoliday.fromYmd(year, 10, 1) !== null
  const first = SolarDay.fromYmd(year, 1, 1)
  const length = SolarDay.fromYmd(year, 12, 31).subtract(first) + 1
  const days = Array.from({ length }, (_, offset) => readDay(first.next(offset)))
  const dayByDate = new Map(days.map((day) => [day.date, day]))
  if (!isPublished && year >= lawSince) addHolidaysOfLaw(year, dayByDate)
  return { isPublished, dayByDate }
}

function readDay(day: SolarDay): CalendarDay {
  const isWeekend = [0, 6].includes(day.getWeek().getIndex())
  const notice = LegalHoliday.fromYmd(day.getYear(), day.getMonth(), day.getDay())
  return {
    date: formatDay(day),
    isWorked: notice?.isWork() ?? !isWeekend,
    isWeekend,
    ...(notice && { holiday: notice.getName() }),
  }
}

function formatDay(day: SolarDay): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(day.getYear(), 4)}-${pad(day.getMonth(), 2)}-${pad(day.getDay(), 2)}`
}

/** Takes the holidays of the law off, and for each one on a weekend the next working day (article 6). */
function addHolidaysOfLaw(year: number, dayByDate: Map<string, CalendarDay>): void {
  for (const [holiday, days] of holidaysOfLaw(year)) {
    for (const date of days.map(formatDay)) {
      const day = dayByDate.get(date)
      if (!day) continue
      const names = day.holiday ? `${day.holiday}、${holiday}` : holiday
      dayByDate.set(date, { ...day, isWorked: false, holiday: names })
    }
  }
  const days = [...dayByDate.keys()]
  for (const [at, date] of days.entries()) {
    const day = dayByDate.get(date)
    if (!day?.isWeekend || !day.holiday) continue
    const lieu = days
      .slice(at)
      .map((later) => dayByDate.get(later))
      .find((later) => later?.isWorked)
    if (lieu) dayByDate.set(lieu.date, { ...lieu, isWorked: false, holiday: day.holiday, isInLieu: true })
  }
}

function holidaysOfLaw(year: number): [string, SolarDay[]][] {
  const springFestival = LunarDay.fromYmd(year, 1, 1).getSolarDay()
  const daysFrom = (month: number, day: number, count: number) =>
    Array.from({ length: count }, (_, offset) => SolarDay.fromYmd(year, month, day).next(offset))
  return [
    ['元旦', daysFrom(1, 1, 1)],
    // The eve of the lunar new year is the first of its four days.
    ['春节', [-1, 0, 1, 2].map((offset) => springFestival.next(offset))],
    ['清明节', [SolarTerm.fromName(year, '清明').getSolarDay()]],
    ['劳动节', daysFrom(5, 1, 2)],
    ['端午节', [LunarDay.fromYmd(year, 5, 5).getSolarDay()]],
    ['国庆节', daysFrom(10, 1, 3)],
    ['中秋节', [LunarDay.fromYmd(year, 8, 15).getSolarDay()]],
  ]
}

function yearOf(date: string): CalendarYear {
  return years.memo(Number(date.slice(0, 4)))
}

function yearsBetween(from: string, to: string): number[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Math.max(0, Number(to.slice(0, 4)) - first + 1) }, (_, at) => first + at)
}

/** Yields the days after a date, without end. */
function* daysAfter(date: string): Generator<CalendarDay> {
  for (let year = Number(date.slice(0, 4)); ; year++)
    for (const day of years.memo(year).dayByDate.values()) if (day.date > date) yield day
}

function firstAfter(date: string, matches: (day: CalendarDay) => boolean): string {
  for (const day of daysAfter(date)) if (matches(day)) return day.date
  throw new Error('unreachable: the days after a date do not end')
}

/** Returns null for a date that does not exist. */
export function findCalendarDay(date: string): CalendarDay | null {
  return yearOf(date).dayByDate.get(date) ?? null
}

/** Returns false for a year before 2001, or one whose notice is still to come. */
export function isYearPublished(date: string): boolean {
  return yearOf(date).isPublished
}

/** Returns the years that two dates span and that have no notice, in order. */
export function unpublishedYears(from: string, to: string): number[] {
  return yearsBetween(from, to).filter((year) => !years.memo(year).isPublished)
}

/** Counts the working days after a date up to and including another: 1 from a Friday to the Monday. */
export function countWorkingDays(from: string, to: string): number {
  return yearsBetween(from, to)
    .flatMap((year) => [...years.memo(year).dayByDate.values()])
    .filter((day) => day.isWorked && day.date > from && day.date <= to).length
}

/** Returns the date so many working days after a date; the date itself for 0. */
export function addWorkingDays(date: string, count: number): string {
  let left = count
  return left <= 0 ? date : firstAfter(date, (day) => day.isWorked && --left === 0)
}

/** Returns the first date, from a given one on, that is worked and is neither Saturday nor Sunday. */
export function findWorkedWeekday(from: string): string {
  const isWorkedWeekday = (day: CalendarDay) => day.isWorked && !day.isWeekend
  const day = findCalendarDay(from)
  return day && isWorkedWeekday(day) ? from : firstAfter(from, isWorkedWeekday)
}
