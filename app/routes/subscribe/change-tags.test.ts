import { describe, expect, test } from 'vitest'
import type { Tag } from '../../../contract/entities/policy.ts'
import { GatewayFailure } from '../../gateway/failure.ts'
import { changeTags } from './change-tags.server.ts'

type Reading = 'adds' | 'replaces'

const tagOf = (id: string): Tag => ({ id, name: `标签${id}`, group: '主题', policyCount: 1 })

/** A gateway that keeps tags, reads a batch in one of two ways, and fails at the calls named. */
function gatewayWith(
  ids: string[],
  reading: Reading = 'replaces',
  failures: Record<string, GatewayFailure> = {},
) {
  const tags = new Set(ids)
  const received: string[] = []
  const list = () => [...tags].map(tagOf)
  const receive = (call: string) => {
    received.push(call)
    if (failures[call]) throw failures[call]
  }
  const calls = {
    mySubscribe: async () => list(),
    add: async ({ id }: { id: string }) => {
      receive(`add ${id}`)
      tags.add(id)
      return { done: true } as const
    },
    addBatch: async ({ ids: batch }: { ids: string[] }) => {
      receive(`batch ${batch}`)
      if (reading === 'replaces') tags.clear()
      for (const id of batch) tags.add(id)
      return list()
    },
    delete: async ({ id }: { id: string }) => {
      receive(`delete ${id}`)
      tags.delete(id)
      return { done: true } as const
    },
  }
  return { calls, received, ids: () => [...tags].sort() }
}

describe.each<Reading>(['adds', 'replaces'])('at a gateway whose batch %s', (reading) => {
  test.each([
    ['adds a tag and keeps the others', ['a'], ['a', 'b']],
    ['removes a tag and keeps the others', ['a', 'b'], ['a']],
    ['exchanges tags', ['a', 'b'], ['b', 'c']],
    ['removes all tags', ['a', 'b'], []],
    ['leaves the same tags', ['a', 'b'], ['a', 'b']],
  ])('saving %s', async (_, before, wanted) => {
    const gateway = gatewayWith(before, reading)
    const { failure } = await changeTags(gateway.calls, 'save', wanted)
    expect(failure).toBeNull()
    expect(gateway.ids()).toEqual(wanted)
  })

  test('adding and removing some tags leaves the others', async () => {
    const gateway = gatewayWith(['a'], reading)
    const added = await changeTags(gateway.calls, 'add', ['a', 'b', 'c'])
    expect(added.addedIds).toEqual(['b', 'c'])
    expect(gateway.ids()).toEqual(['a', 'b', 'c'])
    const { removed } = await changeTags(gateway.calls, 'remove', ['b', 'd'])
    expect(removed.map(({ id }) => id)).toEqual(['b'])
    expect(gateway.ids()).toEqual(['a', 'c'])
  })
})

test('makes no call for what is so already', async () => {
  const gateway = gatewayWith(['a'])
  await changeTags(gateway.calls, 'save', ['a'])
  await changeTags(gateway.calls, 'add', ['a'])
  await changeTags(gateway.calls, 'remove', ['b'])
  expect(gateway.received).toEqual([])
})

test('takes a tag that has been deleted in the meantime for removed', async () => {
  const gone = new GatewayFailure('notFound', { returnCode: '404', status: 404 })
  const gateway = gatewayWith(['a', 'b'], 'replaces', { 'delete a': gone })
  const { failure, removed } = await changeTags(gateway.calls, 'save', [])
  expect(failure).toBeNull()
  expect(removed).toHaveLength(2)
})

test.each([
  ['a gateway that fails', new GatewayFailure('other', { returnCode: '9527' })],
  ['a gateway without the call', new GatewayFailure('notFound', { status: 404 })],
])('stops at %s and tells what was changed before', async (_, failure) => {
  const gateway = gatewayWith(['a', 'b', 'c'], 'replaces', { 'delete b': failure })
  const changes = await changeTags(gateway.calls, 'save', ['c', 'd'])
  expect(changes).toEqual({ addedIds: [], removed: [tagOf('a')], failure })
  expect(gateway.received).toEqual(['delete a', 'delete b'])
})

test('tells that the removed tags are removed when the others could not be added', async () => {
  const failure = new GatewayFailure('other', { returnCode: '9527' })
  const gateway = gatewayWith(['a'], 'replaces', { 'batch b': failure })
  expect(await changeTags(gateway.calls, 'save', ['b'])).toEqual({
    addedIds: [],
    removed: [tagOf('a')],
    failure,
  })
})
