const dayMs = 86_400_000

function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function anniversary(founded: Date, years: number): Date {
  return new Date(Date.UTC(founded.getUTCFullYear() + years, founded.getUTCMonth(), founded.getUTCDate()))
}

/**
 * Years from one day to another: whole anniversaries, and the days since the last one as a part of the year they are in.
 * Exactly 5 on the fifth anniversary, a little over on the day after; 4 decimals. Negative spans answer 0.
 */
export function yearsBetween(foundedOn: string, today: string): number {
  const founded = atMidnight(foundedOn)
  const now = atMidnight(today)
  if (now <= founded) return 0
  let whole = now.getUTCFullYear() - founded.getUTCFullYear()
  if (anniversary(founded, whole) > now) whole -= 1
  const last = anniversary(founded, whole).getTime()
  const next = anniversary(founded, whole + 1).getTime()
  const part = (now.getTime() - last) / dayMs / ((next - last) / dayMs)
  return Math.round((whole + part) * 10_000) / 10_000
}
