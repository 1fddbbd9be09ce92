import { type Answer, ask, cookieHeader } from '../ask.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

const privatePage = '/user/collect'

async function loggedIn(portal: PortalUnderTest, code: string): Promise<string> {
  return cookieHeader(await portal.ask(`/?code=${code}`))
}

test.describe('what belongs to others', () => {
  test('a cookie of one tenant is nobody at another', async ({ portal, control }) => {
    const { ssoCode } = await control.makeUser()
    const cookie = await loggedIn(portal, ssoCode)
    expect((await portal.ask(privatePage, { headers: { cookie } })).status).toBe(200)
    const other = await portal.ask(privatePage, { host: `x${portal.host}`, headers: { cookie } })
    expect(other.status).toBe(303)
    expect(other.headers.location).toContain('/auth/login')
  })

  test('one changed bit anywhere in a login cookie is nobody', async ({ portal, control }) => {
    const { ssoCode } = await control.makeUser()
    const cookie = await loggedIn(portal, ssoCode)
    const from = cookie.indexOf('__Host-LOGIN_INFO=') + '__Host-LOGIN_INFO='.length
    const length = cookie.slice(from).search(/;|$/)
    for (const part of [0.2, 0.4, 0.6, 0.8]) {
      const at = from + Math.floor(length * part)
      const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
      expect((await portal.ask(privatePage, { headers: { cookie: changed } })).status).toBe(303)
    }
  })

  test('what a login sets: flags, prefixes, size', async ({ portal, control }) => {
    const enterprises = Array.from({ length: 40 }, (_, at) => ({
      name: `名字很长的第${at}号测试企业有限责任公司`,
    }))
    const { ssoCode, accessToken, phone } = await control.makeUser({ enterprises })
    const { setCookies } = await portal.ask(`/?code=${ssoCode}`)
    expect(setCookies.length).toBeGreaterThan(2)
    for (const line of setCookies) {
      expect.soft(line.length, line.slice(0, 40)).toBeLessThan(4_096)
      expect.soft(line).toMatch(/Path=\//)
      expect.soft(line).toMatch(/SameSite=Lax/)
      expect.soft(line).toMatch(/Secure/)
      expect.soft(line).not.toMatch(/Domain=/i)
      expect.soft(line).not.toContain(accessToken)
      expect.soft(line).not.toContain(phone)
      if (!line.startsWith('SESSION_ID=')) expect.soft(line).toMatch(/^__Host-.*HttpOnly/)
    }
  })

  test('an enterprise of somebody else is refused in a form and in an address', async ({
    portal,
    control,
  }) => {
    const mine = await control.makeUser({ enterprises: [{}] })
    const theirs = await control.makeUser({ enterprises: [{}] })
    const foreign = theirs.enterprises[0]?.enId ?? ''
    const cookie = await loggedIn(portal, mine.ssoCode)
    const headers = { cookie }
    await control.forgetCalls()
    const answers: Answer[] = [
      await portal.post('/enterprise', { enId: foreign }, { headers }),
      await portal.post('/user/consult', { title: '问', content: '问', _enterprise: foreign }, { headers }),
      await portal.ask(`/enterprise/back?enId=${foreign}&returnTo=%2Fuser%2Fconsult`, { headers }),
      await portal.ask(`/user/security/unbind/${foreign}`, { headers }),
      await portal.post(`/user/security/unbind/${foreign}`, {}, { headers }),
      await portal.ask(`/user/relation/${foreign}`, { headers }),
      await portal.ask(`/user/relation/${foreign}/people`, { headers }),
      await portal.ask(`/user/relation/${foreign}/people/${theirs.id}`, { headers }),
      await portal.post(`/user/relation/${foreign}/people/${theirs.id}`, { role: 'reader' }, { headers }),
      await portal.post(`/user/relation/${foreign}/people/${theirs.id}/removal`, {}, { headers }),
    ]
    expect(answers.map((one) => one.status)).toEqual([403, 303, 303, ...Array(7).fill(404)])
    const received = JSON.stringify((await control.calls()).map((call) => call.headers))
    expect(received).not.toContain(foreign)
    for (const one of answers) expect(one.body).not.toContain(theirs.enterprises[0]?.creditCode)
    expect(await control.calls('/policy/api/consult/save')).toEqual([])
  })

  test('after the logout a kept cookie opens nothing', async ({ portal, control }) => {
    const { ssoCode, name } = await control.makeUser({ name: '离开的人' })
    const headers = { cookie: await loggedIn(portal, ssoCode) }
    const page = await portal.ask(privatePage, { headers })
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain(name)
    await portal.post('/auth/logout', {}, { headers })
    for (const path of [privatePage, `${privatePage}.data`, '/user/consult', '/user/security']) {
      expect((await portal.ask(path, { headers })).body, path).not.toContain(name)
    }
  })

  test('keys rotate between two portals: the old key opens until it is gone', async ({ control }) => {
    const [first, second] = ['first-key-of-the-rotation-test-0001', 'second-key-of-the-rotation-test-002']
    const [host] = control.host.split(':')
    const portals = await Promise.all(
      [first, `${second},${first}`, second].map((keys) => startAnotherPortal({ SESSION_KEYS: keys })),
    )
    try {
      const [old, both, fresh] = portals.map(
        (portal) => (path: string, cookie: string) =>
          ask({ port: portal.port, host: `${host}:${portal.port}`, path, headers: { cookie } }),
      )
      const login = async (asked: typeof old) =>
        cookieHeader((await asked?.(`/?code=${(await control.makeUser()).ssoCode}`, '')) as Answer)
      const sealedByOld = await login(old)
      const sealedByBoth = await login(both)
      const status = async (asked: typeof old, cookie: string) => (await asked?.(privatePage, cookie))?.status
      expect([await status(old, sealedByOld), await status(both, sealedByOld)]).toEqual([200, 200])
      expect([await status(both, sealedByBoth), await status(fresh, sealedByBoth)]).toEqual([200, 200])
      expect([await status(fresh, sealedByOld), await status(old, sealedByBoth)]).toEqual([303, 303])
    } finally {
      await Promise.all(portals.map((portal) => portal.stop('SIGKILL')))
    }
  })
})

test.describe('downloads', () => {
  const page = '/zct-ee/policy-info/n-rd-2023-7'
  const download = '/uaa/api/download/file'
  const linkIn = (body: string) =>
    /href="(\/download\?[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''

  test('only what the portal itself has listed', async ({ portal, control }) => {
    const link = linkIn((await portal.ask(page)).body)
    expect(link).not.toBe('')
    const url = new URL(link, portal.origin)
    const changed = (name: string, value: string) => {
      const other = new URL(url)
      other.searchParams.set(name, value)
      return other.pathname + other.search
    }
    await control.forgetCalls()
    for (const path of [
      changed('path', '../../etc/passwd'),
      changed('path', `${url.searchParams.get('path')}x`),
      changed('name', 'other.html'),
      changed('key', ''),
      changed('key', 'é'),
      changed('key', 'x'.repeat(2_000)),
      '/download',
      '/download?path=&name=&key=',
    ]) {
      const answer = await portal.ask(path)
      expect.soft(answer.status, path).toBe(404)
      expect.soft(answer.body, path).toContain('<h1>')
    }
    const elsewhere = await portal.ask(link, { host: `x${portal.host}` })
    expect(elsewhere.status, 'the link of another tenant').toBe(404)
    expect((await control.calls()).filter((call) => call.path.includes('download'))).toEqual([])
    expect((await portal.ask(link)).status).toBe(200)
  })

  test('come as attachments with our own headers only', async ({ portal, control }) => {
    const link = linkIn((await portal.ask(page)).body)
    await control.arm({
      path: download,
      fault: {
        kind: 'status',
        status: 200,
        body: '<script>intruder()</script>',
        contentType: 'text/html',
        headers: {
          'set-cookie': 'a=1',
          'content-disposition': 'inline',
          server: 'x',
          'access-control-allow-origin': '*',
        },
      },
    })
    const { status, headers, setCookies, body } = await portal.ask(link)
    expect(body).toContain('intruder')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename=(?:"[\x20-\x7e]+"|[\w.-]+); filename\*=UTF-8''[\w.%~!$&+^`|-]+$/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(setCookies).toEqual([])
    expect([headers.server, headers['access-control-allow-origin']]).toEqual([undefined, undefined])
  })
})
