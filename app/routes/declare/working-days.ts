const day = 86_400_000

/**
 * Weekdays from today to a closing date, both included, dates as YYYY-MM-DD; 0 when it has passed. Public holidays and
 * the working weekends that make up for them are decreed year by year and are not counted.
 */
export function weekdaysUntil(closesOn: string, today: string): number {
  const first = Date.parse(today)
  const days = Math.round((Date.parse(closesOn) - first) / day) + 1
  if (!Number.isFinite(days) || days <= 0) return 0
  const wholeWeeks = Math.floor(days / 7)
  const rest = Array.from({ length: days % 7 }, (_, index) =>
    new Date(first + (wholeWeeks * 7 + index) * day).getUTCDay(),
  )
  return wholeWeeks * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length
}
