import type { Activity } from '../../../contract/entities/content.ts'

/** What can be done about an activity: sign up, or why not. */
export type ActivityState = 'open' | 'applied' | 'full' | 'closed' | 'over'

/** The state of an activity for the person who looks at it. `now` is an instant in milliseconds. */
export function activityState(
  activity: Pick<Activity, 'applied' | 'capacity' | 'signedUp' | 'closesAt' | 'endsAt'>,
  now: number,
): ActivityState {
  if (Date.parse(activity.endsAt) <= now) return 'over'
  if (activity.applied) return 'applied'
  if (Date.parse(activity.closesAt) <= now) return 'closed'
  return activity.signedUp >= activity.capacity ? 'full' : 'open'
}

export const stateLabels: Record<ActivityState, string> = {
  open: '报名中',
  applied: '已报名',
  full: '名额已满',
  closed: '报名已截止',
  over: '已结束',
}
