import type { Control } from '../control.ts'
import { openFirst } from './activities.ts'
import { begin, beginFree, fillSections, proofCode } from './declaring.ts'
import { askForCode, logInByAccount } from './signing-in.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'

const phone = '13812345678'
const spellings = [
  ' 138 1234 5678',
  '+86 138-1234-5678',
  '１３８１２３４５６７８',
  '\u202d13812345678\u202c',
  '\u200b138\u00a01234\u00a05678',
]

const bodies = async (control: Control, path: string) =>
  (await control.calls(path)).map(({ body }) => body as Record<string, unknown>)

for (const typed of spellings) {
  test(`takes the feedback of ${JSON.stringify(typed)}`, async ({ visitor, control }) => {
    await visitor.open('/')
    await visitor.form('提交').fill({ content: '找不到去年的公示', phone: typed }).press('提交')
    expect(visitor.text).toContain('意见已收到')
    expect(await bodies(control, '/policy/api/ua/feedback')).toMatchObject([{ phone }])
  })

  testAsIndividual(`signs up ${JSON.stringify(typed)} for an activity`, async ({ visitor, control }) => {
    await openFirst(visitor, '报名中')
    await visitor.form('提交报名').fill({ name: '\u200b李静', phone: typed }).press('提交报名')
    expect(visitor.text).toContain('报名成功')
    const sent = await bodies(control, '/policy/api/manager/activity/participant')
    expect(sent).toMatchObject([{ name: '李静', phone }])
  })
}

for (const write of [
  (digits: string) => digits.replace(/(\d{3})(\d{4})/, ' $1 $2 '),
  (digits: string) => `+86 ${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`,
  (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
])
  test(`logs ${write('13800000000')} in by code and by password`, async ({ visitor, control }) => {
    const user = await control.makeUser()
    await visitor.open('/auth/login?way=sms')
    await askForCode(visitor, control, write(user.phone))
    const [sms] = await control.outbox(user.phone)
    const code = /(\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''
    const smsCode = ` ${code.slice(0, 3)} ${code.slice(3)} `
    await visitor
      .form('登录')
      .fill({ tel: write(user.phone), smsCode, agree: true })
      .press('登录')
    expect(visitor.text).toContain('登录成功')
    await visitor.forgetCookies().open('/auth/login')
    await logInByAccount(visitor, control, { ...user, phone: write(user.phone) })
  })

testAsEnterprise('stores the numbers of a declaration plain', async ({ visitor }) => {
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/contact`)
  await visitor
    .form('下一步')
    .fill({
      'contact.name': '李静',
      'contact.phone': '+86 138 1234 5678',
      'contact.telephone': '（0512）6825 0000 转 8001',
      'contact.email': 'li.jing＠example.com',
    })
    .press('下一步')
  expect(visitor.address).toBe(`/apply/${id}/project`)
  await visitor.open(`/apply/${id}/contact`)
  const contact = ['contact.phone', 'contact.telephone', 'contact.email']
  expect(contact.map((name) => visitor.form('下一步').value(name))).toEqual([
    phone,
    '0512-68250000-8001',
    'li.jing@example.com',
  ])
  await visitor.open(`/apply/${id}/bank`)
  const account = {
    'bank.bankName': '中国银行苏州吴中支行',
    'bank.accountNumber': '4563\u00a05100－0012 ３４５６',
  }
  await visitor.form('下一步').fill(account).press('下一步')
  await visitor.open(`/apply/${id}/bank`)
  expect(visitor.form('下一步').value('bank.accountNumber')).toBe('4563510000123456')
})

for (const write of [
  (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
  (code: string) => `${code.slice(0, 3)}-${code.slice(3)}\u200b`,
  (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
])
  test(`hands a declaration in with a code like ${JSON.stringify(write('123456'))}`, async ({
    visitor,
    control,
  }) => {
    const user = await control.makeUser({ enterprises: [{}], assurance: null })
    await visitor.logIn(user)
    const id = await beginFree(visitor, control)
    await fillSections(visitor, id, ['contact', 'bank'])
    await visitor.open(`/apply/${id}/confirm`)
    const smsCode = write(await proofCode(visitor, control, user.phone))
    await visitor.form('提交').fill({ promise: '1', smsCode }).press('提交')
    expect(visitor.address).toBe(`/user/my-apply/${id}/receipt`)
  })

test('stores the contact of a profile plain', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  const page = `/user/relation/${user.enterprises[0]?.enId}/edit/contact`
  await visitor.logIn(user)
  const save = '/policy/api/enterprise/current/save'
  for (const [typed, stored] of [
    ['０５１２－６８２５００００', '0512-68250000'],
    ['(0512) 6825 0000 转 8001', '0512-68250000-8001'],
    ['400 800 1234', '400-8001234'],
    ['138 1234 5678', phone],
  ]) {
    await visitor.open(page)
    await control.forgetCalls()
    await visitor
      .form('保存')
      .fill({ name: '周宁', phone: typed ?? '' })
      .press('保存')
    expect(await bodies(control, save)).toMatchObject([{ contact: { phone: stored } }])
  }
})

testAsIndividual('sends the code of an address and takes it in groups', async ({ visitor, control }) => {
  await visitor.open('/user/notices')
  await visitor.form('发送验证码').fill({ address: ' wang＠example。cn' }).press('发送验证码')
  const [mail] = await control.mails('wang@example.cn')
  const code = /验证码是 (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
  await visitor
    .form('验证邮箱')
    .fill({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    .press('验证邮箱')
  expect(visitor.text).toContain('邮箱已验证')
})

testAsIndividual('proves an enterprise whose code is pasted in groups', async ({ visitor }) => {
  await visitor.open('/user/enterprises')
  await visitor
    .form('绑定')
    .fill({
      creditCode: ' 9132 0500 ma1a bcde 8r ',
      name: '苏州澄湖传感技术 有限公司',
      legalRepresentative: '王 敏',
    })
    .press('绑定')
  expect(visitor.text).toContain('证明可以代表企业办事')
})

testAsIndividual('cuts nothing off a field for digits', async ({ visitor }) => {
  const pages = [
    '/',
    '/auth/reset-password',
    '/auth/register',
    '/auth/login',
    '/auth/login?way=sms',
    '/zct-ee/policy-match',
    '/user/notices',
    '/user/enterprises',
    '/user/security',
  ]
  for (const page of pages) {
    await visitor.open(page)
    const digits = visitor.all(
      'input:is([inputmode=numeric], [inputmode=decimal], [inputmode=tel], [type=tel], [name=captchaCode])',
    )
    expect(digits.filter((input) => input.hasAttribute('maxlength')).map((input) => input.outerHTML)).toEqual(
      [],
    )
  }
})
