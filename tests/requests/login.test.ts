import type { Control } from '../control.ts'
import { textOf } from './document.ts'
import type { PageForm } from './page-form.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const alert = (visitor: Visitor) => textOf(visitor.one('[role=alert]'))

/** The answer to the captcha of a form. */
async function captchaOf(form: PageForm, control: Control): Promise<string> {
  return (await control.captcha(form.value('captchaId'))).answer
}

test.describe('logging in by account', () => {
  test('needs consent to the privacy statement, which is kept with its version and never ticked before', async ({
    visitor,
    control,
  }) => {
    const user = await control.makeUser()
    for (const way of ['account', 'sms']) {
      await visitor.open(`/auth/login?way=${way}`)
      expect(visitor.one<HTMLInputElement>('input[type=checkbox][name=agree]').checked, way).toBe(false)
    }
    await visitor.open('/auth/login')
    const statements = visitor.all<HTMLAnchorElement>('main a').filter((one) => textOf(one) === '隐私声明')
    expect(statements.map((one) => one.getAttribute('href'))).toEqual(['/privacy'])
    const form = visitor.form('登录')
    form.fill({
      account: user.phone,
      password: user.password,
      captchaCode: await captchaOf(form, control),
    })
    await control.forgetCalls()
    await form.press('登录')
    expect(alert(visitor)).toContain('请先阅读并同意隐私声明')
    expect(visitor.form('登录').value('account')).toBe(user.phone)
    expect(await control.calls('/uaa/login')).toEqual([])
    await logInByAccount(visitor, control, user)
    await visitor.open('/user/personal-data')
    const { consents } = JSON.parse(visitor.answer.body)
    expect(consents).toEqual([
      {
        version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        agreedAt: expect.any(String),
        withdrawnAt: null,
      },
    ])
  })

  test('keeps the account and not the password when the picture was misread', async ({
    visitor,
    control,
  }) => {
    const user = await control.makeUser()
    await visitor.open('/auth/login')
    await visitor
      .form('登录')
      .fill({ account: user.phone, password: 'Never#shown1', captchaCode: 'none', agree: true })
      .press('登录')
    expect(alert(visitor)).toContain('验证码不对，请重新输入')
    expect(visitor.form('登录').value('account')).toBe(user.phone)
    expect(visitor.one<HTMLInputElement>('input[name=agree]').checked).toBe(true)
    expect(visitor.answer.body).not.toContain('Never#shown1')
  })

  test('does not say whether an account exists, and is locked after five failures', async ({
    visitor,
    control,
  }) => {
    await visitor.open('/auth/login')
    const nobody = `nobody-${Date.now()}`
    await control.forgetCalls()
    const alerts: string[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      const form = visitor.form('登录')
      const captchaCode = await captchaOf(form, control)
      await form.fill({ account: nobody, password: 'Wrong#2026', captchaCode, agree: true }).press('登录')
      expect(visitor.form('登录').value('captchaId'), 'another picture').not.toBe(form.value('captchaId'))
      const [first] = visitor.all('[role=alert] li')
      alerts.push(first ? textOf(first) : '')
    }
    expect(alerts.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '账号或密码不正确'))
    expect(alerts[5]).toContain('登录失败次数太多')
    const asked = (await control.calls('/uaa/login')).length
    expect(asked, 'the sixth never reached the gateway').toBe(5)
  })

  test('who cannot see the picture answers a question in words', async ({ visitor, control }) => {
    const user = await control.makeUser()
    await visitor.open('/auth/login')
    await visitor.form('改答文字题').fill({ account: user.phone }).press('改答文字题')
    const form = visitor.form('登录')
    expect(form.value('account')).toBe(user.phone)
    expect(visitor.all('main label').map(textOf)).toContainEqual(
      expect.stringMatching(/^验证问题：.加.等于多少$/),
    )
    const captchaCode = await captchaOf(form, control)
    await form.fill({ password: user.password, captchaCode, agree: true }).press('登录')
    expect(visitor.text).toContain('登录成功')
  })

  test('who needs more time for the captcha gets half an hour, in 长辈版 without asking', async ({
    visitor,
    control,
  }) => {
    const user = await control.makeUser()
    await visitor.open('/auth/login')
    expect(visitor.main).toContain('5 分钟内有效。')
    await visitor.form('需要更多时间').fill({ account: user.phone }).press('需要更多时间')
    const form = visitor.form('登录')
    expect(form.value('account')).toBe(user.phone)
    expect(visitor.main).toContain('30 分钟内有效。')
    expect(visitor.main).not.toContain('不能延长')
    const captchaCode = await captchaOf(form, control)
    await control.setClock(new Date(Date.now() + 25 * 60_000).toISOString())
    await form.fill({ password: user.password, captchaCode, agree: true }).press('登录')
    expect(visitor.text).toContain('登录成功')

    visitor.forgetCookies()
    await visitor.open('/auth/login')
    await visitor.form('长辈版').press('长辈版')
    expect(visitor.address).toBe('/auth/login')
    expect(visitor.main).toContain('30 分钟内有效。')
  })

  test.describe('at a gateway whose captchas cannot last longer', () => {
    test.beforeEach(({ control }) => control.specifiedCallsOnly())

    test('asking for more time says so, and another one can be had', async ({ visitor }) => {
      await visitor.open('/auth/login')
      expect(visitor.main).not.toContain('不能延长')
      await visitor.form('需要更多时间').fill({ account: '13600000000' }).press('需要更多时间')
      expect(visitor.main).toContain('5 分钟内有效。本市的验证码不能延长，可以换一张。')
      expect(visitor.form('登录').value('account')).toBe('13600000000')
      await visitor.form('换一张').press('换一张')
      expect(visitor.form('登录').value('account')).toBe('13600000000')
    })
  })

  test('登录成功 is shown where the page that was wanted refuses the person, too', async ({
    visitor,
    control,
  }) => {
    const person = await control.makeUser({ enterprises: [] })
    await visitor.open('/tool/scale')
    expect(visitor.address).toMatch(/^\/auth\/login/)
    await logInByAccount(visitor, control, person)
    expect(visitor.address).toBe('/')
    expect(visitor.all('[role=status] [data-notice]').map(textOf)).toEqual([
      expect.stringMatching(/^请以法人账号登录登录成功可以先到“我的企业”绑定企业/),
    ])
    await visitor.reload()
    expect(visitor.text).not.toContain('登录成功')

    visitor.forgetCookies()
    const other = await control.makeUser({ enterprises: [] })
    await visitor.open(`/tool/scale?code=${other.ssoCode}`)
    expect(visitor.text).toContain('登录成功')
    expect(visitor.text).toContain('请以法人账号登录')
  })

  test('the page opens without its picture', async ({ visitor, control }) => {
    for (const fault of [{ kind: 'hang' }, { kind: 'reset' }, { kind: 'shape' }] as const) {
      await control.arm({ path: '/uaa/api/register/captcha/**', fault })
      await visitor.open('/auth/login')
      expect(visitor.status, fault.kind).toBe(200)
      expect(visitor.main, fault.kind).toContain('图片暂时取不到')
      await control.disarm()
    }
    await visitor.form('换一张').press('换一张')
    expect(visitor.one('main img[alt^=图形验证码]').getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  })
})

test('the single sign-on is offered first, one press away, and then the account and the text message', async ({
  visitor,
}) => {
  await visitor.open('/user/consult')
  expect(visitor.address).toBe('/auth/login?returnTo=%2Fuser%2Fconsult')
  const ways = visitor.all<HTMLAnchorElement>(
    'main [class*=primary], main [class*=secondary], main nav[aria-label=登录方式] a',
  )
  expect(ways.slice(0, 4).map((one) => [textOf(one), one.getAttribute('href')])).toEqual([
    ['用省统一身份认证登录', '/auth/sso?returnTo=%2Fuser%2Fconsult'],
    ['账号登录', '/auth/login?returnTo=%2Fuser%2Fconsult'],
    ['短信登录', '/auth/login?way=sms&returnTo=%2Fuser%2Fconsult'],
    ['登录', null],
  ])
  expect(ways[3]?.className, 'the form is the second way').toContain('secondary')
})

test('what helps to read the captcha is behind one fold, but for another picture', async ({ visitor }) => {
  for (const path of ['/auth/login', '/auth/login?way=sms', '/auth/register', '/auth/reset-password']) {
    await visitor.open(path)
    const fold = visitor.one('main [data-captcha] > details')
    expect(textOf(fold.querySelector('summary') as HTMLElement), path).toBe('看不清？')
    const helps = visitor.all('main [data-captcha] :is(button, a)')
    expect(helps.filter((one) => !fold.contains(one)).map(textOf), path).toEqual(['换一张'])
    expect(helps.map(textOf), path).toEqual(expect.arrayContaining(['改答文字题', '需要更多时间']))
  }
})

test('a gateway that refuses a login by 401 leaves it where it was to lead', async ({ visitor, control }) => {
  const person = await control.makeUser({ enterprises: [] })
  await visitor.open('/auth/login?returnTo=%2Fuser%2Fcollect')
  await control.arm({ path: '/uaa/login', times: 1, fault: { kind: 'status', status: 401 } })
  await expect(logInByAccount(visitor, control, person)).rejects.toThrow('登录过期或未登录，请重新登录')
  expect(visitor.address).toMatch(/^\/auth\/login\?(?:way=account&)?returnTo=%2Fuser%2Fcollect$/)
  await logInByAccount(visitor, control, person)
  expect(visitor.address).toBe('/user/collect')
})

test('an SMS code for a number that nobody has: the answer is the same, and none is sent', async ({
  visitor,
  control,
}) => {
  await visitor.open('/auth/login?way=sms')
  const form = visitor.form('获取验证码')
  await form.fill({ tel: '13600000000', captchaCode: await captchaOf(form, control) }).press('获取验证码')
  expect(visitor.main).toContain('验证码已发送')
  expect(await control.outbox('13600000000')).toEqual([])
  expect(visitor.form('登录').hasButton('重新获取验证码')).toBe(true)
})

testAsIndividual('somebody who is logged in is led on', async ({ visitor }) => {
  await visitor.open('/auth/login?returnTo=%2Fuser%2Fcollect')
  expect(visitor.address).toBe('/user/collect')
})
