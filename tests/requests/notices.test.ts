import type { Control } from '../control.ts'
import { handInShortest } from './declaring.ts'
import { textOf } from './document.ts'
import { minutesLater } from './passing-time.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { Visitor } from './visitor.ts'

const page = '/user/notices'
const address = 'wang@example.cn'
const said = (visitor: Visitor) => textOf(visitor.one('[data-messages] [data-notice]'))

/** Daytime in Shanghai, when notices go out. Before the login, which half an hour without use would end. */
async function byDay(control: Control): Promise<void> {
  await control.setClock(new Date(Date.now()).toISOString().replace(/T.*/, 'T02:00:00.000Z'))
}

async function codeFor(control: Control, to = address): Promise<string> {
  const [mail] = await control.mails(to)
  return /验证码是 (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function proveAddress(visitor: Visitor, control: Control): Promise<void> {
  await visitor.open(page)
  await visitor.form('发送验证码').fill({ address }).press('发送验证码')
  expect(said(visitor)).toContain(address)
  await visitor
    .form('验证邮箱')
    .fill({ code: await codeFor(control) })
    .press('验证邮箱')
  expect(said(visitor)).toContain('邮箱已验证')
}

test('nothing leaves the portal until it is chosen, and a mail goes to nobody before the address is proved', async ({
  visitor,
  control,
}) => {
  await byDay(control)
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await visitor.open('/user/message')
  await visitor.follow('通知设置', 'main')
  expect(visitor.address).toBe(page)
  expect(visitor.all('main input[checked]')).toEqual([])
  expect(visitor.all('main input[name=mail]'), 'no mail is offered without an address').toEqual([])
  await visitor.form('发送验证码').fill({ address }).press('发送验证码')
  await visitor.form('验证邮箱').fill({ code: '000000' }).press('验证邮箱')
  expect([visitor.status, visitor.main]).toEqual([422, expect.stringContaining('验证码不对或已失效')])
  expect(visitor.all('main input[name=mail]')).toEqual([])
  await visitor
    .form('验证邮箱')
    .fill({ code: await codeFor(control) })
    .press('验证邮箱')
  await visitor
    .form('保存通知设置')
    .fill({ mail: ['returned', 'answered'] })
    .press('保存通知设置')
  expect(visitor.main).toMatch(/邮件：申报退回补正，\d{4}-\d\d-\d\d .* 同意/)
  await control.tellNotices()
  expect(await control.mails(address), 'only the code has been sent').toHaveLength(1)
})

test('what was chosen comes by text and by mail when it happens, and says nothing of what is private', async ({
  visitor,
  control,
}) => {
  await byDay(control)
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  await proveAddress(visitor, control)
  await visitor
    .form('保存通知设置')
    .fill({ sms: ['returned'], mail: ['returned', 'answered'] })
    .press('保存通知设置')
  const id = await handInShortest(visitor, control)
  await control.answerDeclaration(id, { words: '账户名称请核对' })
  await control.moveDeclaration(id, { status: 'accepted' })
  await control.moveDeclaration(id, { status: 'returned', note: '开户行不对' })
  await control.tellNotices()
  const mails = (await control.mails(address)).filter(({ subject }) => subject !== '邮箱验证码')
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^受理部门有留言：/),
    expect.stringMatching(/^申报需要补正：/),
  ])
  expect(mails.map(({ text }) => text).join()).not.toMatch(/账户名称请核对|开户行不对/)
  const texts = (await control.outbox(user.phone)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('申报需要补正'))).toHaveLength(1)
  expect(texts.join()).not.toContain('开户行不对')
})

test('the link in a mail ends mails without a login, by a click on a page or by the mail program itself', async ({
  visitor,
  control,
  portal,
}) => {
  await byDay(control)
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await proveAddress(visitor, control)
  const choose = () =>
    visitor
      .form('保存通知设置')
      .fill({ mail: ['answered'] })
      .press('保存通知设置')
  await choose()
  const id = await handInShortest(visitor, control)
  await control.answerDeclaration(id, { words: '收到' })
  await control.tellNotices()
  const mails = await control.mails(address)
  const leave = mails.map(({ headers }) => headers['List-Unsubscribe']).find(Boolean)
  const { pathname, search } = new URL(/<(.+)>/.exec(leave ?? '')?.[1] ?? '')
  expect(pathname).toBe('/notices/unsubscribe')

  const stranger = new Visitor(portal)
  await stranger.open(pathname + search)
  expect(stranger.answer.headers, 'the address is a secret').toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
  })
  await stranger.form('确定').press('确定')
  expect([stranger.address, said(stranger)]).toEqual(['/', expect.stringContaining('已停止')])
  await visitor.open(page)
  expect(visitor.all('main input[checked]')).toEqual([])

  await choose()
  const byProgram = await portal.ask(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(byProgram.status).toBe(200)
  await visitor.open(page)
  expect(visitor.all('main input[checked]')).toEqual([])
  await stranger.open('/notices/unsubscribe?token=none')
  expect([stranger.status, stranger.all('main form')]).toEqual([404, []])
})

testAsEnterprise(
  'an address that is none comes back beside its field, and can be removed later',
  async ({ visitor, control }) => {
    await visitor.open(page)
    await visitor.form('发送验证码').fill({ address: 'wang＠example' }).press('发送验证码')
    expect([visitor.status, visitor.main]).toEqual([422, expect.stringContaining('请填写正确的电子邮箱')])
    await visitor.open(page)
    await visitor.form('发送验证码').fill({ address }).press('发送验证码')
    await visitor.form('发送验证码').fill({ address: 'li@example.cn' }).press('发送验证码')
    expect([visitor.status, visitor.main]).toEqual([422, expect.stringContaining('60 秒后可以重新发送')])
    await visitor.open(page)
    expect(visitor.form('发送验证码').value('address'), 'ready to be sent again').toBe(address)
    await visitor
      .form('验证邮箱')
      .fill({ code: await codeFor(control) })
      .press('验证邮箱')
    await visitor
      .form('保存通知设置')
      .fill({ mail: ['paid'] })
      .press('保存通知设置')
    await visitor.form('删除邮箱').press('删除邮箱')
    expect(said(visitor)).toContain('邮箱已删除')
    expect(visitor.main).not.toMatch(/同意记录|wang@/)
  },
)

testAsEnterprise(
  'an address that waits for its code is given up, and the one that was proved stays',
  async ({ visitor, control }) => {
    await visitor.open(page)
    await visitor.form('发送验证码').fill({ address: 'wnag@example.cn' }).press('发送验证码')
    await visitor.form('取消验证').press('取消验证')
    expect(said(visitor)).toContain('已取消验证')
    expect(visitor.main).not.toContain('wnag@example.cn')
    expect(visitor.form('发送验证码').value('address')).toBe('')
    await minutesLater(control, 2)
    await proveAddress(visitor, control)
    await minutesLater(control, 4)
    await visitor.form('发送验证码').fill({ address: 'li@example.cn' }).press('发送验证码')
    await visitor.form('取消验证').press('取消验证')
    expect(visitor.main).not.toContain('li@example.cn')
    expect(visitor.main).toContain(address)
  },
)

test.describe('a gateway that sends nothing outside', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  testAsEnterprise('has no page of notices and no way to it', async ({ visitor }) => {
    await visitor.open(page)
    expect(visitor.address).toBe('/user/personal')
    expect(said(visitor)).toContain('没有在本平台开通')
    await visitor.open('/user/message')
    expect(visitor.main).not.toContain('通知设置')
    await visitor.open('/user/personal')
    expect(visitor.main).not.toContain('通知设置')
  })
})

testAsEnterprise(
  'settings that cannot be read are still led to, and nothing older stands in their place',
  async ({ visitor, control }) => {
    await control.arm({
      path: '/policy/api/customer/notice/settings',
      fault: { kind: 'status', status: 503 },
    })
    await visitor.open('/user/personal')
    expect(visitor.status).toBe(200)
    expect(visitor.all('main a').map(textOf)).toContain('通知设置')
    expect(visitor.main).not.toContain('开放提醒发短信')
  },
)
