import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

test.describe('a gateway with the calls of the specification and no others', () => {
  const phone = '0512-12345'
  const elsewhere = `本市没有在本平台开通这项服务，请拨打 ${phone}`
  const notice = (visitor: Visitor) => textOf(visitor.one('[data-messages]'))
  /** The row of one right of a person over their data. */
  const row = (visitor: Visitor, title: string): Element => {
    const rows = visitor.all('main [data-rows] li')
    const found = rows.find((one) => textOf(one).startsWith(title))
    if (!found) throw new Error(`there is no row ${title}`)
    return found
  }
  const button = (visitor: Visitor, title: string) =>
    row(visitor, title).querySelector('[class*=primary], [class*=secondary]')?.textContent

  test.beforeEach(({ control }) => control.specifiedCallsOnly())
  test.beforeEach(({ control }) => control.configure({ phone }))

  test('nothing public leads to what is not offered, once that is known', { tags: 'specified' }, async ({
    visitor,
    portal,
  }) => {
    const missing = ['/zct-ee/benefit', '/zct-ee/payments', '/consult', '/rating']
    for (const address of missing) {
      await visitor.open(address)
      expect(visitor.main, address).toContain('本市没有在本平台开通这项服务')
    }
    const leadsTo = (scope: string) => visitor.all(`${scope} a`).map((one) => one.getAttribute('href'))
    const screens = async () => (await portal.ask('/sitemap.xml?part=pages')).body
    // Where a page makes two such calls at once, the answer to the second one may come after the page.
    await expect.poll(screens).not.toMatch(/<loc>[^<]*\/(?:benefit|payments|consult|rating)<\/loc>/)
    expect(await screens()).toMatch(/<loc>[^<]*\/zct-ee\/policy-find<\/loc>/)
    await visitor.open('/sitemap')
    expect(leadsTo('main')).toContain('/zct-ee/policy-find')
    for (const address of missing) expect(leadsTo('main')).not.toContain(address)
    expect(leadsTo('footer')).toContain('/sitemap')
    expect(leadsTo('footer')).not.toContain('/rating')
    await visitor.open('/zct-ee/policy-search?keyword=问答公开')
    expect(leadsTo('main')).not.toContain('/consult')
  })

  testAsIndividual('a logout ends the login all the same', async ({ visitor, portal, control }) => {
    const { cookie } = visitor
    await visitor.open('/')
    await visitor.form('退出登录').press('退出登录')
    expect([visitor.status, visitor.answer.headers.location]).toEqual([
      303,
      expect.stringContaining('logout'),
    ])
    expect((await control.calls('/uaa/api/logout')).length).toBe(1)
    const after = await portal.ask('/user/collect', { headers: { cookie } })
    expect([after.status, after.headers.location]).toEqual([303, '/auth/login?returnTo=%2Fuser%2Fcollect'])
  })

  testAsEnterprise(
    'personal data that are kept elsewhere: the security page says so, and offers the telephone',
    async ({ visitor }) => {
      const rights: [title: string, name: string, use: () => Promise<unknown>][] = [
        ['按企业画像推荐政策', '关闭推荐', () => visitor.form('关闭推荐').press('关闭推荐')],
        ['查看和导出', '导出', () => visitor.follow('导出')],
        [
          '撤回同意',
          '撤回同意',
          async () => {
            await visitor.follow('撤回同意')
            await visitor.form('确定').press('确定')
          },
        ],
        [
          '删除账号和个人信息',
          '删除账号',
          async () => {
            await visitor.follow('删除账号')
            await visitor.form('确定').fill({ password: 'Policy#2026' }).press('确定')
          },
        ],
      ]
      for (const [title, name, use] of rights) {
        await visitor.open('/user/personal')
        expect(button(visitor, title)).toBe(name)
        await use()
        expect([visitor.status, visitor.address, notice(visitor)]).toEqual([200, '/user/personal', elsewhere])
        expect(button(visitor, title)).toBeUndefined()
        expect(textOf(row(visitor, title))).toContain(`${elsewhere}。`)
      }
      await visitor.open('/user/collect')
      expect(visitor.address, 'nobody was logged out').toBe('/user/collect')
    },
  )

  test('a gateway that comes to have a call offers it again', async ({ visitor, control }) => {
    await visitor.logIn(await control.makeUser())
    await visitor.open('/user/personal')
    await visitor.follow('导出')
    expect([visitor.address, notice(visitor)]).toEqual(['/user/personal', elsewhere])
    await control.specifiedCallsOnly(false)
    await visitor.open('/user/personal')
    await visitor.follow('导出')
    expect(JSON.parse(visitor.answer.body)).toHaveProperty('account')
  })

  test('who may act for an enterprise is not shown, and no address about it is a dead end', async ({
    visitor,
    control,
  }) => {
    const user = await control.makeUser({ enterprises: [{ name: '苏州听雨软件有限公司' }] })
    const enId = user.enterprises[0]?.enId ?? ''
    await visitor.logIn(user)
    const people = `/user/relation/${enId}/people`
    for (const path of ['/user/relation/current/people', people, `${people}/u1`, `${people}/u1/removal`]) {
      await visitor.open(path)
      expect([visitor.status, visitor.address, notice(visitor)]).toEqual([
        200,
        `/user/relation/${enId}`,
        elsewhere,
      ])
    }
    for (const path of [`/user/relation/${enId}`, '/user/enterprises']) {
      await visitor.open(path)
      expect(visitor.main).toContain('苏州听雨软件有限公司')
      expect(visitor.all(`a[href="${people}"]`)).toEqual([])
    }
  })

  test('an enterprise whose proof is not taken is not linked, and the person knows where to go', async ({
    visitor,
    control,
  }) => {
    await visitor.logIn(await control.makeUser())
    await visitor.open('/user/enterprises')
    const registered = {
      creditCode: '91320500MA1ABCDE8R',
      name: '苏州澄湖传感技术有限公司',
      legalRepresentative: '王敏',
    }
    await visitor.form('绑定').fill(registered).press('绑定')
    expect([visitor.status, visitor.address]).toEqual([200, '/user/enterprises'])
    expect(notice(visitor)).toContain(elsewhere)
    expect(notice(visitor)).toContain('登记信息核对无误，还要证明您可以代表企业办事')
    expect(visitor.main).toContain('关联企业暂无数据')
  })

  test('who asks for a question in words is shown the picture, and the ways without it', async ({
    visitor,
  }) => {
    await visitor.open('/auth/login')
    await visitor.form('改答文字题').fill({ account: '13800000000' }).press('改答文字题')
    expect(visitor.form('登录').value('account')).toBe('13800000000')
    expect(visitor.one('[data-captcha] img')).toBeTruthy()
    expect(textOf(visitor.one('[data-captcha] [role=status]'))).toBe(
      `这里没有文字题。看不清图片的，请从省统一身份认证登录，或拨打 ${phone}。`,
    )
  })

  test('in place of a picture a page has a plain drawing, and its words', async ({ visitor, portal }) => {
    await visitor.open('/zct-ee/policy-topic/rd-deduction')
    const [first] = visitor.all<HTMLImageElement>('[data-slides] img')
    expect(visitor.all('[data-slides] figcaption p').length).toBeGreaterThan(10)
    const { pathname } = new URL(first?.src ?? '')
    const shown = await portal.ask(pathname, {
      headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' },
    })
    expect([shown.status, shown.headers['content-type']]).toEqual([404, 'image/svg+xml; charset=utf-8'])
    expect(shown.body).toContain('<svg')
    expect((await portal.ask(pathname)).body, 'somebody who opens it reads a page').toContain(
      '没有找到这个页面',
    )
  })
})
