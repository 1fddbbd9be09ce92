import { ask } from '../ask.ts'
import { freePort, startGateway, startPortalAlone, temporaryFolder } from '../processes.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

test('a gateway that is killed and comes back', async () => {
  const folder = temporaryFolder()
  const gatewayPort = await freePort()
  let gateway = await startGateway(folder.path, gatewayPort)
  const portal = await startPortalAlone(`http://127.0.0.1:${gatewayPort}`)
  const visitor = new Visitor({ port: portal.port, host: `localhost:${portal.port}` })
  const search = '/zct-ee/policy-find?keyword=%E7%A0%94%E5%8F%91'
  const ready = async () => (await ask({ port: portal.port, path: '/healthz/ready' })).status
  try {
    await expect.poll(ready).toBe(200)
    expect((await visitor.open('/')).status).toBe(200)

    await gateway.stop('SIGKILL')
    expect(await ready()).toBe(503)
    expect((await ask({ port: portal.port, path: '/healthz/live' })).status).toBe(200)
    await visitor.open(search)
    expect([502, 503, 504]).toContain(visitor.status)
    expect(textOf(visitor.one('[role=alert]'))).toContain('服务暂时不可用')
    expect(visitor.all('a').map(textOf)).toContain('重新加载')
    expect(visitor.answer.body).not.toMatch(/ECONNREFUSED|node_modules|\bat \w+ \(|127\.0\.0\.1:/)

    gateway = await startGateway(folder.path, gatewayPort)
    await expect.poll(ready).toBe(200)
    await expect.poll(async () => (await visitor.open(search)).status).toBe(200)
    expect(portal.process.exitCode).toBeNull()
  } finally {
    await Promise.all([portal.stop('SIGKILL'), gateway.stop('SIGKILL')])
    folder.remove()
  }
})
