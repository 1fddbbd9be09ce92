import type { Context } from '../base/context.ts'
import { type AttemptLimit, countAttempt, giveBackAttempt } from './attempt-count.ts'

const hour = 3_600_000

/** How many wrong attempts at an enterprise fit, and who or what they count against. */
const limits = {
  person: { attempts: 5, forMs: hour },
  enterprise: { attempts: 20, forMs: 24 * hour },
  network: { attempts: 40, forMs: 24 * hour },
} satisfies Record<string, AttemptLimit>

type Kind = keyof typeof limits

/** Who tries, at which enterprise, from which network. */
export type Tried = Record<Kind, string>

const kinds = Object.keys(limits) as Kind[]
const subjectOf = (kind: Kind, tried: Tried) => `binding ${kind}:${tried[kind]}`

/** Counts an attempt against all three. False, and nothing counted, when one of them has had too many. */
export async function countBindingAttempt(
  context: Context,
  tenantId: string,
  tried: Tried,
): Promise<boolean> {
  const counted: Kind[] = []
  for (const kind of kinds) {
    if (!(await countAttempt(context, tenantId, subjectOf(kind, tried), limits[kind]))) {
      await giveBackBindingAttempt(context, tenantId, tried, counted)
      return false
    }
    counted.push(kind)
  }
  return true
}

/** The attempt was right: it does not count. Wrong ones before it still do. */
export async function giveBackBindingAttempt(
  context: Context,
  tenantId: string,
  tried: Tried,
  which = kinds,
): Promise<void> {
  for (const kind of which) await giveBackAttempt(context, tenantId, subjectOf(kind, tried))
}
