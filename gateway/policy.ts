import type { policy as calls } from '../contract/policy.ts'
import { attributeQuestions } from './attribute-questions.ts'
import { consults } from './consults.ts'
import { englishPolicies } from './english-policies.ts'
import { favourites } from './favourites.ts'
import type { Handlers } from './handler.ts'
import { matchReports } from './match-report.ts'
import { policyDetails } from './policy-detail.ts'
import { policyLists } from './policy-list.ts'
import { policyToday } from './policy-today.ts'
import { recommendations } from './recommendations.ts'
import type { Room } from './room.ts'
import { subscriptions } from './subscriptions.ts'

/** Every call of the policy family. */
export function policy(room: Room): Handlers<typeof calls> {
  return {
    ...policyLists(room),
    ...policyDetails(room),
    ...policyToday(room),
    ...recommendations(room),
    ...matchReports(room),
    ...attributeQuestions(room),
    ...favourites(room),
    ...consults(room),
    ...subscriptions(room),
    ...englishPolicies(room),
  }
}
