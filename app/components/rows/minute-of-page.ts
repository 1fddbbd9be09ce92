import { createContext, useContext } from 'react'

/** The minute in Shanghai for which a page was made (`2026-12-31 17:00`), from its layout: the same on the server and in the browser. */
export const MinuteContext = createContext<string | null>(null)

/** The day with its minute; the day alone where the minute is unknown or, about midnight, of the day before. */
export function useMinuteOf(today: string): string {
  const minute = useContext(MinuteContext)
  return minute?.startsWith(today) ? minute : today
}
