import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { type AttemptLimit, countAttempt, giveBackAttempt } from '../store/attempt-count.ts'
import { loginFailure } from '../store/schema/account.ts'

const hour = 3_600_000
const day = 24 * hour

/** How much fits, and who or what it counts against. */
const limits = {
  person: { attempts: 5, forMs: hour },
  network: { attempts: 40, forMs: day },
  /** Wrong entries of everybody for one enterprise. */
  enterprise: { attempts: 20, forMs: day },
  /** One is enough to know who has had a wrong entry for this enterprise within a day, and from which network it came. */
  personAtEnterprise: { attempts: 1, forMs: day },
  networkAtEnterprise: { attempts: 1, forMs: day },
  /** Requests for approval of which the people of an enterprise are told. */
  request: { attempts: 20, forMs: day },
} satisfies Record<string, AttemptLimit>

type Kind = keyof typeof limits

/** Who tries, at which enterprise, from which network. */
export type Tried = Record<'person' | 'enterprise' | 'network', string>

function subjectOf(kind: Kind, { person, enterprise, network }: Tried): string {
  const subjects: Record<Kind, string> = {
    person,
    network,
    enterprise,
    personAtEnterprise: `${enterprise} ${person}`,
    networkAtEnterprise: `${enterprise} ${network}`,
    request: enterprise,
  }
  return `binding ${kind}:${subjects[kind]}`
}

/** An attempt that has been counted, and may be looked at. */
export interface CountedAttempt {
  /** What it counts against. */
  kinds: Kind[]
  /** Whether a wrong one is told that it was looked at: beyond the limit of the enterprise it is answered as one that was not. */
  wrongIsTold: boolean
}

/**
 * Counts an entry of the three values before it is looked at. Null, and nothing counted, when it may not be: person or network have had
 * too many, or the enterprise has and one of the two has had a wrong entry for it. So the wrong entries of strangers keep out nobody
 * whose entry is right, and whoever has guessed cannot tell by the answer whether the next guess is.
 */
export async function countBindingEntry(
  context: Context,
  tenantId: string,
  tried: Tried,
): Promise<CountedAttempt | null> {
  const { kinds, count, giveUp } = counting(context, tenantId, tried)
  if (!(await count('person'))) return null
  // Of two at the same moment the second one is not the first of this person, or from this network.
  const isFirst = [await count('personAtEnterprise'), await count('networkAtEnterprise')].every(Boolean)
  const wrongIsTold = await count('enterprise')
  const isHeldUp = !wrongIsTold && !isFirst
  return isHeldUp || !(await count('network')) ? giveUp() : { kinds, wrongIsTold }
}

/**
 * Counts a try at the code. Returns null, and counts nothing, if the person or the network has had
 * too many.
 */
export async function countBindingProof(
  context: Context,
  tenantId: string,
  tried: Tried,
): Promise<CountedAttempt | null> {
  const { kinds, count, giveUp } = counting(context, tenantId, tried)
  for (const kind of ['person', 'network'] as const) if (!(await count(kind))) return giveUp()
  return { kinds, wrongIsTold: true }
}

function counting(context: Context, tenantId: string, tried: Tried) {
  const kinds: Kind[] = []
  return {
    kinds,
    async count(kind: Kind): Promise<boolean> {
      const fits = await countAttempt(context, tenantId, subjectOf(kind, tried), limits[kind])
      if (fits) kinds.push(kind)
      return fits
    },
    async giveUp(): Promise<null> {
      await giveBackBindingAttempt(context, tenantId, tried, { kinds })
      return null
    },
  }
}

/** The attempt was right: it does not count. Wrong ones before it still do. */
export async function giveBackBindingAttempt(
  context: Context,
  tenantId: string,
  tried: Tried,
  { kinds }: Pick<CountedAttempt, 'kinds'>,
): Promise<void> {
  for (const kind of kinds) await giveBackAttempt(context, tenantId, subjectOf(kind, tried))
}

/** The entry was wrong: the day for which person and network are known for it begins anew. */
export async function keepWrongEntry(context: Context, tenantId: string, tried: Tried): Promise<void> {
  const subjects = (['personAtEnterprise', 'networkAtEnterprise'] as const).map((kind) =>
    subjectOf(kind, tried),
  )
  await context.db
    .update(loginFailure)
    .set({ count: 1, lastAt: context.now(tenantId) })
    .where(and(eq(loginFailure.tenantId, tenantId), inArray(loginFailure.subject, subjects)))
}

/**
 * Counts a request for approval. Returns false if the people of the enterprise have been told of so
 * many that they are told of no more.
 */
export function countApprovalRequest(context: Context, tenantId: string, tried: Tried): Promise<boolean> {
  return countAttempt(context, tenantId, subjectOf('request', tried), limits.request)
}
