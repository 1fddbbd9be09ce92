import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

  test('starts and stops with the bundled gateway, without an alarm in the log', async () => {
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
      expect((await open('/healthz/ready', 'text/html')).body).toBe('{"status":"starting"}')
      expect((await open('/zct-ee/policy-find', '*/*')).headers['retry-after']).toBe('2')
      expect((await open('/favicon.svg', 'image/*')).status).toBe(200)
      await expect.poll(async () => (await open('/', 'text/html')).status).toBe(200)

      // As Ctrl+C, or a supervisor that tells every process of a service.
      const { pid } = JSON.parse(readFileSync(join(folder.path, 'gateway', 'lock'), 'utf8'))
      for (const one of [pid, portal.process.pid]) process.kill(one, 'SIGTERM')
      expect(await portal.ended).toBe(0)
      // A slow machine may leave a section of the page out, with a warning.
      expect(portal.output().match(/^\{"level":[56]0.*$/gm)).toBeNull()
      expect(portal.output()).not.toContain('the bundled gateway')
      expect(existsSync(join(folder.path, 'gateway', 'lock'))).toBe(false)
    } finally {
      await portal.stop()
      folder.remove()
    }
  })
})
