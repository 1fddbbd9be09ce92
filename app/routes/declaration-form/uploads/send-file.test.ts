import { beforeEach, expect, test, vi } from 'vitest'
import { goneFile } from '../../../base/unreadable-file-in-test.ts'
import { sendFile } from './send-file.ts'

/** A line on which each request ends as the test says. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.sent.push(this)
  }
  abort() {}
  end(type: 'load' | 'error', status = 0, responseText = '') {
    Object.assign(this, { status, responseText })
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

const chosen = () => new File(['xyz'], 'x.pdf', { type: 'application/pdf' })
const sentRequest = () => vi.waitUntil(() => FakeRequest.sent[0])
const gone = { text: expect.stringMatching(/“x\.pdf”读不到了.*重新选择/), forGood: true }

test('tells a file that has gone before anything is sent', async () => {
  const { done } = sendFile('/to', goneFile('x.pdf'), () => {})
  expect(await done).toEqual(gone)
  expect(FakeRequest.sent).toEqual([])
})

test('tells a file that goes or changes on its way, and no dropped line', async () => {
  const file = chosen()
  const { done } = sendFile('/to', file, () => {})
  const request = await sentRequest()
  file.slice = goneFile('x.pdf', 'NotReadableError').slice
  request.end('error')
  expect(await done).toEqual(gone)
})

test('tells a dropped line where the file is still there', async () => {
  const { done } = sendFile('/to', chosen(), () => {})
  const request = await sentRequest()
  request.end('error')
  expect(await done).toEqual({ text: '网络断开了，“x.pdf”没有传完', interrupted: true })
})

test('resolves to null when the file has arrived', async () => {
  const { done } = sendFile('/to', chosen(), () => {})
  const request = await sentRequest()
  request.end('load', 200, '{"fileName":"x.pdf"}')
  expect(await done).toBeNull()
})

test('sends nothing that was stopped before its turn', async () => {
  const { done, abort } = sendFile('/to', chosen(), () => {})
  abort()
  await done
  expect(FakeRequest.sent).toEqual([])
})
