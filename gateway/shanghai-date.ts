/** The calendar date in Shanghai at a moment: YYYY-MM-DD. */
export function shanghaiDate(at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}

/** The date so many days after (or, negative, before) a date: YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  const then = new Date(`${date}T00:00:00Z`)
  then.setUTCDate(then.getUTCDate() + days)
  return then.toISOString().slice(0, 10)
}

/** A clock time of a day in Shanghai, as a moment: `shanghaiMoment('2026-06-24', '09:30')`. */
export function shanghaiMoment(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+08:00`)
}
