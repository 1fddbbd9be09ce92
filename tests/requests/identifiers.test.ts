import { cookieHeader } from '../ask.ts'
import { builtRoutes, pathWith } from '../built-routes.ts'
import { expect, test } from './test.ts'

const wrong = {
  'a way out of the path': '..%2f..%2fintruder',
  'a way out, escaped twice': '..%252f..%252fintruder',
  'a zero byte': 'intruder%00',
  'a kilobyte': `intruder${'a'.repeat(1_000)}`,
  'a quote': 'intruder%27%22%3Cscript%3E',
  'Chinese letters': 'intruder%E6%94%BF%E7%AD%96',
}

test.describe('a wrong identifier is a missing page, and the gateway is not asked', () => {
  const withIdentifier = builtRoutes().filter((route) => route.isPage && route.path.includes(':'))

  test('the build has pages with identifiers', () => {
    expect(withIdentifier.map((route) => route.path)).toContain('/zct-ee/policy-info/:id')
  })

  for (const route of withIdentifier) {
    test(route.path, async ({ portal, control }) => {
      const user = await control.makeUser({ enterprises: [{}] })
      const headers = { cookie: cookieHeader(await portal.ask(`/?code=${user.ssoCode}`)) }
      for (const [name, identifier] of Object.entries(wrong)) {
        await control.forgetCalls()
        const answer = await portal.ask(pathWith(route, identifier), { headers })
        expect.soft(answer.status, name).toBe(404)
        expect.soft(answer.body, name).toContain('没有找到这个页面')
        expect.soft(JSON.stringify(await control.calls()), name).not.toContain('intruder')
        const visited = await portal.ask(pathWith(route, identifier))
        expect.soft(visited.status, `${name}, before any login`).toBe(404)
      }
    })
  }
})

test.describe('what names nothing is missing before anybody is asked to log in', () => {
  for (const path of [
    '/tool/zz',
    '/tool/zz/result',
    '/tool/__proto__',
    '/apply/d_1/zz',
    '/apply/d_1/constructor',
    '/user/my-apply/d_1/zz',
    '/user/relation/en_1/edit/zz',
  ]) {
    test(path, async ({ portal }) => {
      const answer = await portal.ask(path)
      expect(answer.status).toBe(404)
      expect(answer.body).toContain('没有找到这个页面')
      expect(answer.body).toContain('id="main')
      expect((await portal.ask(`${path}.data`)).status).toBe(404)
    })
  }

  test('what may be there asks for the login', async ({ portal }) => {
    for (const path of [
      '/tool/scale',
      '/apply/d_1/contact',
      '/user/my-apply/d_1/withdraw',
      '/user/message/m_1',
    ])
      expect((await portal.ask(path)).headers.location, path).toMatch(/^\/auth\/login/)
  })
})
