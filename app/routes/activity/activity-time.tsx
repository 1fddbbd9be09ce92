import { formatDateTime } from '../../display/format.ts'

/** From when to when: `2026-06-26 14:00—16:30`, with both days where they differ. */
export function ActivityTime({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const [starts, ends] = [formatDateTime(startsAt).slice(0, 16), formatDateTime(endsAt).slice(0, 16)]
  const until = ends.slice(0, 10) === starts.slice(0, 10) ? ends.slice(11) : ends
  return (
    <span>
      <time dateTime={startsAt}>{starts}</time>—<time dateTime={endsAt}>{until}</time>
    </span>
  )
}
