import type { Tag } from '../../../contract/entities/policy.ts'
import type { Client } from '../../gateway/connect.server.ts'
import { type GatewayFailure, isGatewayFailure } from '../../gateway/failure.ts'

/** `save`: the tags are exactly these afterwards. `add` and `remove` change these alone. */
export type Intent = 'save' | 'add' | 'remove'

type TagCalls = Pick<Client['tag'], 'mySubscribe' | 'add' | 'addBatch' | 'delete'>

export interface TagChanges {
  addedIds: string[]
  removed: Tag[]
  /** The call that failed, after which no other was made; null if all went well. */
  failure: GatewayFailure | null
}

/**
 * Changes the tags that a person subscribes to. Deletes first what is to go; then the batch names
 * all that is to stay, so that a gateway may add it to the other tags or put it in their place.
 * @throws GatewayFailure if the present tags cannot be read
 */
export async function changeTags(
  calls: TagCalls,
  intent: Intent,
  ids: readonly string[],
): Promise<TagChanges> {
  const mine = await calls.mySubscribe()
  const leaving = intent === 'add' ? [] : mine.filter(({ id }) => ids.includes(id) === (intent === 'remove'))
  const coming = intent === 'remove' ? [] : ids.filter((id) => !mine.some((tag) => tag.id === id))
  const changes: TagChanges = { addedIds: [], removed: [], failure: null }
  try {
    for (const tag of leaving) {
      await deleteTag(calls, tag.id)
      changes.removed.push(tag)
    }
    if (intent === 'save') {
      if (coming.length > 0) await calls.addBatch({ ids: [...ids] })
      changes.addedIds.push(...coming)
    } else {
      for (const id of coming) {
        await calls.add({ id })
        changes.addedIds.push(id)
      }
    }
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    changes.failure = error
  }
  return changes
}

/** Deletes one tag; one that another page has deleted in the meantime is deleted as well. */
async function deleteTag(calls: TagCalls, id: string): Promise<void> {
  try {
    await calls.delete({ id })
  } catch (error) {
    const isGone = isGatewayFailure(error, 'notFound') && error.returnCode !== ''
    if (!isGone) throw error
  }
}
