import type { Control } from '../control.ts'
import { beginFree, fillSections, proofCode } from './declaring.ts'
import { textOf } from './document.ts'
import { askForCode, logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

const alert = (visitor: Visitor) => textOf(visitor.one('[data-error-summary]'))

/** The shortest declaration with a bank account, opened at its last step. */
async function atLastStep(visitor: Visitor, control: Control): Promise<string> {
  const id = await beginFree(visitor, control)
  await fillSections(visitor, id, ['contact', 'bank'])
  await visitor.open(`/apply/${id}/confirm`)
  return id
}

test('after a login by password a code to the own number hands in, and a wrong one keeps what was entered', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}], assurance: null })
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, user)
  const id = await atLastStep(visitor, control)
  const masked = `${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`
  expect(visitor.main).toContain(masked)
  expect(visitor.main).toContain('尾号 3456')

  await visitor.form('提交').fill({ promise: '1' }).press('获取验证码')
  expect([visitor.status, visitor.address]).toEqual([200, `/apply/${id}/confirm`])
  expect(visitor.main).toContain(`验证码已发送到 ${masked}`)
  const [sms] = await control.outbox(user.phone)
  expect(sms?.text).toContain('尾号 3456')
  const code = /验证码 (\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''

  const form = visitor.form('提交')
  expect(form.value('promise')).toBe('1')
  await form.press('提交')
  expect([visitor.status, alert(visitor)]).toEqual([422, expect.stringContaining('请输入 6 位短信验证码')])
  await visitor
    .form('提交')
    .fill({ smsCode: code === '000000' ? '000001' : '000000' })
    .press('提交')
  expect([visitor.status, alert(visitor)]).toEqual([
    422,
    expect.stringMatching(/还没有提交.*短信验证码不对或已失效/),
  ])
  expect(visitor.form('提交').value('promise')).toBe('1')
  await visitor.form('提交').fill({ smsCode: code }).press('提交')
  expect(visitor.address).toBe(`/user/my-apply/${id}/receipt`)
  expect(visitor.main).toMatch(/SZ-\d{4}-\d{9}/)

  await visitor.open('/user/security/log')
  expect(visitor.main).toContain('的收款账户，没有成功：短信验证码不对或已失效')
  expect(visitor.main).toMatch(/用短信验证码确认了《.+》的收款账户/)
})

test('what was taken back and handed in with the same account asks for no further code, with another it does', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}], assurance: null })
  await visitor.logIn(user)
  const id = await atLastStep(visitor, control)
  const smsCode = await proofCode(visitor, control, user.phone)
  await visitor.form('提交').fill({ promise: '1', smsCode }).press('提交')
  expect(visitor.address).toContain('/receipt')

  await control.moveDeclaration(id, {
    status: 'returned',
    returnReasons: [{ section: 'contact', kind: 'wrong', reason: '联系人写错了' }],
  })
  await visitor.open(`/apply/${id}/contact`)
  await visitor.form('下一步').fill({ 'contact.name': '王工' }).press('下一步')
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).not.toContain('获取验证码')
  await visitor.open(`/apply/${id}/bank`)
  await visitor.form('下一步').fill({ 'bank.accountNumber': '4563510000129999' }).press('下一步')
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).toContain('尾号 9999')
})

test('a second code within a minute is refused with the reason, beside the field', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}], assurance: null }))
  await atLastStep(visitor, control)
  await visitor.form('提交').press('获取验证码')
  await visitor.form('提交').press('重新获取验证码')
  expect([visitor.status, alert(visitor)]).toEqual([422, expect.stringContaining('60 秒后可以重新获取')])
})

test('somebody without a number is told what to do, and has no button that cannot work', async ({
  visitor,
  control,
  portal,
}) => {
  const user = await control.makeUser({ enterprises: [{}], assurance: null })
  await visitor.logIn(user)
  const id = await atLastStep(visitor, control)
  const path = '/policy/api/customer/declare-ent/detail'
  const known = await fetch(`${control.origin}${path}?id=${id}`, {
    headers: {
      'tenant-host': portal.host,
      authorization: `Bearer ${user.accessToken}`,
      'enterprise-id': user.enterprises[0]?.enId ?? '',
    },
  })
  const { data } = (await known.json()) as { data: object }
  const unreachable = { ...data, secondProof: { phoneMasked: null } }
  await control.arm({ path, fault: { kind: 'envelope', returnCode: '0', data: unreachable } })
  await visitor.reload()
  expect(visitor.main).toContain('您的账号没有手机号')
  expect(visitor.main).toContain('从省统一身份认证以高等级')
  expect(visitor.main).not.toContain('获取验证码')
  expect(() => visitor.form('提交')).toThrow('no form')
})

test('is sent, and so is a code to log in, after strangers have asked for thirty codes at the number', async ({
  visitor,
  control,
  portal,
}) => {
  const user = await control.makeUser({ enterprises: [{}], assurance: null })
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, user)
  await askAsStrangers(control, portal.host, user.phone)
  const before = (await control.outbox(user.phone)).length
  expect(before).toBeLessThanOrEqual(1)

  await atLastStep(visitor, control)
  const smsCode = await proofCode(visitor, control, user.phone)
  await visitor.form('提交').fill({ promise: '1', smsCode }).press('提交')
  expect(visitor.address).toContain('/receipt')

  const again = new Visitor(portal)
  await again.open('/auth/login?way=sms')
  await askForCode(again, control, user.phone)
  expect(again.main).toMatch(/已经多次获取验证码.*请 .*\d\d:\d\d 后再获取，或改用密码登录/)
  const [sms] = await control.outbox(user.phone)
  const code = /验证码 (\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''
  await again.form('登录').fill({ tel: user.phone, smsCode: code, agree: true }).press('登录')
  expect(again.text).toContain('登录成功')
})

/** Thirty requests for codes at a number, from fifteen networks. */
async function askAsStrangers(control: Control, host: string, tel: string): Promise<void> {
  const ask = (path: string, address: string) =>
    fetch(`${control.origin}${path}`, { headers: { 'tenant-host': host, 'client-address': address } })
  for (let asked = 0; asked < 30; asked++) {
    const address = `2001:db8:0:${(asked % 15) + 1}::1`
    const captchaId = `captcha-of-stranger-${asked}`
    await ask(`/uaa/api/register/captcha/graph/${captchaId}`, address)
    const { answer } = await control.captcha(captchaId)
    const type = asked < 15 ? 'login' : 'reset'
    const query = new URLSearchParams({ tel, type, captchaId, captchaCode: answer })
    expect((await ask(`/uaa/api/register/sms-captcha?${query}`, address)).status).toBe(200)
  }
}

test('nothing is asked before all is filled in', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}], assurance: null }))
  const id = await beginFree(visitor, control)
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).toContain('完成后才能提交')
  expect(visitor.main).not.toContain('获取验证码')
})

test('whom the single sign-on knows surely is asked for no code', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  await atLastStep(visitor, control)
  expect(visitor.main).not.toContain('验证码')
  await visitor.form('提交').fill({ promise: '1' }).press('提交')
  expect(visitor.address).toContain('/receipt')
  expect(await control.outbox(user.phone)).toEqual([])
})

test('a gateway with the specified calls alone asks for no code, whoever logs in how', async ({
  visitor,
  control,
}) => {
  await control.specifiedCallsOnly()
  const user = await control.makeUser({ enterprises: [{}], assurance: null })
  await visitor.logIn(user)
  await atLastStep(visitor, control)
  expect(visitor.main).not.toContain('验证码')
  await visitor.form('提交').fill({ promise: '1' }).press('提交')
  expect(visitor.address).toContain('/receipt')
  expect(await control.outbox(user.phone)).toEqual([])
})
