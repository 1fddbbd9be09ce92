import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startGateway, startPortalAlone } from '../processes.ts'
import { type OddRequest, oddRequests } from './odd-targets.ts'
import { ownFolder } from './own-folder.ts'
import { type RawLine, rawLineTo } from './raw-line.ts'
import { deadlineMs } from './until.ts'

const count = 20_000
const seed = 20_261_122
const lines = 6

test(`${count} requests for odd addresses: each is answered, and none is a failure`, async (context) => {
  const folder = ownFolder()
  const gateway = await startGateway(folder)
  context.after(() => gateway.stop('SIGKILL'))
  const portal = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, { PAGE_CACHE: '1' })
  context.after(() => portal.stop('SIGKILL'))

  const wrong: string[] = []
  const requests = oddRequests(count, seed)
  let next = 0
  const walk = async () => {
    const line = rawLineTo(portal.port)
    while (next < requests.length && wrong.length < 20) {
      const request = requests[next++] as OddRequest
      const status = await answered(line, request, portal.port)
      if (typeof status === 'string' || status >= 500 || status < 200)
        wrong.push(`${request.method} ${JSON.stringify(request.target)}: ${status}`)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: lines }, walk))
  assert.deepEqual(wrong, [])
  assert.equal(portal.process.exitCode, null)
  assert.doesNotMatch(portal.output(), /uncaught exception|unhandled rejection|unexpected error/)
})

/** The status of an answer, or what became of the request that got none. */
async function answered(
  line: RawLine,
  { method, target }: OddRequest,
  port: number,
): Promise<number | string> {
  const head = `${method} ${target} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-length: 0\r\n\r\n`
  const { promise: never, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, deadlineMs, 'no answer')
  try {
    return await Promise.race([line.ask(Buffer.from(head, 'latin1'), method), never])
  } catch (error) {
    return String(error)
  } finally {
    clearTimeout(timer)
  }
}
