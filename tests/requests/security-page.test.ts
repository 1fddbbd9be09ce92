import { textOf } from './document.ts'
import { askForCode, logInByAccount } from './signing-in.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { Visitor } from './visitor.ts'

const alert = (visitor: Visitor) => textOf(visitor.one('[role=alert]'))

test('an enterprise is linked by what its licence says, and unlinked', { tags: 'specified' }, async ({
  visitor,
  control,
}) => {
  const authorities = [{ creditCode: '91320500MA1ABCDE8R', capacity: 'agent' as const }]
  await visitor.logIn(await control.makeUser({ authorities }))
  await visitor.open('/user/enterprises')
  expect(visitor.main).toContain('暂无数据')
  const bind = (creditCode: string, legalRepresentative: string) =>
    visitor
      .form('绑定')
      .fill({ creditCode, name: '苏州澄湖传感技术有限公司', legalRepresentative })
      .press('绑定')
  await bind('91320500MA1ABCDEI8', '王敏')
  expect(alert(visitor)).toContain('统一社会信用代码不正确')
  await bind('91320500MA1ABCDE8A', '王敏')
  expect(alert(visitor)).toContain('最后一位校验码对不上')
  expect(visitor.form('绑定').value('name')).toBe('苏州澄湖传感技术有限公司')
  await bind('91320500MA1ABCDE8R', '张三')
  expect(alert(visitor)).toContain('与登记信息不一致')
  await bind('９１３２０５００ma1abcde8r', '王敏')
  expect(visitor.text).toContain('已绑定苏州澄湖传感技术有限公司，您是经办人')
  expect(textOf(visitor.one('nav[aria-label=个人中心]'))).toContain('企业画像')

  await visitor.open('/user/enterprises')
  await visitor.follow(/^解除关联：/)
  await visitor.form('确定').press('确定')
  expect(visitor.text).toContain('已解除关联')
  expect(visitor.main).not.toContain('解除关联：')
})

testAsEnterprise('an enterprise of somebody else cannot be unlinked', async ({ visitor, control }) => {
  const other = await control.makeUser({ enterprises: [{}] })
  await visitor.open(`/user/security/unbind/${other.enterprises[0]?.enId}`)
  expect(visitor.status).toBe(404)
})

test('personal data are exported and then deleted with the password', async ({ visitor, control }) => {
  const user = await control.makeUser({ name: '要走的人' })
  await visitor.logIn(user)
  await visitor.open('/user/personal')
  await visitor.follow('导出')
  const { headers, body } = visitor.answer
  expect(decodeURIComponent(headers['content-disposition'] ?? '')).toMatch(
    /^attachment;.*filename\*=UTF-8''个人信息-\d{4}-\d{2}-\d{2}\.json$/,
  )
  expect(JSON.parse(body)).toMatchObject({ account: { name: '要走的人', phone: user.phone } })

  await visitor.open('/user/personal')
  await visitor.follow('删除账号')
  await visitor.form('确定').fill({ password: 'Wrong#2026' }).press('确定')
  expect(alert(visitor)).toContain('密码不正确')
  await visitor.form('确定').fill({ password: user.password }).press('确定')
  expect(visitor.text).toContain('账号和个人信息已删除')
  expect(visitor.all('a').map(textOf)).toContain('登录/注册')
})

testAsEnterprise('consent is withdrawn', async ({ visitor }) => {
  await visitor.open('/user/personal')
  await visitor.follow('撤回同意')
  await visitor.form('确定').press('确定')
  expect(visitor.text).toContain('已撤回同意')
})

test('no secret travels in an address, but the telephone where the specification has it', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser()
  await control.forgetCalls()
  await visitor.open('/auth/login?way=sms')
  await askForCode(visitor, control, user.phone)
  const [sms] = await control.outbox(user.phone)
  const smsCode = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  await visitor.form('登录').fill({ tel: user.phone, smsCode, agree: true }).press('登录')
  expect(visitor.text).toContain('登录成功')
  const newPassword = 'lantern-harbour-58'
  await visitor.open('/user/security')
  await visitor
    .form('修改密码')
    .fill({ oldPassword: user.password, newPassword, passwordAgain: newPassword })
    .press('修改密码')
  expect(visitor.text).toContain('密码已修改')
  await visitor.open('/user/security/delete')
  await visitor.form('确定').fill({ password: newPassword }).press('确定')
  expect(visitor.text).toContain('账号和个人信息已删除')

  const calls = await control.calls()
  expect(calls.map(({ path }) => path)).toContain('/uaa/api/user/personal-data/delete')
  // Method, path, `tel` and `type` of this one are the specification's (section 7); its captcha is used up by it.
  const addresses = calls.filter(({ path }) => path !== '/uaa/api/register/sms-captcha')
  for (const { path, query } of addresses)
    for (const secret of [user.phone, user.password, newPassword, smsCode])
      expect(JSON.stringify([path, query]), path).not.toContain(secret)
})

test('recommending by profile is turned off by the person, in every browser and everywhere', async ({
  visitor,
  portal,
  control,
}) => {
  const profile = {
    industryCode: 'C39',
    areaIds: ['320000', '320500', '320506'],
    foundedOn: '2019-03-18',
    employees: 186,
    annualRevenueFen: 8_420_000_000,
    totalAssetsFen: 11_260_000_000,
    qualifications: ['techSme', 'highTechEnterprise'],
  }
  const user = await control.makeUser({ enterprises: [{ name: '甲公司', profile }, { profile }] })
  const elsewhere = new Visitor(portal)
  const expectRecommended = async (shown: boolean) => {
    for (const { path, text } of [
      { path: '/', text: '按企业画像选出' },
      { path: '/zct-ee/policy-search?keyword=%E4%BC%81%E4%B8%9A', text: '按甲公司的情况排列' },
      { path: '/user/board', text: '正在办和可以申报的' },
    ]) {
      // The section that says it may be left out on a busy machine; then the page is asked for again.
      const isShown = async () => (await elsewhere.open(path)).text.includes(text)
      await expect.poll(isShown, { message: path }).toBe(shown)
    }
    await control.forgetCalls()
    await elsewhere.open('/user/report')
    const asked = await control.calls('/policy/api/customer/policy/match/report')
    expect(asked).toHaveLength(shown ? 1 : 0)
    expect(elsewhere.text.includes('您关闭了按企业画像推荐')).toBe(!shown)
  }
  await elsewhere.open('/auth/login')
  await logInByAccount(elsewhere, control, user)
  await expectRecommended(true)
  await visitor.logIn(user)
  await visitor.open('/user/personal')
  await visitor.form('关闭推荐').press('关闭推荐')
  expect(visitor.text).toContain('已关闭按企业画像推荐')
  await expectRecommended(false)
  await elsewhere.open('/user/board')
  expect(elsewhere.main).toContain('您关闭了按企业画像推荐')
  // What somebody asks for themselves is no recommendation.
  await elsewhere.open('/zct-ee/policy-match/report?own=1')
  expect(elsewhere.main).toContain('甲公司')
  await elsewhere.open('/user/personal')
  await elsewhere.form('开启推荐').press('开启推荐')
  expect(elsewhere.text).toContain('已开启按企业画像推荐')
  await expectRecommended(true)
})

test.describe('a visitor', () => {
  for (const path of [
    '/user/enterprises',
    '/user/personal',
    '/user/security',
    '/user/security/delete',
    '/user/security/consent',
    '/user/personal-data',
  ]) {
    test(`is sent to log in from ${path}`, async ({ portal }) => {
      const answer = await portal.ask(path)
      expect(answer.status).toBe(303)
      expect(answer.headers.location).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`)
    })
  }
})

testAsEnterprise(
  'a choice of recommendation that was kept is told and shown as kept, also while nobody tells who is logged in',
  async ({ visitor, control }) => {
    await visitor.open('/user/personal')
    await control.arm({ path: '/uaa/api/current-user', fault: { kind: 'status', status: 500 } })
    await visitor.form('关闭推荐').press('关闭推荐')
    expect(visitor.text).toContain('已关闭按企业画像推荐')
    expect(visitor.main).toContain('现在：关闭')
    expect(await control.calls('/uaa/api/user/recommendation')).toHaveLength(1)
  },
)
