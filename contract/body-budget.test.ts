import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BodyBudget, type BodyRefusal, type BodyUnderWay, type ReleaseBody } from './body-budget.ts'

const bounds = { perOwner: { maxBodies: 3, maxBytes: 300 }, inAll: { maxBodies: 6, maxBytes: 500 } }

/** A body that its sender has left unfinished, unless `finished` is set. */
function bodyOf(owner: string, more: { maxBytes?: number; finished?: boolean } = {}) {
  return {
    owner,
    maxBytes: more.maxBytes ?? 10,
    received: 0,
    isCut: false,
    finished: more.finished ?? false,
    receivedBytes() {
      return this.received
    },
    waitsForSender() {
      return !this.finished
    },
    cut() {
      this.isCut = true
    },
  }
}

function released(claim: ReleaseBody | BodyRefusal): ReleaseBody {
  if (typeof claim === 'string') throw new Error(`refused: ${claim}`)
  return claim
}

test('counts a body until it is released, however often that is', () => {
  const budget = new BodyBudget(bounds)
  const release = released(budget.claim(bodyOf('a', { maxBytes: 120 })))
  released(budget.claim(bodyOf('b')))
  expect(budget.used).toEqual({ bodies: 2, bytes: 130 })
  release()
  release()
  expect(budget.used).toEqual({ bodies: 1, bytes: 10 })
})

test('refuses an owner that has too many bodies, or too many bytes, being worked on', () => {
  const budget = new BodyBudget(bounds)
  for (let count = 0; count < 3; count++) released(budget.claim(bodyOf('a', { finished: true })))
  expect(budget.claim(bodyOf('a'))).toBe('owner')
  released(budget.claim(bodyOf('b', { maxBytes: 295, finished: true })))
  expect(budget.claim(bodyOf('b'))).toBe('owner')
  released(budget.claim(bodyOf('b', { maxBytes: 5 })))
})

test('refuses everybody when all of the process is being worked on', () => {
  const budget = new BodyBudget(bounds)
  for (const owner of ['a', 'b', 'c', 'd', 'e', 'f']) {
    released(budget.claim(bodyOf(owner, { finished: true })))
  }
  expect(budget.claim(bodyOf('g'))).toBe('process')
})

test('cuts the oldest unfinished body of the same owner for a new one, and no body of another', () => {
  const budget = new BodyBudget(bounds)
  const [other, working, first, second] = [
    bodyOf('b'),
    bodyOf('a', { finished: true }),
    bodyOf('a'),
    bodyOf('a'),
  ]
  for (const body of [other, working, first, second]) released(budget.claim(body))
  released(budget.claim(bodyOf('a')))
  expect([other, working, first, second].map(({ isCut }) => isCut)).toEqual([false, false, true, false])
  expect(budget.used).toEqual({ bodies: 4, bytes: 40 })
})

test('cuts the oldest unfinished bodies of all owners when the process is full', () => {
  const budget = new BodyBudget(bounds)
  const bodies = ['a', 'b', 'c', 'd', 'e'].map((owner) => bodyOf(owner, { maxBytes: 100 }))
  for (const body of bodies) released(budget.claim(body))
  released(budget.claim(bodyOf('f', { maxBytes: 150 })))
  expect(bodies.map(({ isCut }) => isCut)).toEqual([true, true, false, false, false])
  expect(budget.used).toEqual({ bodies: 4, bytes: 450 })
})

test('cuts nothing when a new body would not fit even so', () => {
  const budget = new BodyBudget(bounds)
  const stalled = bodyOf('a')
  released(budget.claim(stalled))
  for (const owner of ['b', 'c']) released(budget.claim(bodyOf(owner, { maxBytes: 240, finished: true })))
  expect(budget.claim(bodyOf('d', { maxBytes: 30 }))).toBe('process')
  expect(stalled.isCut).toBe(false)
})

test('spares a body that keeps coming while there is a stalled one', () => {
  const budget = new BodyBudget(bounds)
  const [coming, stalled] = [bodyOf('a', { maxBytes: 100 }), bodyOf('a', { maxBytes: 100 })]
  released(budget.claim(coming))
  released(budget.claim(stalled))
  coming.received = 5_000
  released(budget.claim(bodyOf('a', { maxBytes: 150 })))
  expect([coming.isCut, stalled.isCut]).toEqual([false, true])
})

test('keeps its bounds whatever is claimed, finished and released', () => {
  const step = fc.record({
    owner: fc.constantFrom('a', 'b', 'c', 'd'),
    maxBytes: fc.integer({ min: 1, max: 300 }),
    finished: fc.boolean(),
    releases: fc.nat({ max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const budget = new BodyBudget(bounds)
      const held: { body: ReturnType<typeof bodyOf> & BodyUnderWay; release: ReleaseBody }[] = []
      for (const { owner, maxBytes, finished, releases } of steps) {
        const body = bodyOf(owner, { maxBytes, finished })
        const claim = budget.claim(body)
        if (typeof claim !== 'string') held.push({ body, release: claim })
        const counted = held.filter(({ body: { isCut } }) => !isCut)
        const own = counted.filter((one) => one.body.owner === owner)
        const bytes = (some: typeof held) => some.reduce((sum, one) => sum + one.body.maxBytes, 0)
        expect(budget.used).toEqual({ bodies: counted.length, bytes: bytes(counted) })
        expect(counted.length).toBeLessThanOrEqual(bounds.inAll.maxBodies)
        expect(bytes(counted)).toBeLessThanOrEqual(bounds.inAll.maxBytes)
        expect(own.length).toBeLessThanOrEqual(bounds.perOwner.maxBodies)
        expect(bytes(own)).toBeLessThanOrEqual(bounds.perOwner.maxBytes)
        expect(held.filter((one) => one.body.isCut && one.body.finished)).toEqual([])
        held.splice(releases, 1)[0]?.release()
      }
      for (const { release } of held) release()
      expect(budget.used).toEqual({ bodies: 0, bytes: 0 })
    }),
  )
})
