import { ask } from '../ask.ts'
import { freePort, startGateway, startPortalAlone, temporaryFolder } from '../processes.ts'
import { expect, test } from './fixtures/test.ts'

test('a gateway that is killed and comes back', { tag: '@once' }, async ({ browser }) => {
  test.setTimeout(120_000)
  const folder = temporaryFolder()
  const gatewayPort = await freePort()
  let gateway = await startGateway(folder.path, gatewayPort)
  const portal = await startPortalAlone(`http://127.0.0.1:${gatewayPort}`)
  const context = await browser.newContext({ baseURL: `http://localhost:${portal.port}` })
  const ready = async () => (await ask({ port: portal.port, path: '/healthz/ready' })).status
  try {
    const page = await context.newPage()
    await expect.poll(ready).toBe(200)
    expect((await page.goto('/'))?.status()).toBe(200)

    await gateway.stop('SIGKILL')
    expect(await ready()).toBe(503)
    expect((await ask({ port: portal.port, path: '/healthz/live' })).status).toBe(200)
    const down = await page.goto('/zct-ee/policy-find?keyword=%E7%A0%94%E5%8F%91')
    expect([502, 503, 504]).toContain(down?.status())
    await expect(page.getByRole('alert')).toContainText('服务暂时不可用')
    await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible()
    expect(await page.content()).not.toMatch(/ECONNREFUSED|node_modules|\bat \w+ \(|127\.0\.0\.1:/)

    gateway = await startGateway(folder.path, gatewayPort)
    await expect.poll(ready, { timeout: 30_000 }).toBe(200)
    await expect
      .poll(async () => (await page.goto('/zct-ee/policy-find?keyword=%E7%A0%94%E5%8F%91'))?.status(), {
        timeout: 30_000,
      })
      .toBe(200)
    expect(portal.process.exitCode).toBeNull()
  } finally {
    await context.close()
    await Promise.all([portal.stop('SIGKILL'), gateway.stop('SIGKILL')])
    folder.remove()
  }
})
