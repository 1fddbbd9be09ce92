import { Moment } from '../../components/time-and-money.tsx'

/** From when to when: `2026-06-26 14:00:00 至 2026-06-26 16:30:00`. */
export function ActivityTime({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return (
    <span>
      <Moment of={startsAt} /> 至 <Moment of={endsAt} />
    </span>
  )
}
