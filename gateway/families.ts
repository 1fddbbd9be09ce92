import type { contract } from '../contract/index.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import type { Handlers } from './base/handler.ts'
import type { Room } from './base/room.ts'
import type { Tenants } from './base/tenants.ts'
import { behaviour } from './behaviour.ts'
import { common } from './common.ts'
import { declaration } from './declaration.ts'
import { enterprise } from './enterprise.ts'
import { message } from './message.ts'
import { people } from './people.ts'
import { policy } from './policy.ts'
import { search } from './search.ts'
import { tag } from './tag.ts'
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
