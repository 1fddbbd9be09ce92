import { account } from './account.ts'
import { activity } from './activity.ts'
import { behaviour } from './behaviour.ts'
import { common } from './common.ts'
import { consultation } from './consultation.ts'
import { declaration } from './declaration.ts'
import { enterprise } from './enterprise.ts'
import { message } from './message.ts'
import { notice } from './notice.ts'
import { people } from './people.ts'
import { policy } from './policy.ts'
import { rating } from './rating.ts'
import { recommendation } from './recommendation.ts'
import { reminder } from './reminder.ts'
import { savedSearch } from './saved-search.ts'
import { search } from './search.ts'
import { tag } from './tag.ts'
import { tool } from './tool.ts'
import { topic } from './topic.ts'

/** Every call of the gateway, by family. */
export const contract = {
  behaviour,
  account,
  people,
  common,
  policy,
  consultation,
  rating,
  tag,
  enterprise,
  topic,
  activity,
  tool,
  message,
  reminder,
  recommendation,
  notice,
  savedSearch,
  search,
  declaration,
}
export type Contract = typeof contract
