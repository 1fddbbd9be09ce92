import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLog } from '../base/log.server.ts'
import type { CallerHeaders } from './caller.server.ts'
import { isGatewayFailure } from './failure.ts'
import { type FileLine, type Leave, maxFiles, placesOf } from './places.server.ts'

beforeEach(() => {
  startLog('silent')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const callerAs = (accessToken: string | null, clientAddress = '203.0.113.1'): CallerHeaders => ({
  tenantId: 'default',
  tenantHost: 'localhost',
  requestId: 'r1',
  signal: new AbortController().signal,
  accessToken,
  smsToken: null,
  enterpriseId: null,
  clientAddress,
})

/**
 * Makes a file that lets so many bytes through in a second. Without `waitsForBrowser` it is the
 * gateway that keeps it waiting.
 */
function transferAt(bytesPerSecond: number, waitsForBrowser = true) {
  const began = Date.now()
  return {
    isEnded: false,
    bytes: () => ((Date.now() - began) / 1000) * bytesPerSecond,
    waitsForBrowser: () => waitsForBrowser,
    end() {
      this.isEnded = true
    },
  }
}

/** Files of one line, taken by their owners one after the other. */
function line(name: FileLine) {
  const places = placesOf()
  return async (owner: string | null, transfer = transferAt(1e9)) => {
    const { signal } = new AbortController()
    const taking = places.take(name, callerAs(owner), 'common.download', signal, transfer)
    const outcome: { leave: Leave | null; failure: unknown } = { leave: null, failure: null }
    taking.then(
      (leave) => {
        outcome.leave = leave
      },
      (failure: unknown) => {
        outcome.failure = failure
      },
    )
    await vi.advanceTimersByTimeAsync(0)
    return Object.assign(outcome, { transfer })
  }
}

/** Ends what it is told to end: gives its place back. */
async function endThe<T extends { leave: Leave | null; transfer: { isEnded: boolean } }>(files: T[]) {
  for (const { leave, transfer } of files) if (transfer.isEnded) leave?.()
  await vi.advanceTimersByTimeAsync(0)
}

test('gives one person eight downloads at once, and the ninth when one has ended', async () => {
  const take = line('download')
  const files = []
  for (let count = 0; count < 9; count++) files.push(await take('p1'))
  expect(files.map(({ leave }) => leave !== null)).toEqual([...Array(8).fill(true), false])
  files[3]?.leave?.()
  files[3]?.leave?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(files[8]?.leave).not.toBeNull()
  expect((await take('p1')).leave).toBeNull()
})

test('refuses a person with too many that wait, and one who has waited too long', async () => {
  const take = line('download')
  const files = []
  for (let count = 0; count < 69; count++) files.push(await take('p1'))
  expect(isGatewayFailure(files[68]?.failure, 'busy')).toBe(true)
  expect(files[67]?.failure).toBeNull()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(isGatewayFailure(files[67]?.failure, 'busy')).toBe(true)
})

test.each([
  ['download', 12, 8],
  ['upload', 4, 24],
] as const)('takes a place of the %ss from slow browsers when others wait', async (name, people, each) => {
  const take = line(name)
  const files = []
  for (let count = 0; count < people * each; count++)
    files.push(await take(`p${count % people}`, transferAt(1_000)))
  expect(files.filter(({ leave }) => leave).length).toBe(maxFiles[name])
  const other = await take('other')
  expect(other.leave).toBeNull()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(files.filter(({ transfer }) => transfer.isEnded).length).toBe(1)
  await endThe(files)
  expect(other.leave).not.toBeNull()
  // No file waits any more, so slow ones go on.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(files.filter(({ transfer }) => transfer.isEnded).length).toBe(1)
})

test('ends neither a quick file, nor one that the gateway keeps waiting', async () => {
  const take = line('download')
  const files = []
  for (let count = 0; count < maxFiles.download; count++)
    files.push(await take(`p${count % 12}`, count % 2 ? transferAt(200_000) : transferAt(0, false)))
  const other = await take('other')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(files.filter(({ transfer }) => transfer.isEnded)).toEqual([])
  expect(other.failure).toBeNull()
})

test('gives a free place to the person who has the fewest, whoever has waited longer', async () => {
  const take = line('download')
  const files = []
  for (let count = 0; count < maxFiles.download; count++) files.push(await take(`p${Math.floor(count / 8)}`))
  const [greedy, newcomer] = [await take('p13'), await take('p14')]
  files[0]?.leave?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(greedy.leave).not.toBeNull()
  const again = await take('p13')
  files[1]?.leave?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([newcomer.leave !== null, again.leave !== null]).toEqual([true, false])
})

test('ends the slow files of those first who hold the most places', async () => {
  const take = line('download')
  const files = []
  for (let count = 0; count < 8; count++)
    files.push({ owner: 'one', ...(await take(`single${count}`, transferAt(0))) })
  for (let count = 8; count < maxFiles.download; count++)
    files.push({ owner: 'many', ...(await take(`p${count % 11}`, transferAt(0))) })
  await take('other')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(files.filter(({ transfer }) => transfer.isEnded).map(({ owner }) => owner)).toEqual(['many'])
})
