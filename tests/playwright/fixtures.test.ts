import { beforeEach, expect, test, vi } from 'vitest'

type TestInfo = Parameters<typeof import('./fixtures.ts')['portalOf']>[0]

const file = 'f'.repeat(20)
const infoOf = (test: string, repeatEachIndex = 0) =>
  ({ testId: `${file}-${test}`, repeatEachIndex }) as TestInfo
const first = 'a1'.repeat(10)
const second = 'b2'.repeat(10)

beforeEach(() => {
  vi.resetModules()
})

test('gives each test and each repetition a host of its own, whenever it is asked for', async () => {
  const { portalOf } = await import('./fixtures.ts')
  const hosts = [infoOf(first), infoOf(second), infoOf(first, 1)].map((info) => portalOf(info).host)
  expect(new Set(hosts).size).toBe(3)
  expect(portalOf(infoOf(first)).host).toBe(hosts[0])
})

test('gives another run other hosts, and the gateway takes them', async () => {
  const hosts: string[] = []
  for (const _run of [1, 2]) {
    vi.resetModules()
    const { portalOf } = await import('./fixtures.ts')
    hosts.push(portalOf(infoOf(first, 999)).host)
  }
  expect(hosts[0]).not.toBe(hosts[1])
  for (const host of hosts) expect(host).toMatch(/^[a-z0-9][a-z0-9-]{0,40}\.localhost:\d+$/)
})
