import type { RouterContext } from '../base/request-info.server.ts'
import { session } from './session.server.ts'
import { who } from './who.server.ts'

/** More policies than this are forgotten, the oldest first, so that the cookie stays short. */
const maxPolicies = 20

/**
 * Returns the tags that this person has subscribed to by the button of a policy in this browser. No
 * gateway tells where a tag was chosen, and a policy takes back no more than these.
 */
export function policyTagIds(context: RouterContext, policyId: string): string[] {
  return keptTags(context)[policyId] ?? []
}

/** Keeps the tags that the button of a policy has added, and forgets those that are removed. */
export function keepPolicyTags(
  context: RouterContext,
  {
    policyId,
    addedIds,
    removedIds,
  }: { policyId: string | undefined; addedIds: string[]; removedIds: string[] },
): void {
  const user = who(context)
  if (user.role === 'visitor' || addedIds.length + removedIds.length === 0) return
  const tags = new Map(Object.entries(keptTags(context)))
  if (policyId) {
    const ownIds = [...(tags.get(policyId) ?? []), ...addedIds]
    tags.delete(policyId)
    tags.set(policyId, ownIds)
  }
  const remaining = [...tags]
    .map(([id, tagIds]) => [id, tagIds.filter((tagId) => !removedIds.includes(tagId))] as const)
    .filter(([, tagIds]) => tagIds.length > 0)
  session(context).set('POLICY_TAGS', {
    userId: user.user.id,
    tags: Object.fromEntries(remaining.slice(-maxPolicies)),
  })
}

function keptTags(context: RouterContext): Record<string, string[]> {
  const user = who(context)
  const kept = session(context).get('POLICY_TAGS')
  return user.role !== 'visitor' && kept?.userId === user.user.id ? kept.tags : {}
}
