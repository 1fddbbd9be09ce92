/** Made once: making it takes a hundred times as long as using it. */
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The calendar date in Shanghai at a moment: YYYY-MM-DD. */
export function shanghaiDate(at: Date): string {
  return dates.format(at)
}

const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The date and the time of day in Shanghai at a moment, as a text shows it: YYYY-MM-DD HH:mm:ss. */
export function shanghaiTime(at: Date): string {
  return times.format(at)
}

/** A clock time of a day in Shanghai, as a moment: `shanghaiMoment('2026-06-24', '09:30')`. */
export function shanghaiMoment(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+08:00`)
}
