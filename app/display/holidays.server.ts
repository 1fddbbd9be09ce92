import { LRUCache } from 'lru-cache'
import { LegalHoliday, LunarDay, SolarDay, SolarTerm } from 'tyme4ts'
import { addDays, daysUntil, weekday } from './calendar.ts'

/**
 * Which days are worked. The General Office of the State Council decrees it each autumn for the year after; the package has its
 * notices, and a new one comes with a new version of the package. Until then weekends and the days that the law itself
 * names are all that is known of a year: which days are moved or worked instead is not.
 */
interface Year {
  /** Whether the notice is known. */
  published: boolean
  /** Days off by their dates, and weekends that are worked instead. */
  days: ReadonlyMap<string, NamedDay>
  /** The dates that are worked, as far as it is known. */
  worked: readonly string[]
}

interface NamedDay {
  name: string
  worked: boolean
  /** Off for a day of that name which falls on a weekend; the notice will say which day it is. */
  inLieu?: true
}

/** The law names these days since then (全国年节及纪念日放假办法, 国务院令第795号). Every year before has its notice, or is not asked for. */
const lawSince = 2025

const years = new LRUCache<number, Year>({ max: 100 })

function yearOf(date: string): Year {
  const year = Number(date.slice(0, 4))
  const known = years.get(year) ?? readYear(year)
  years.set(year, known)
  return known
}

function readYear(year: number): Year {
  // No notice leaves out the National Day.
  const published = LegalHoliday.fromYmd(year, 10, 1) !== null
  const dates = datesOf(year)
  const days = published ? daysOfNotice(year, dates) : daysOfLaw(year)
  const worked = dates.filter((date) => days.get(date)?.worked ?? weekday(date) < 6)
  return { published, days, worked }
}

function datesOf(year: number): string[] {
  const first = `${year}-01-01`
  return Array.from({ length: daysUntil(`${year}-12-31`, first) + 1 }, (_, at) => addDays(first, at))
}

function daysOfNotice(year: number, dates: readonly string[]): Year['days'] {
  const days = new Map<string, NamedDay>()
  for (const date of dates) {
    const day = LegalHoliday.fromYmd(year, Number(date.slice(5, 7)), Number(date.slice(8)))
    if (day) days.set(date, { name: day.getName(), worked: day.isWork() })
  }
  return days
}

function daysOfLaw(year: number): Year['days'] {
  const days = new Map<string, NamedDay>()
  if (year < lawSince) return days
  const springFestival = LunarDay.fromYmd(year, 1, 1).getSolarDay()
  const named: [string, (string | SolarDay)[]][] = [
    ['元旦', ['01-01']],
    // From the eve of the lunar new year on.
    ['春节', [-1, 0, 1, 2].map((after) => springFestival.next(after))],
    ['清明节', [SolarTerm.fromName(year, '清明').getSolarDay()]],
    ['劳动节', ['05-01', '05-02']],
    ['端午节', [LunarDay.fromYmd(year, 5, 5).getSolarDay()]],
    ['国庆节', ['10-01', '10-02', '10-03']],
    ['中秋节', [LunarDay.fromYmd(year, 8, 15).getSolarDay()]],
  ]
  for (const [name, ofIt] of named) {
    for (const day of ofIt) {
      const date = typeof day === 'string' ? `${year}-${day}` : dateOf(day)
      const other = days.get(date)
      days.set(date, { name: other ? `${other.name}、${name}` : name, worked: false })
    }
  }
  return withDaysInLieu(days)
}

/** Adds a working day off for each day off that falls on a weekend: the next one that is left (article 6). */
function withDaysInLieu(days: ReadonlyMap<string, NamedDay>): Map<string, NamedDay> {
  const all = new Map(days)
  for (const date of [...days.keys()].filter((day) => weekday(day) > 5).sort()) {
    let instead = addDays(date, 1)
    while (weekday(instead) > 5 || all.has(instead)) instead = addDays(instead, 1)
    all.set(instead, { name: days.get(date)?.name ?? '', worked: false, inLieu: true })
  }
  return all
}

function dateOf(day: SolarDay): string {
  const year = day.getYear()
  return addDays(`${year}-01-01`, day.subtract(SolarDay.fromYmd(year, 1, 1)))
}

/** The years from one date to another whose notice is not known. */
export function unpublishedYears(from: string, to: string): number[] {
  return yearsFrom(from, to).filter((year) => !yearOf(String(year)).published)
}

function yearsFrom(from: string, to: string): number[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at)
}

/** The farthest closing date whose working days are counted: about ten years. */
const farthest = 3660

/**
 * Working days after today up to and with a closing date, dates as YYYY-MM-DD: how many of the days left (`还剩 6 天`)
 * are worked. 0 once it has passed; null when it is too far away to count.
 */
export function workingDaysUntil(closesOn: string, today: string): number | null {
  const left = daysUntil(closesOn, today)
  if (!Number.isFinite(left) || left > farthest) return null
  return yearsFrom(today, closesOn)
    .flatMap((year) => yearOf(String(year)).worked)
    .filter((date) => date > today && date <= closesOn).length
}

/**
 * Says how many working days are left: `4 个工作日`; `没有工作日` where only days off are left; `约 30 个工作日，节假日以国务院通知为准` where a
 * year's notice is not known. Null where no day is left or the date is too far away.
 */
export function workingDaysInWords(closesOn: string, today: string): string | null {
  const days = closesOn > today ? workingDaysUntil(closesOn, today) : null
  if (days === null) return null
  const known = unpublishedYears(today, closesOn).length === 0
  if (known) return days === 0 ? '没有工作日' : `${days} 个工作日`
  return `${days === 0 ? '预计没有' : `约 ${days} 个`}工作日，节假日以国务院通知为准`
}

/**
 * What kind of day a date is: 工作日 (预计工作日 or 预计补休 before the year's notice is known), 调休上班, 周末, or the name of the holiday. Null for years
 * of which nothing is known.
 */
export function kindOfDay(date: string): string | null {
  const { published, days } = yearOf(date)
  const named = days.get(date)
  if (named?.inLieu) return `预计${named.name}补休`
  if (named) return named.worked ? '调休上班' : `${named.name}假期`
  if (weekday(date) > 5) return '周末'
  if (published) return '工作日'
  return Number(date.slice(0, 4)) < lawSince ? null : '预计工作日'
}
