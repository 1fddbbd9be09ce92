import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startPostgres } from '../conformance/postgres.ts'
import { startGateway, startPortalAlone } from '../processes.ts'
import { ownFolder } from './own-folder.ts'
import { newTenant } from './portal-for-drills.ts'
import { newDeclaration, uploadsAtOnce } from './uploads-at-once.ts'

test('portal and gateway keep nothing on a disk: what one pair has stored another hands out when both were killed', async (context) => {
  const server = await startPostgres()
  if ('missing' in server) throw new Error(server.missing)
  context.after(() => server.stop())
  const folder = ownFolder()
  // Below a file there is no folder and none can be made, whoever asks.
  writeFileSync(join(folder, 'a-file'), '')
  const nowhere = join(folder, 'a-file', 'data')
  const elsewhere = { DATABASE_URL: server.databaseUrl, FILE_STORE: 'database', LOG_LEVEL: 'warn' }

  const startBoth = async () => {
    const gateway = await startGateway(nowhere, undefined, elsewhere)
    context.after(() => gateway.stop('SIGKILL'))
    const portal = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, { DATA_DIR: nowhere })
    context.after(() => portal.stop('SIGKILL'))
    return { gateway, portal }
  }
  const first = await startBoth()
  const tenant = newTenant({ port: first.portal.port, gatewayPort: first.gateway.port })
  const { list, path, cookie } = await newDeclaration(tenant)
  const portal = { ...first.portal, gatewayPort: first.gateway.port }
  const sent = await uploadsAtOnce(portal, tenant, path, cookie, { count: 3, megabytes: 20 })
  assert.deepEqual(
    sent.map((answer) => answer?.status),
    [200, 200, 200],
  )
  await Promise.all([first.portal.stop('SIGKILL'), first.gateway.stop('SIGKILL')])

  const second = await startBoth()
  const host = `${tenant.host.split(':')[0]}:${second.portal.port}`
  const ask = (address: string) =>
    tenant.ask(address, { port: second.portal.port, host, headers: { cookie } })
  const { body } = await ask(list)
  const links = [...body.matchAll(/href="(\/download\?[^"]*file-\d[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  assert.equal(new Set(links).size, 3)
  for (const link of new Set(links)) {
    const file = await ask(link)
    assert.equal(file.status, 200)
    assert.equal(file.headers['content-length'], String(20 * 1024 * 1024))
    assert.equal(Buffer.byteLength(file.body), 20 * 1024 * 1024)
  }
  for (const { gateway } of [first, second])
    assert.deepEqual(
      gateway
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"warn"')),
      [],
    )
  assert.deepEqual(readdirSync(folder), ['a-file'])
})
