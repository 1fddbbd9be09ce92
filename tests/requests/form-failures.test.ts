import { begin } from './declaring.ts'
import { textOf } from './document.ts'
import { enterprise, forms, individual, lone, somethingIn } from './expiring-forms.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'

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
        const shown = visitor
          .all('main [role=alert], main [data-messages] [data-notice], main [data-field-error]')
          .map(textOf)
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

test.describe('a form whose answer is lost says that it may be done and where to look, and can be sent again', () => {
  for (const { name, who = individual, open, typed, button, call, done } of forms) {
    test(name, async ({ visitor, control }) => {
      const user = await control.makeUser(who)
      await visitor.logIn(user)
      if (typeof open === 'string') await visitor.open(open)
      else await open({ visitor, user, control })
      const form = visitor.form(button)
      const given = typeof typed === 'function' ? typed(visitor) : typed
      form.fill(given ?? somethingIn(form))
      await control.arm({ path: call, times: 1, fault: { kind: 'truncate' } })
      await form.press(button)
      const shown = visitor
        .all('main [role=alert], main [data-messages] [data-notice]')
        .map(textOf)
        .join('\n')
      expect(shown).toMatch(/不确定是否已.+请/)
      expect(shown).not.toMatch(/还没有|没有[^“]*[存改]/)
      // Its page shows an evaluation that is there, in place of the form.
      if (name === 'evaluation of a declaration') {
        expect(visitor.main).toContain('追加评价')
        return
      }
      await visitor.form(button).press(button)
      expect(visitor.text).toMatch(done)
    })
  }

  testAsIndividual(
    'a consultation stands once in the list to which its page leads',
    async ({ visitor, control }) => {
      await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
      const form = visitor.form('提交', visitor.one('#consult')).fill({ title: '问题', content: '具体情况' })
      await control.arm({ path: '/policy/api/consult/save', times: 1, fault: { kind: 'malformed' } })
      await form.press('提交')
      expect(textOf(visitor.one('#consult [role=alert] h2'))).toBe('不确定是否已提交')
      await visitor.form('提交', visitor.one('#consult')).press('提交')
      await visitor.open('/user/consult')
      expect(visitor.all('main article[id^=answer-]')).toHaveLength(1)
    },
  )

  testAsIndividual(
    'a favourite says so on its page, and to a script',
    async ({ visitor, control, portal }) => {
      const says = ['未知错误', '不确定是否已收藏', '请先到“我的收藏”查看，没有再收藏一次']
      await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
      await control.arm({ path: '/policy/api/customer/policy/favorite/*', fault: { kind: 'malformed' } })
      await visitor.form('收藏').press('收藏')
      const notice = visitor.one('[data-messages] [data-notice]')
      expect([...notice.querySelectorAll('p')].map(textOf)).toEqual(says)
      expect(notice.querySelector('a')?.getAttribute('href')).toBe('/user/collect')
      const headers = { accept: 'application/json', cookie: visitor.cookie }
      const { body } = await portal.post('/favourite/n-rd-2023-7', { wish: 'add' }, { headers })
      expect(JSON.parse(body).messages).toEqual(says)
    },
  )
})

testAsEnterprise('an upload that the gateway refuses says why', async ({ visitor, portal, control }) => {
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/materials`)
  const form = visitor.one<HTMLFormElement>(
    '[data-material]:first-of-type form[enctype="multipart/form-data"]',
  )
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
