import type { policy as calls } from '../contract/policy.ts'
import type { Context } from './base/context.ts'
import type { Handlers } from './base/handler.ts'
import { attributeQuestions } from './match/attribute-questions.ts'
import { growth } from './match/growth.ts'
import { recommendations } from './match/recommendations.ts'
import { matchReports } from './match/report.ts'
import { benefitItems } from './policy/benefit-items.ts'
import { consults } from './policy/consults.ts'
import { policyDetails } from './policy/detail.ts'
import { englishPolicies } from './policy/english-policies.ts'
import { favourites } from './policy/favourites.ts'
import { policyLists } from './policy/list.ts'
import { subscriptions } from './policy/subscriptions.ts'
import { policyToday } from './policy/today.ts'

/** Every call of the policy family. */
export function policy(context: Context): Handlers<typeof calls> {
  return {
    ...policyLists(context),
    ...policyDetails(context),
    ...policyToday(context),
    ...benefitItems(context),
    ...recommendations(context),
    ...matchReports(context),
    ...growth(context),
    ...attributeQuestions(context),
    ...favourites(context),
    ...consults(context),
    ...subscriptions(context),
    ...englishPolicies(context),
  }
}
