import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const save = '/policy/api/consult/save'

/** Asks about a policy; the answer is in the part of the page about consultations. */
async function ask(visitor: Visitor): Promise<Element> {
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  await visitor
    .form('提交', visitor.one('#consult'))
    .fill({ title: '问题', content: '问题的具体情况' })
    .press('提交')
  return visitor.one('#consult')
}

/** Section 8 of the specification, entry by entry, each caused by a gateway that behaves so. */
test.describe('error catalogue', () => {
  testAsIndividual(
    '401: the login is cleared, the text is shown once, and the login page leads back',
    async ({ visitor, control }) => {
      await control.arm({
        path: '/policy/api/customer/policy/favorite/list',
        times: 1,
        fault: { kind: 'status', status: 401, body: '{"returnCode":"401"}', contentType: 'application/json' },
      })
      await visitor.open('/user/collect')
      expect(visitor.address).toMatch(/^\/auth\/login\?returnTo=%2Fuser%2Fcollect/)
      expect(visitor.text.match(/登录过期或未登录，请重新登录/g)).toHaveLength(1)
      expect(visitor.all('a').map(textOf)).toContain('登录/注册')
      expect(visitor.cookie).not.toContain('LOGIN_INFO=')
      await visitor.reload()
      expect(visitor.text).not.toContain('登录过期或未登录，请重新登录')
    },
  )

  testAsIndividual(
    '401 of the tenant’s configuration: the login is cleared, and the page leads to the login',
    async ({ visitor, control }) => {
      const path = '/uaa/api/tenant/config/*'
      await control.arm({ path, fault: { kind: 'status', status: 401 } })
      // The settings that the portal keeps count no longer.
      await control.configure({ organiser: '某局' })
      await visitor.open('/user/collect')
      expect([visitor.status, visitor.address]).toEqual([401, '/user/collect'])
      expect(visitor.main.match(/登录过期或未登录，请重新登录/g)).toHaveLength(1)
      expect(visitor.cookie).not.toContain('LOGIN_INFO=')
      await control.disarm()
      await visitor.follow('重新登录')
      expect([visitor.status, visitor.address]).toEqual([200, '/auth/login?returnTo=%2Fuser%2Fcollect'])
    },
  )

  for (const returnCode of ['9527', '3000']) {
    testAsIndividual(
      `a renewal of the token that answers ${returnCode} is ignored`,
      async ({ visitor, control }) => {
        const check = await control.arm({
          path: '/uaa/api/token-check',
          fault: { kind: 'status', status: 401 },
        })
        await control.arm({ path: '/uaa/login', fault: { kind: 'envelope', returnCode, data: [] } })
        await visitor.open('/news')
        expect(visitor.text).not.toContain('登录过期')
        expect(visitor.cookie).toContain('LOGIN_INFO=')
        await control.disarm(check.id)
        await visitor.open('/user/collect')
        expect(textOf(visitor.one('h1'))).toBe('我的收藏')
      },
    )
  }

  testAsEnterprise('an unread count that fails is ignored', async ({ visitor, control }) => {
    await control.arm({ path: '/policy/api/customer/msg/count', fault: { kind: 'status', status: 500 } })
    await visitor.open('/user/consult')
    expect(textOf(visitor.one('h1'))).toBe('我的咨询')
    expect(visitor.all('[role=alert]')).toEqual([])
    expect(visitor.main).not.toContain('未知错误')
  })

  for (const count of [0, 1, 5]) {
    testAsIndividual(`3000 with ${count} messages`, async ({ visitor, control }) => {
      const messages = Array.from({ length: count }, (_, at) => `第 ${at + 1} 条提醒`)
      await control.arm({
        path: save,
        fault: {
          kind: 'envelope',
          returnCode: '3000',
          data: messages.map((errorMessage) => ({ errorMessage })),
        },
      })
      const consult = await ask(visitor)
      const shown = [...consult.querySelectorAll('[role=alert]')].map(textOf).join('\n')
      for (const text of count === 0 ? ['未知错误'] : messages) expect(shown).toContain(text)
      expect(visitor.form('提交', consult).value('content')).toBe('问题的具体情况')
    })
  }

  testAsIndividual('3000 with messages beside fields of any name', async ({ visitor, control }) => {
    const warnings = ['__proto__', 'constructor', 'content'].map((field) => ({
      field,
      errorMessage: `关于 ${field} 的提醒`,
    }))
    await control.arm({ path: save, fault: { kind: 'envelope', returnCode: '3000', data: warnings } })
    const consult = await ask(visitor)
    expect(visitor.status).toBe(422)
    for (const { errorMessage } of warnings) expect(textOf(consult)).toContain(errorMessage)
    expect(visitor.form('提交', consult).value('content')).toBe('问题的具体情况')
  })

  const others = [
    {
      name: 'with code and message',
      fault: { kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } },
      says: '9527 : 系统维护中',
    },
    {
      name: 'with a status other than 200',
      fault: {
        kind: 'status',
        status: 503,
        body: '{"returnCode":"9527","data":{"errorMessage":"系统维护中"}}',
        contentType: 'application/json',
      },
      says: '9527(503) : 系统维护中',
    },
    {
      name: 'without a message',
      fault: { kind: 'envelope', returnCode: '9527', data: {} },
      says: '9527 : 未知错误',
    },
    {
      name: 'that is no envelope',
      fault: { kind: 'status', status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' },
      says: '未知错误',
    },
  ] as const
  for (const { name, fault, says } of others) {
    testAsIndividual(`any other error ${name}`, async ({ visitor, control }) => {
      await control.arm({ path: save, fault })
      const consult = await ask(visitor)
      const shown = [...consult.querySelectorAll('[role=alert]')].map(textOf).join('\n')
      expect(shown).toContain(says)
      expect(visitor.form('提交', consult).value('content')).toBe('问题的具体情况')
      expect(visitor.answer.body).not.toContain('Bad Gateway')
    })
  }

  const words = 'java.lang.NullPointerException at com.example'
  const ofGateway = `{"returnCode":"500","data":{"errorMessage":"${words}"}}`
  for (const status of [200, 500]) {
    test(`a mistake of the gateway, answered ${status}, keeps its words to itself where a tenant wants it so`, async ({
      visitor,
      portal,
      control,
    }) => {
      // Before the first page: a portal keeps a tenant's settings for a minute.
      await control.configure({ hideServerErrors: true })
      await visitor.logIn(await control.makeUser({ enterprises: [] }))
      const fault = { kind: 'status', status, body: ofGateway, contentType: 'application/json' } as const
      for (const path of [save, '/policy/api/ua/news/page']) await control.arm({ path, fault })
      const inBrackets = status === 200 ? '' : `(${status})`
      const consult = await ask(visitor)
      const shown = [...consult.querySelectorAll('[role=alert]')].map(textOf).join('\n')
      expect(shown).toContain(`500${inBrackets} : 未知错误`)
      expect(visitor.answer.body).not.toContain('NullPointer')
      expect(visitor.form('提交', consult).value('content')).toBe('问题的具体情况')
      const page = await portal.ask('/news')
      expect(page.body).toContain(`500${inBrackets} : 未知错误`)
      expect(page.body).not.toContain('NullPointer')
    })
  }

  testAsIndividual('a person without an enterprise is not navigated to a tool', async ({ visitor }) => {
    await visitor.open('/zct-ee/subscribe')
    await visitor.follow('政策计算器')
    expect(visitor.text).toContain('请以法人账号登录')
    expect(visitor.address).toMatch(/^\/zct-ee\/subscribe/)
  })

  test('a code that is not good', async ({ visitor }) => {
    await visitor.open('/?code=no-such-code')
    expect(visitor.text).toContain('登录失败,请重新登录')
    expect(visitor.address).not.toContain('code=')
  })
})
