import type { Family } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import { account } from './account.ts'
import { behaviour } from './behaviour.ts'
import { common } from './common.ts'
import { declaration } from './declaration.ts'
import { type Handler, type Handlers } from './handler.ts'
import type { Room } from './room.ts'
import { tag } from './tag.ts'

/** The handlers of every family over one room. A family that is missing here answers 501. */
export function families(room: Room): Partial<{ [K in keyof typeof contract]: Handlers<(typeof contract)[K]> }> {
  return {
    account: account(room),
    behaviour: behaviour(room),
    common: common(room),
    declaration: declaration(room),
    tag: tag(room),
  }
}

export type AnyHandler = Handler<Family[string]>
