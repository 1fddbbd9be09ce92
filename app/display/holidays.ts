/**
 * The official holiday calendar, year by year, as the General Office of the State Council decrees it each autumn for the
 * year after. A new year is a new entry here. Until its notice is out, a year's weekends and
 * the days that the law names are all that is known.
 */
interface YearArrangement {
  /** The number of the notice. */
  source: string
  /** Days off, both ends included. */
  off: { name: string; from: string; to: string }[]
  /** Saturdays and Sundays that are worked instead. */
  worked: string[]
}

const arrangements: Record<string, YearArrangement> = {
  2025: {
    source: '国办发明电〔2024〕12号',
    off: [
      { name: '元旦', from: '2025-01-01', to: '2025-01-01' },
      { name: '春节', from: '2025-01-28', to: '2025-02-04' },
      { name: '清明节', from: '2025-04-04', to: '2025-04-06' },
      { name: '劳动节', from: '2025-05-01', to: '2025-05-05' },
      { name: '端午节', from: '2025-05-31', to: '2025-06-02' },
      { name: '国庆节、中秋节', from: '2025-10-01', to: '2025-10-08' },
    ],
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    source: '国办发明电〔2025〕7号',
    off: [
      { name: '元旦', from: '2026-01-01', to: '2026-01-03' },
      { name: '春节', from: '2026-02-15', to: '2026-02-23' },
      { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
      { name: '劳动节', from: '2026-05-01', to: '2026-05-05' },
      { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
      { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
      { name: '国庆节', from: '2026-10-01', to: '2026-10-07' },
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
}

/** Days off by law in every year, on the same date: known before the year's notice is out. */
const offByLaw: [string, string][] = [
  ['01-01', '元旦'],
  ['05-01', '劳动节'],
  ['05-02', '劳动节'],
  ['10-01', '国庆节'],
  ['10-02', '国庆节'],
  ['10-03', '国庆节'],
]
/** The law's years that a calendar may be asked for. */
const lawYears = { from: 2000, to: 2099 }

const dayMs = 86_400_000

/** Days since 1970-01-01, which was a Thursday. */
function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / dayMs)
}

const daysOff = new Map<number, string>()
const daysWorked = new Set<number>()
for (const { off, worked } of Object.values(arrangements)) {
  for (const { name, from, to } of off) {
    for (let day = dayNumber(from); day <= dayNumber(to); day++) daysOff.set(day, name)
  }
  for (const date of worked) daysWorked.add(dayNumber(date))
}
for (let year = lawYears.from; year <= lawYears.to; year++) {
  if (year in arrangements) continue
  for (const [date, name] of offByLaw) daysOff.set(dayNumber(`${year}-${date}`), name)
}

function isWeekend(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday === 0 || weekday === 6
}

function isWorkingDay(day: number): boolean {
  return daysWorked.has(day) || !(daysOff.has(day) || isWeekend(day))
}

/** The years from one date to another whose arrangement is not known here. */
export function unpublishedYears(from: string, to: string): number[] {
  const years: number[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    if (!(year in arrangements)) years.push(year)
  }
  return years
}

/** The farthest closing date whose working days are counted: about ten years. */
const farthest = 3660

/**
 * Working days after today up to and with a closing date, dates as YYYY-MM-DD: how many of the days left (`还剩 6 天`)
 * are worked. 0 once it has passed; null when it is too far away to count.
 */
export function workingDaysUntil(closesOn: string, today: string): number | null {
  const first = dayNumber(today) + 1
  const last = dayNumber(closesOn)
  if (!Number.isFinite(first) || !Number.isFinite(last) || last - first > farthest) return null
  let count = 0
  for (let day = first; day <= last; day++) if (isWorkingDay(day)) count++
  return count
}

/**
 * Says how many working days are left: `4 个工作日`, `约 30 个工作日` where a year's arrangement is not published yet, `没有工作日` where
 * only days off are left; null where no day is left or the date is too far away.
 */
export function workingDaysInWords(closesOn: string, today: string): string | null {
  const days = closesOn > today ? workingDaysUntil(closesOn, today) : null
  if (days === null) return null
  if (days === 0) return '没有工作日'
  return unpublishedYears(today, closesOn).length > 0 ? `约 ${days} 个工作日` : `${days} 个工作日`
}

const lastPublished = Object.keys(arrangements).toSorted().at(-1) ?? ''

/** What kind of day a date is: 工作日 (预计工作日 before the year's notice is out), 调休上班, 周末, or the name of the holiday. */
export function kindOfDay(date: string): string {
  const day = dayNumber(date)
  if (daysWorked.has(day)) return '调休上班'
  const holiday = daysOff.get(day)
  if (holiday) return `${holiday}假期`
  if (isWeekend(day)) return '周末'
  return date.slice(0, 4) > lastPublished ? '预计工作日' : '工作日'
}
