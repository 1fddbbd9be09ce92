import { builtRoutes, pathWith } from '../built-routes.ts'
import { expect, test } from './test.ts'

test.describe('a form is taken from our own pages only', () => {
  const foreign: Record<string, Record<string, string>> = {
    foreign: { origin: 'https://evil.example' },
    'of another tenant': { origin: 'http://another.localhost' },
    'of another scheme': { origin: 'https://a.localhost' },
    null: { origin: 'null' },
    absent: {},
    'absent, and from another site': { 'sec-fetch-site': 'cross-site' },
    'absent, and from a sister host': { 'sec-fetch-site': 'same-site' },
  }
  // A mail program that ends mails by one click says nothing of where it comes from (RFC 8058); what the token allows is tested in notices.spec.
  const fromAnywhere = ['/notices/unsubscribe']
  const withActions = builtRoutes().filter((route) => route.hasAction && !fromAnywhere.includes(route.path))

  test('the build has actions to check', () => {
    expect(withActions.map((route) => route.path)).toContain('/auth/logout')
  })

  for (const route of withActions) {
    test(`${route.path}`, async ({ portal, control }) => {
      const address = pathWith(route, 'x1')
      await control.forgetCalls()
      for (const [name, headers] of Object.entries(foreign)) {
        const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
        const answer = await portal.ask(address, { method: 'POST', body: 'a=1', headers: form })
        expect.soft(answer.status, `origin ${name}`).toBe(403)
        const data = await portal.ask(`${address}.data`, { method: 'POST', body: 'a=1', headers: form })
        expect.soft(data.status, `origin ${name}, as the scripts send it`).toBe(403)
      }
      expect(await control.calls()).toEqual([])
    })
  }

  test('our own origin, or the browser vouching for it, is let through', async ({ portal }) => {
    expect((await portal.post('/auth/logout', {})).status).toBe(303)
    const vouched = { origin: undefined, 'sec-fetch-site': 'same-origin' }
    expect((await portal.post('/auth/logout', {}, { headers: vouched })).status).toBe(303)
  })
})
