import type { Answer } from '../ask.ts'
import { expect, test } from './test.ts'

/** The longest body of a form, in bytes. */
const largestForm = 1024 * 1024

const wanted: Record<string, RegExp> = {
  'content-security-policy':
    /^(?=.*script-src [^;]*'self')(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
  'referrer-policy': /^same-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
}
const banners = ['server', 'x-powered-by', 'via']

function expectSafe({ headers }: Answer, shapes = wanted): void {
  for (const [name, shape] of Object.entries(shapes)) expect.soft(headers[name], name).toMatch(shape)
  for (const name of banners) expect.soft(headers[name], name).toBeUndefined()
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  expect(scripts).not.toMatch(/unsafe|\*|https?:/)
}

function expectPage({ headers, body }: Answer): void {
  expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
  expect(body).toMatch(/<html[^>]* lang="zh-CN"/)
  expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
}

test.describe('every answer carries the security headers', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const cases: {
    name: string
    status: number
    path: string
    more?: (origin: string) => object
  }[] = [
    { name: 'a page', status: 200, path: '/' },
    { name: 'a redirect', status: 303, path: '/user/collect' },
    { name: 'a missing page', status: 404, path: '/no/such/page' },
    { name: 'a malformed escape', status: 400, path: '/%ff' },
    {
      name: 'a foreign form',
      status: 403,
      path: '/auth/logout',
      more: () => ({ method: 'POST', headers: { origin: 'https://evil.example' } }),
    },
    { name: 'a method that nothing takes', status: 405, path: '/', more: () => ({ method: 'DELETE' }) },
    {
      name: 'a body that is too large',
      status: 413,
      path: '/auth/logout',
      more: (origin) => ({ method: 'POST', body: 'a'.repeat(largestForm + 1), headers: { origin, ...form } }),
    },
    { name: 'an address that is too long', status: 414, path: `/?${'a'.repeat(9_000)}` },
    {
      name: 'a body of a wrong type',
      status: 415,
      path: '/auth/logout',
      more: (origin) => ({
        method: 'POST',
        body: '<a/>',
        headers: { origin, 'content-type': 'application/xml' },
      }),
    },
    { name: 'a host that is not ours', status: 421, path: '/', more: () => ({ host: 'evil.example' }) },
  ]
  for (const { name, status, path, more } of cases) {
    test(`${status}: ${name}`, async ({ portal }) => {
      const answer = await portal.ask(path, more?.(portal.origin))
      expect(answer.status).toBe(status)
      expectSafe(answer)
      if (status !== 303) expectPage(answer)
    })
  }

  test('303: the way to the single sign-on, which is told from which site somebody comes', async ({
    portal,
  }) => {
    const answer = await portal.ask('/auth/sso')
    expect(answer.status).toBe(303)
    expectSafe(answer, { ...wanted, 'referrer-policy': /^strict-origin$/ })
  })

  test('files: the same headers, kept for good', async ({ portal }) => {
    const { body } = await portal.ask('/')
    const files = [...body.matchAll(/"(\/assets\/[^"#]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(0)
    for (const file of new Set(files)) {
      const answer = await portal.ask(file)
      expect(answer.status, file).toBe(200)
      expectSafe(answer)
      expect(answer.headers['cache-control'], file).toMatch(/max-age=31536000.*immutable/)
    }
  })

  test('a picture that somebody opens by itself may run, load and send nothing', async ({
    portal,
    control,
  }) => {
    await control.arm({
      path: '/pictures/intruder.svg',
      fault: {
        kind: 'status',
        status: 200,
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"><script>intruder()</script></svg>',
      },
    })
    const { status, headers } = await portal.ask('/pictures/intruder.svg')
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*\bsandbox$)/)
    expect(policy).not.toMatch(/script-src|'self'|allow-scripts/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('what a link leads to may be fetched ahead for a visitor, and for nobody who is logged in or logs in', async ({
    portal,
    control,
    visitor,
  }) => {
    const { headers } = await portal.ask('/news')
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
    const login = await portal.ask('/auth/login')
    expect(login.status).toBe(200)
    expect(login.headers['speculation-rules']).toBeUndefined()

    const person = await visitor.logIn(await control.makeUser({ enterprises: [] }))
    await person.open('/news')
    expect(person.status).toBe(200)
    expect(person.answer.headers['speculation-rules']).toBeUndefined()
  })

  test('a chunked body that is too large is cut off', async ({ portal }) => {
    const answer = await portal.ask('/auth/sso', {
      method: 'POST',
      body: 'a'.repeat(largestForm + 1),
      headers: { origin: portal.origin, ...form, 'transfer-encoding': 'chunked' },
    })
    expect(answer.status).toBe(413)
    expectSafe(answer)
  })
})
