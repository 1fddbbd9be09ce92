import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { portal } from '../portal/portal.server.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { Session, sessionContext } from '../session/session.server.ts'
import { countLogBytes } from '../session/writing-limits.server.ts'
import { maxOperation, maxPageUri } from './log-message.ts'
import { bytesOf, logMessage, recordsOf } from './pass-on.server.ts'

startLog('silent')
const megabytes = 10
openPortalInTest(undefined, { LIMIT_LOG_MB: String(megabytes) })

async function from(clientAddress: string, tenantId = 'default') {
  const context = new RouterContextProvider()
  const info = { ...infoInTest, clientAddress, tenantId }
  context.set(requestInfoContext, info)
  const cookie = `SESSION_ID=${'s'.repeat(64)}`
  context.set(sessionContext, await Session.open(info, cookie, portal().sealer, 0))
  return context
}

/** Knows every page, by the longest name that a screen has. */
const pages = { nameOf: () => '名'.repeat(20), isOperation: () => true }
const hex = 'f'.repeat(32)
const longest = logMessage.parse({
  event: 'open',
  operation: 'o'.repeat(maxOperation),
  pageUri: `/${'p'.repeat(maxPageUri - 1)}`,
  deviceId: hex,
  viewId: hex,
  policyId: 'i'.repeat(64),
  uuid: 'u'.repeat(64),
  seconds: '9999999',
  further: 'x'.repeat(10_000),
})

/** Bytes of so many of the longest records that are taken from networks in turn. */
async function takenBytes(records: number, networks: readonly string[], tenantId = 'default') {
  const contexts = await Promise.all(networks.map((network) => from(network, tenantId)))
  let taken = 0
  for (let at = 0; at < records; at++) {
    const context = contexts[at % contexts.length] ?? expect.fail()
    const bytes = bytesOf(recordsOf(context, longest, pages) ?? {})
    if ((await countLogBytes(context, bytes)) === null) taken += bytes
  }
  return taken
}

test('takes less than 2 kB for the longest message', async () => {
  expect(bytesOf(recordsOf(await from('192.0.2.1'), longest, pages) ?? {})).toBeLessThan(2_000)
})

test('takes of 20,000 longest messages of one network a tenth of what a tenant stores in a day', async () => {
  const most = megabytes * 100_000
  const taken = await takenBytes(20_000, ['192.0.2.7'])
  expect(taken).toBeLessThanOrEqual(most)
  expect(taken).toBeGreaterThan(most - 2_000)
  expect(await takenBytes(1, ['192.0.2.8'])).toBeGreaterThan(0)
})

test('takes of all networks together what a tenant stores in a day, and of another tenant as much', async () => {
  const networks = Array.from({ length: 40 }, (_, at) => `198.51.100.${at}`)
  const most = megabytes * 1_000_000
  const taken = await takenBytes(20_000, networks, 'crowded')
  expect(taken).toBeLessThanOrEqual(most)
  expect(taken).toBeGreaterThan(most - 2_000)
  expect(await takenBytes(1, ['198.51.100.1'], 'another')).toBeGreaterThan(0)
})
