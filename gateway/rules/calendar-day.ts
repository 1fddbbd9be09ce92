/** The date so many days after (or, negative, before) a date: YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  const then = new Date(`${date}T00:00:00Z`)
  then.setUTCDate(then.getUTCDate() + days)
  return then.toISOString().slice(0, 10)
}
