import { begin } from './declaring.ts'
import { textOf } from './document.ts'
import { enterprise, forms, individual, lone } from './expiring-forms.ts'
import { expect, test, testAsEnterprise } from './test.ts'

/** What the gateway may answer to what a form writes, and what its person then reads (specification, section 8). */
const failures = [
  {
    fault: { kind: 'envelope', returnCode: '3000', data: [{ errorMessage: '今天不受理' }] },
    says: '今天不受理',
  },
  {
    fault: { kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } },
    says: '9527 : 系统维护中',
  },
] as const

test.describe('a form that the gateway refuses says why, in its page, and keeps what was entered', () => {
  const all = [
    ...forms.map((one) => ({ ...one, isLone: false })),
    ...lone.map((one) => ({ ...one, who: enterprise, isLone: true })),
  ]
  for (const { name, who = individual, open, typed, button, call, isLone } of all) {
    test(name, async ({ visitor, control }) => {
      const user = await control.makeUser(who)
      await visitor.logIn(user)
      for (const { fault, says } of name === 'evaluation of a declaration'
        ? failures.slice(0, 1)
        : failures) {
        if (typeof open === 'string') await visitor.open(open)
        else await open({ visitor, user, control })
        const form = visitor.form(button)
        const given = typeof typed === 'function' ? typed((isLone ? user : visitor) as never) : typed
        if (given) form.fill(given)
        const before = form.entries
        await control.arm({ path: call, times: 1, fault })
        await form.press(button)
        const shown = visitor.all('main [role=alert], main .flash .notice, main .err').map(textOf)
        expect(shown.join('\n'), says).toContain(says)
        // A warning can be about an answer; any other error never is.
        if (fault.returnCode !== '3000') expect(shown.join('\n')).not.toContain('处需要修改')
        expect(visitor.all('header, footer').length).toBeGreaterThan(1)
        if (!isLone) expect(visitor.form(button).entries).toEqual(before)
        await control.disarm()
      }
    })
  }
})

testAsEnterprise('an upload that the gateway refuses says why', async ({ visitor, portal, control }) => {
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/materials`)
  const form = visitor.one<HTMLFormElement>('.file:first-of-type form[enctype="multipart/form-data"]')
  const action = form.getAttribute('action') ?? ''
  const body =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\r\n--b--\r\n'
  const send = (path: string, more: Record<string, string> = {}) =>
    portal.ask(path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        cookie: visitor.cookie,
        origin: `http://${portal.host}`,
        ...more,
      },
    })
  for (const { fault, says } of failures) {
    await control.arm({ path: '/uaa/api/uploadfile/file', fault })
    const page = await send(action)
    expect(page.body).toContain(says)
    expect(page.body).toContain('网站标识码')
    const script = await send(action.replace('/materials?', '/materials/upload?'), {
      accept: 'application/json',
    })
    expect(script.headers['content-type']).toContain('application/json')
    expect(script.body).toContain(says)
    await control.disarm()
  }
})
