import type { contract } from '../contract/index.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { behaviour } from './behaviour.ts'
import { common } from './common.ts'
import { declaration } from './declaration.ts'
import { enterprise } from './enterprise.ts'
import type { Handlers } from './handler.ts'
import { message } from './message.ts'
import { people } from './people.ts'
import { policy } from './policy.ts'
import type { Room } from './room.ts'
import { search } from './search.ts'
import { tag } from './tag.ts'
import type { Tenants } from './tenants.ts'
import { tool } from './tool.ts'
import { topic } from './topic.ts'

/** The handlers of every family over one room. A family that is missing here answers 501. */
export function families(
  room: Room,
  tenants: Tenants,
  publicUrl: () => string,
): Partial<{ [K in keyof typeof contract]: Handlers<(typeof contract)[K]> }> {
  return {
    account: account(room),
    activity: activity(room),
    behaviour: behaviour(room),
    common: common(room, tenants, publicUrl),
    declaration: declaration(room),
    enterprise: enterprise(room),
    message: message(room),
    people: people(room),
    policy: policy(room),
    search: search(room),
    tag: tag(room),
    tool: tool(room),
    topic: topic(room),
  }
}
