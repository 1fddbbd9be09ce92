import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Refusal } from './send-file.ts'
import { type UploadTarget, uploadQueue, wouldBeLost } from './upload-queue.ts'

const limits = { accepts: ['application/pdf'], maxBytes: 1000 }
const target: UploadTarget = { materialId: 'licence', address: '/to/licence', replaces: null, limits }
const dropped: Refusal = { text: '网络断开了', interrupted: true }

/** A queue, and what its files have come to on the line: each sending is ended by the test. */
function queueOnALine() {
  const line = { online: true, arrived: 0, reading: Promise.resolve() }
  const sent: { name: string; aborted: boolean; end: (reason: Refusal | null) => Promise<void> }[] = []
  const queue = uploadQueue({
    send(_address, file) {
      const { promise, resolve } = Promise.withResolvers<Refusal | null>()
      const end = async (reason: Refusal | null) => {
        resolve(reason)
        await vi.advanceTimersByTimeAsync(0)
      }
      const one = { name: file.name, aborted: false, end }
      sent.push(one)
      return {
        done: promise,
        abort() {
          one.aborted = true
        },
      }
    },
    async onArrived() {
      line.arrived++
      await line.reading
    },
    isOnline: () => line.online,
  })
  const states = () => queue.now().list.map(({ file, state }) => `${file.name} ${state}`)
  return { queue, line, sent, states }
}

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('three files are on their way at once, and the next one goes when one has arrived', async () => {
  const { queue, line, sent, states } = queueOnALine()
  queue.add(
    ['1', '2', '3', '4'].map((name) => file(`${name}.pdf`)),
    target,
  )
  expect(states()).toEqual(['1.pdf sending', '2.pdf sending', '3.pdf sending', '4.pdf waiting'])
  await sent[1]?.end(null)
  expect(states()).toEqual(['1.pdf sending', '3.pdf sending', '4.pdf sending'])
  expect(line.arrived).toBe(1)
  expect(queue.now().said).toBe('“2.pdf”已上传，还有 3 份')
})

test('what cannot be taken is told before anything is sent, beside what is taken', () => {
  const { queue, sent, states } = queueOnALine()
  queue.add([file('空.pdf', 0), file('好.pdf'), file('大.pdf', 1001), new File(['x'], '图.heic')], target)
  expect(states()).toEqual(['空.pdf refused', '好.pdf sending', '大.pdf refused', '图.heic refused'])
  expect(sent.map(({ name }) => name)).toEqual(['好.pdf'])
  expect(queue.now().list.map(({ reason }) => reason?.forGood ?? false)).toEqual([true, false, true, true])
  // Another choice takes the place of what has been told.
  queue.add([file('换.pdf')], target)
  expect(states()).toEqual(['好.pdf sending', '换.pdf sending'])
})

test('a dropped line: the file goes on by itself when the network is back, and is refused by nobody', async () => {
  const { queue, line, sent, states } = queueOnALine()
  queue.add([file('一.pdf')], target)
  line.online = false
  queue.hold()
  expect(sent[0]?.aborted).toBe(true)
  expect(states()).toEqual(['一.pdf held'])
  expect(queue.now().said).toBe('网络断开了，“一.pdf”没有传完，网络恢复后自动重传')
  expect(wouldBeLost(queue.now())).toBe(true)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toHaveLength(1)
  line.online = true
  queue.goOn()
  expect(states()).toEqual(['一.pdf sending'])
  // What the first sending still says is of no account.
  await sent[0]?.end(dropped)
  expect(states()).toEqual(['一.pdf sending'])
  await sent[1]?.end(null)
  expect(states()).toEqual([])
  expect(wouldBeLost(queue.now())).toBe(false)
})

test('a line that keeps dropping is tried three times more, and then only by the button', async () => {
  const { queue, sent, states } = queueOnALine()
  queue.add([file('一.pdf')], target)
  for (let times = 0; times < 3; times++) {
    await sent.at(-1)?.end(dropped)
    expect(states()).toEqual(['一.pdf held'])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states()).toEqual(['一.pdf sending'])
  }
  await sent.at(-1)?.end(dropped)
  expect(states()).toEqual(['一.pdf refused'])
  expect(queue.now().list[0]?.reason?.text).toBe('网络断开了，请检查网络后重试')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toHaveLength(4)
  queue.retry(0)
  expect(states()).toEqual(['一.pdf sending'])
})

test('a cancelled file is stopped, gives its place away and says nothing more', async () => {
  const { queue, line, sent, states } = queueOnALine()
  queue.add(
    ['1', '2', '3', '4'].map((name) => file(`${name}.pdf`)),
    target,
  )
  queue.cancel(0)
  expect(sent[0]?.aborted).toBe(true)
  expect(states()).toEqual(['2.pdf sending', '3.pdf sending', '4.pdf sending'])
  // Its last byte may have gone: what is there is read anew.
  expect(line.arrived).toBe(1)
  await sent[0]?.end(null)
  expect(line.arrived).toBe(1)
  // A held file that is taken off does not come back.
  await sent[1]?.end(dropped)
  queue.cancel(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['3.pdf sending', '4.pdf sending'])
  queue.stop()
  expect(sent.slice(2).every(({ aborted }) => aborted)).toBe(true)
  expect(states()).toEqual([])
})

test('a file that has been taken cannot be cancelled while the page is read anew', async () => {
  const { queue, line, sent, states } = queueOnALine()
  const { promise, resolve } = Promise.withResolvers<void>()
  line.reading = promise
  queue.add([file('一.pdf')], target)
  await sent[0]?.end(null)
  queue.cancel(0)
  expect(states()).toEqual(['一.pdf arriving'])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual([])
  expect(queue.now().said).toBe('“一.pdf”已上传')
  expect(line.arrived).toBe(1)
})

test('a button that is pressed as a held file goes on by itself sends it once', async () => {
  const { queue, sent, states } = queueOnALine()
  queue.add([file('一.pdf')], target)
  await sent[0]?.end(dropped)
  await vi.advanceTimersByTimeAsync(1000)
  expect(states()).toEqual(['一.pdf sending'])
  queue.retry(0)
  expect(sent).toHaveLength(2)
  await sent[1]?.end({ text: '格式不对' })
  queue.retry(0)
  expect(sent).toHaveLength(3)
})
