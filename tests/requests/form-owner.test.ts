import { cookieHeader } from '../ask.ts'
import { openablePages } from '../built-routes.ts'
import { formsIn } from './forms.ts'
import { expect, test } from './test.ts'

test.describe('forms say whose they are', () => {
  /** They act for whoever is here, or change nothing of anybody's. */
  const forAnybody =
    /^\/(?:auth\/(?:logout|login|register|reset-password|sso)|comfort|enterprise|zct-ee\/policy-match)(?:[/?]|$)/

  test('every form of somebody logged in, and none of a visitor', async ({ portal, control }) => {
    const { ssoCode, id } = await control.makeUser({ enterprises: [{}, {}] })
    const cookie = cookieHeader(await portal.ask(`/?code=${ssoCode}`))
    let found = 0
    for (const { path } of openablePages()) {
      const mine = await portal.ask(path, { headers: { cookie } })
      for (const { action, button, fields } of formsIn(mine.body, path)) {
        if (forAnybody.test(action)) continue
        found++
        const values = fields.filter(({ name }) => name === '_person').map(({ value }) => value)
        expect.soft(values, `${path}: ${action} ${button}`).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
        expect.soft(values).not.toContain(id)
      }
      expect.soft((await portal.ask(path)).body, path).not.toContain('name="_person"')
    }
    expect(found).toBeGreaterThan(10)
  })

  test('a form, a file and a click of somebody else are refused; the gateway hears nothing', async ({
    portal,
    control,
  }) => {
    const first = await control.makeUser({ enterprises: [{}] })
    const second = await control.makeUser({ enterprises: [{}] })
    const loggedIn = async (code: string) => cookieHeader(await portal.ask(`/?code=${code}`))
    const { body } = await portal.ask('/user/consult', {
      headers: { cookie: await loggedIn(first.ssoCode) },
    })
    const _person = /name="_person" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const headers = { cookie: await loggedIn(second.ssoCode) }
    await control.forgetCalls()
    const answers = [
      await portal.post('/favourite/n-rd-2023-7', { wish: 'add', _person }, { headers }),
      await portal.post('/user/security/delete', { _person }, { headers }),
      await portal.post('/user/personal', { wish: 'recommendToAll', _person: 'x' }, { headers }),
      await portal.ask(`/apply/d_1/materials/upload?material=m&_person=${_person}`, {
        method: 'POST',
        body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--b--\r\n',
        headers: { ...headers, origin: portal.origin, 'content-type': 'multipart/form-data; boundary=b' },
      }),
    ]
    for (const { status, headers: answered } of answers) {
      expect.soft(status).toBe(303)
      expect.soft(answered.location).toMatch(/^\/auth\/other-account\?returnTo=/)
    }
    const asked = (await control.calls()).filter(({ method }) => method !== 'GET')
    expect(asked.filter(({ path }) => !path.includes('token-check'))).toEqual([])
  })
})
