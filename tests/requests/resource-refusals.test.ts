import { textOf } from './document.ts'
import { failures } from './refusals.ts'
import { expect, test, testAsIndividual } from './test.ts'

const favourite = '/policy/api/customer/policy/favorite/n-rd-2023-7'

/** A favourite may be kept where the answer was lost on its way. */
const toldOf = ({ name, says }: (typeof failures)[number]): string[] =>
  name === '504 of something between'
    ? [...says, '不确定是否已收藏', '请先到“我的收藏”查看，没有再收藏一次']
    : [...says]

test.describe('a favourite that fails', () => {
  for (const failure of failures) {
    const { name, fault, status } = failure
    testAsIndividual(
      `${name}: the page that one came from says why, whole, and the button is as before`,
      async ({ visitor, control }) => {
        await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
        await control.arm({ path: favourite, fault })
        await visitor.form('收藏').press('收藏')
        expect(visitor.status).toBe(200)
        expect(visitor.address).toBe('/zct-ee/policy-info/n-rd-2023-7')
        const lines = [...visitor.one('[data-messages] [data-notice]').querySelectorAll('p')].map(textOf)
        expect(lines).toEqual(toldOf(failure))
        expect(visitor.all('header, footer').length).toBeGreaterThan(1)
        expect(visitor.text).not.toContain('地址或内容不正确')
        expect(textOf(visitor.one('main [data-favourite] button'))).toBe('收藏')
        await visitor.reload()
        expect(visitor.all('[data-messages] [data-notice]')).toEqual([])
      },
    )

    testAsIndividual(`${name}: a script gets the words as data`, async ({ visitor, portal, control }) => {
      await control.arm({ path: favourite, fault })
      const headers = { accept: 'application/json', cookie: visitor.cookie }
      const answer = await portal.post('/favourite/n-rd-2023-7', { wish: 'add' }, { headers })
      expect(answer.status).toBe(status)
      expect(JSON.parse(answer.body)).toMatchObject({ messages: toldOf(failure) })
      expect(answer.setCookies.join('\n'), 'nothing is left for another page').not.toContain('NOTICE')
    })
  }

  testAsIndividual(
    '401: a script is told to go to the login, where the words stand',
    async ({ visitor, portal, control }) => {
      await control.arm({ path: favourite, fault: { kind: 'status', status: 401 } })
      const referer = `http://${portal.host}/zct-ee/policy-find`
      const headers = { accept: 'application/json', cookie: visitor.cookie, referer }
      const answer = await portal.post('/favourite/n-rd-2023-7', { wish: 'add' }, { headers })
      expect(JSON.parse(answer.body)).toEqual({ goTo: '/auth/login?returnTo=%2Fzct-ee%2Fpolicy-find' })
      expect(answer.setCookies.join('\n')).toMatch(/LOGIN_INFO=;/)
    },
  )

  testAsIndividual(
    'that nobody came from a page for is a plain page with the status',
    async ({ visitor, portal, control }) => {
      await control.arm({ path: favourite, fault: failures[0].fault })
      const headers = { cookie: visitor.cookie }
      const answer = await portal.post('/favourite/n-rd-2023-7', { wish: 'add' }, { headers })
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('今天不受理')
      expect(answer.body).not.toContain('地址或内容不正确')
    },
  )
})

testAsIndividual(
  'however much the gateway says, the page shows the beginning of it',
  async ({ visitor, control }) => {
    const data = Array.from({ length: 20 }, (_, at) => ({
      errorMessage: `${at}${'很长的一句话。'.repeat(100)}`,
    }))
    await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
    await control.arm({ path: favourite, fault: { kind: 'envelope', returnCode: '3000', data } })
    await visitor.form('收藏').press('收藏')
    expect(visitor.status).toBe(200)
    expect(textOf(visitor.one('[data-messages] [data-notice]'))).toMatch(/^0很长的一句话。/)
  },
)

test('an enterprise that is not linked any more: the page says so', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}, {}] }))
  await visitor.open('/user/collect')
  const second = visitor.one('button[name=enId][aria-pressed=false]')
  second.setAttribute('value', 'nobody-of-mine')
  await visitor.form(textOf(second)).press(textOf(second))
  expect([visitor.status, visitor.address]).toEqual([200, '/user/collect'])
  expect(textOf(visitor.one('[data-messages] [data-notice]'))).toBe('这家企业没有关联到您的账号')
})

test('a download without a login: a script is led to the login, and from there back to its page', async ({
  portal,
}) => {
  const referer = `${portal.origin}/user/security?x=1`
  const ask = (headers: Record<string, string>) => portal.ask('/user/personal-data', { headers })
  const script = await ask({ accept: 'application/json', referer })
  expect(JSON.parse(script.body)).toEqual({ goTo: '/auth/login?returnTo=%2Fuser%2Fsecurity%3Fx%3D1' })
  const alone = await ask({ accept: 'text/html', referer })
  expect(alone.headers.location).toBe('/auth/login?returnTo=%2Fuser%2Fpersonal-data')
})

test('a calendar entry of a policy without a deadline: a script is told why there is none', async ({
  portal,
}) => {
  const headers = { accept: 'application/json' }
  const answer = await portal.ask('/zct-ee/policy-info/n-rd-2023-7/deadline.ics', { headers })
  expect([answer.status, JSON.parse(answer.body).messages]).toEqual([404, ['这件政策现在没有截止日期']])
})

test('a picture that fails is an empty frame on its page, and is kept by nobody', async ({
  portal,
  control,
}) => {
  await control.arm({ path: '/pictures/*', fault: { kind: 'status', status: 500, body: 'upstream secret' } })
  const { status, headers, body } = await portal.ask('/pictures/a.svg', {
    headers: { accept: 'image/*,*/*' },
  })
  expect([status, headers['content-type']]).toEqual([502, 'image/svg+xml; charset=utf-8'])
  expect(body).not.toContain('secret')
  expect(headers['cache-control']).toBe('private, no-store')
})

test.describe('a download that fails', () => {
  const path = '/uaa/api/download/file'

  for (const { name, fault, says, status } of failures) {
    test(`${name}: the page that one came from says why`, async ({ visitor, control, portal }) => {
      await visitor.open('/zct-ee/declare-project')
      const project =
        visitor.one<HTMLAnchorElement>('main .rows li:first-child h3 a').getAttribute('href') ?? ''
      await visitor.open(project)
      const { address } = visitor
      await control.arm({ path, fault })
      await visitor.follow(/下载样表/)
      expect(visitor.address).toBe(address)
      expect([...visitor.one('[data-messages] [data-notice]').querySelectorAll('p')].map(textOf)).toEqual(
        says,
      )
      const link =
        visitor.all<HTMLAnchorElement>('a[data-download][href^="/download"]')[0]?.getAttribute('href') ?? ''
      const script = await portal.ask(link, { headers: { accept: 'application/json' } })
      expect([script.status, JSON.parse(script.body).messages]).toEqual([status, says])
      const alone = await portal.ask(link, { headers: { accept: 'text/html' } })
      expect(alone.status).toBe(status)
      expect(alone.body).toContain(says[0])
    })
  }
})

testAsIndividual(
  'personal data that cannot be had: the page with the link says why',
  async ({ visitor, control }) => {
    await visitor.open('/user/personal')
    await control.arm({ path: '/uaa/api/user/personal-data', fault: failures[0].fault })
    await visitor.follow('导出')
    expect(visitor.address).toBe('/user/personal')
    expect([...visitor.one('[data-messages] [data-notice]').querySelectorAll('p')].map(textOf)).toEqual(
      failures[0].says,
    )
  },
)
