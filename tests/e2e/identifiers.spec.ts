import { cookieHeader } from '../ask.ts'
import { builtRoutes, pathWith } from '../built-routes.ts'
import { expect, test } from './fixtures/test.ts'

const wrong = {
  'a way out of the path': '..%2f..%2fintruder',
  'a way out, escaped twice': '..%252f..%252fintruder',
  'a zero byte': 'intruder%00',
  'a kilobyte': `intruder${'a'.repeat(1_000)}`,
  'a quote': 'intruder%27%22%3Cscript%3E',
  'Chinese letters': 'intruder%E6%94%BF%E7%AD%96',
}

test.describe('a wrong identifier is a missing page, and the gateway is not asked', { tag: '@once' }, () => {
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
      }
    })
  }
})
