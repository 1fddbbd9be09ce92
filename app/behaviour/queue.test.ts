import { expect, test } from 'vitest'
import { Queue } from './queue.server.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const state = { begun: false }
  const run = () => {
    state.begun = true
    return promise
  }
  return { run, state, resolve, reject }
}

test('a few run at once, the others wait in their order, and what has no room is lost', async () => {
  const lost: unknown[] = []
  const queue = new Queue(2, 2, (error) => lost.push(error))
  const all = Array.from({ length: 5 }, work)
  for (const { run } of all) queue.add(run)
  const begun = () => all.map(({ state }) => state.begun)
  expect(begun()).toEqual([true, true, false, false, false])
  expect(lost).toEqual([null])
  all[1]?.resolve()
  await expect.poll(begun).toEqual([true, true, true, false, false])
  const failure = new Error('refused')
  all[0]?.reject(failure)
  await expect.poll(begun).toEqual([true, true, true, true, false])
  expect(lost).toEqual([null, failure])
})

test('whoever waits for the end hears when the last is done, and at once where nothing runs', async () => {
  const queue = new Queue(1, 10, () => {})
  await queue.done(60_000)
  const [first, second] = [work(), work()]
  queue.add(first.run)
  queue.add(second.run)
  let over = false
  const done = queue.done(60_000).then(() => {
    over = true
  })
  first.resolve()
  await expect.poll(() => second.state.begun).toBe(true)
  expect(over).toBe(false)
  second.reject(new Error('refused'))
  await done
  expect(over).toBe(true)
})

test('a queue that does not come to its end is not waited for longer than was said', async () => {
  const queue = new Queue(1, 10, () => {})
  const endless = work()
  queue.add(endless.run)
  await queue.done(1)
  expect(endless.state.begun).toBe(true)
})
