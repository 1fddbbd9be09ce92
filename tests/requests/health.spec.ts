import { ask } from '../ask.ts'
import { freePort, startPortalAlone, temporaryFolder } from '../processes.ts'
import { documentOf, textOf } from './document.ts'
import { expect, test } from './test.ts'

test.describe('health', () => {
  test('alive, and ready while the gateway answers', async ({ portal }) => {
    const live = await portal.ask('/healthz/live')
    expect(live.status).toBe(200)
    expect(JSON.parse(live.body)).toEqual({ status: 'live' })

    const ready = await portal.ask('/healthz/ready')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.body)).toEqual({ status: 'ready' })
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  test('shows a page that reloads itself while the bundled gateway starts', async () => {
    const folder = temporaryFolder()
    const own = { DATA_DIR: folder.path, GATEWAY_PORT: String(await freePort()), DATABASE_URL: '' }
    // Without the address of a gateway, the portal starts its own.
    const portal = await startPortalAlone('', own)
    const open = (path: string, accept: string) => ask({ port: portal.port, path, headers: { accept } })
    try {
      const page = await open('/zct-ee/policy-find', 'text/html,*/*;q=0.8')
      expect([page.status, page.headers['retry-after']]).toEqual([503, '2'])
      const { head, body } = documentOf(page.body)
      expect(head.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe('2')
      expect(textOf(body)).toContain('正在启动')
      expect(body.querySelectorAll('script, a')).toHaveLength(0)
      expect((await open('/healthz/ready', 'text/html')).body).toBe('{"status":"gateway unreachable"}')
      expect((await open('/zct-ee/policy-find', 'application/json')).body).not.toContain('正在启动')
      await expect.poll(async () => (await open('/', 'text/html')).status).toBe(200)
    } finally {
      await portal.stop()
      folder.remove()
    }
  })
})
