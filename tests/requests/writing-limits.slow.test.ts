import { ask } from '../ask.ts'
import type { Server } from '../processes.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

/** A random number as a browser has one. */
const device = '0123456789abcdef0123456789abcdef'
const few = { LIMIT_FEEDBACK: '2', LIMIT_LOG: '3', LIMIT_CONSULT: '2', LIMIT_SIGN_UP: '1' }

test.describe('a portal that takes little', () => {
  let server: Server
  test.beforeAll(async () => {
    server = await startAnotherPortal({ ...few, TRUSTED_PROXIES: '127.0.0.1' })
  })
  test.afterAll(() => server.stop('SIGKILL'))

  /** A test's tenant, asked through the portal that takes little. */
  const tenantOf = ({ host }: { host: string }) => ({
    port: server.port,
    host: `${host.split(':')[0]}:${server.port}`,
  })

  test('refuses one opinion too many with what was written, and says when again', async ({
    portal,
    control,
  }) => {
    const visitor = new Visitor(tenantOf(portal))
    const write = async (content: string) => {
      await visitor.open('/')
      await visitor.form('提交', visitor.one('#voice')).fill({ content }).press('提交')
    }
    for (const content of ['第一条', '第二条']) {
      await write(content)
      expect(visitor.text).toContain('意见已收到')
    }
    await write('第三条，写了很久')
    expect(visitor.status).toBe(429)
    expect(visitor.main).toMatch(/您所在的网络.*2 条.*请 60 分钟后再提交/)
    expect(visitor.one<HTMLTextAreaElement>('textarea[name=content]').value).toBe('第三条，写了很久')
    const stored = (await control.calls()).filter((call) => call.path === '/policy/api/ua/feedback')
    expect(stored).toHaveLength(2)
  })

  test('counts opinions of each network by itself', async ({ portal }) => {
    const write = (forwarded: string) => {
      const { port, host } = tenantOf(portal)
      const headers = {
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': forwarded,
      }
      return ask({ port, host, path: '/?index', method: 'POST', body: 'content=x', headers })
    }
    const from = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']
    const statuses = []
    for (const address of from) statuses.push((await write(address)).status)
    expect(statuses).toEqual([303, 303, 429, 303])
  })

  test('refuses a person one consultation too many, from wherever, and nobody else', async ({
    portal,
    control,
  }) => {
    const [eager, other] = [new Visitor(tenantOf(portal)), new Visitor(tenantOf(portal))]
    await eager.logIn(await control.makeUser({ enterprises: [] }))
    await other.logIn(await control.makeUser({ enterprises: [] }))
    const consult = async (visitor: Visitor, title: string) => {
      await visitor.open('/user/consult')
      await visitor.form('提交').fill({ title, content: '请问' }).press('提交')
    }
    for (const title of ['一', '二']) await consult(eager, title)
    expect(eager.text).toContain('咨询已提交')
    await consult(eager, '三')
    expect(eager.status).toBe(429)
    expect(eager.main).toMatch(/您.*2 条.*请 24 小时后再提交/)
    expect(eager.one<HTMLInputElement>('main input[name=title]').value).toBe('三')
    await consult(other, '四')
    expect(other.text).toContain('咨询已提交')
  })

  test('drops records of the log beyond the limit, and every page stays as it is', async ({
    portal,
    control,
  }) => {
    const { port, host } = tenantOf(portal)
    const record = { event: 'click', pageUri: '/', deviceId: device, viewId: device }
    const headers = { origin: `http://${host}`, 'content-type': 'application/json' }
    const send = () =>
      ask({ port, host, path: '/log', method: 'POST', body: JSON.stringify(record), headers })
    const answers = []
    for (let at = 0; at < 5; at++) answers.push(await send())
    expect(answers.map((one) => one.status)).toEqual([204, 204, 204, 429, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    const page = await ask({ port, host, path: '/' })
    expect(page.status).toBe(200)
    const path = '/policy/api/log/behavior/record'
    await expect.poll(async () => (await control.calls()).filter((call) => call.path === path).length).toBe(3)
  })
})
