import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { ask } from '../ask.ts'
import { unsignedCertificate } from '../certificate.ts'
import { startPortalAlone, temporaryFolder } from '../processes.ts'
import { expect, test } from './test.ts'

test('a gateway whose certificate nobody has signed is asked nothing, and the log says why', async () => {
  const folder = temporaryFolder()
  const { certificate, key } = unsignedCertificate(folder.path, 'localhost')
  let asked = 0
  const gateway = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_, outgoing) => {
    asked++
    outgoing.end()
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const portal = await startPortalAlone(`https://localhost:${port}`)
  try {
    const statusOf = async (path: string) => (await ask({ port: portal.port, path })).status
    expect([await statusOf('/healthz/ready'), await statusOf('/')]).toEqual([503, 503])
    const reasons = (message: string) =>
      portal
        .output()
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.includes(message))
        .map((line) => (JSON.parse(line) as { kind: string; reason?: string }).reason)
    for (const message of ['not ready: the gateway cannot be reached', 'no tenant configuration'])
      await expect.poll(() => reasons(message), { message }).toEqual(['DEPTH_ZERO_SELF_SIGNED_CERT'])
    expect(asked).toBe(0)
  } finally {
    await portal.stop('SIGKILL')
    gateway.close()
    folder.remove()
  }
})
