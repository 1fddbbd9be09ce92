import { cookieHeader } from '../ask.ts'
import { expect, test } from './test.ts'

const hostile = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http:evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '@evil.example',
  ' //evil.example',
]

test.describe('the way back never leaves our host', () => {
  test('for somebody who is logged in', async ({ portal, control }) => {
    const user = await control.makeUser()
    const login = await portal.ask(`/?code=${user.ssoCode}`)
    const headers = { cookie: cookieHeader(login) }
    for (const returnTo of hostile) {
      const answer = await portal.ask(`/auth/sso?returnTo=${encodeURIComponent(returnTo)}`, { headers })
      expect.soft(answer.status, returnTo).toBe(303)
      const { location = '' } = answer.headers
      expect.soft(location, JSON.stringify(returnTo)).toMatch(/^\/(?![/\\])/)
      expect.soft(new URL(location, portal.origin).origin, JSON.stringify(returnTo)).toBe(portal.origin)
    }
    const kind = await portal.ask('/auth/sso?returnTo=%2Fuser%2Fcollect%3Fpage%3D2', { headers })
    expect(kind.headers.location).toBe('/user/collect?page=2')
  })

  test('for somebody whom the single sign-on sends back', async ({ portal, control }) => {
    for (const returnTo of ['//evil.example', '/\\evil.example', '/zct-ee/policy-find?page=2']) {
      const user = await control.makeUser()
      const started = await portal.ask(`/auth/sso?returnTo=${encodeURIComponent(returnTo)}`)
      expect(started.status).toBe(303)
      const { location = '' } = started.headers
      const state = new URL(location).searchParams.get('state') ?? ''
      expect(state).not.toBe('')

      const back = await portal.ask(`/?code=${user.ssoCode}&state=${state}`, {
        headers: { cookie: cookieHeader(started) },
      })
      expect(back.status).toBe(303)
      expect(back.headers.location).toBe(returnTo.startsWith('/zct-ee') ? returnTo : '/')
    }
  })
})
