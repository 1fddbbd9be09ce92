import { type Portal, startPortal, temporaryFolder } from '../processes.ts'
import { begin, fillSections, handIn, uploadAll } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

const messagesLink = /^演示：查看(短信|邮件)/
const maskedNumber = '138****0001'
/** Is open on every day, and the demonstration begins without a declaration of it. */
const openProject = 'bio-clinical'

/** The portal as `npm start` starts it, without the control interface. */
function useOwnPortal(environment: Record<string, string>) {
  const folder = temporaryFolder()
  let portal: Portal
  test.beforeAll(async () => {
    portal = await startPortal(folder.path, { GATEWAY_CONTROL: '0', ...environment })
  })
  test.afterAll(async () => {
    await portal?.stop('SIGKILL')
    folder.remove()
  })
  return {
    newVisitor: () => new Visitor({ port: portal.port, host: `localhost:${portal.port}` }),
    gatewayPort: () => portal.gatewayPort,
    output: () => portal.output(),
  }
}

/** Takes the question in words in place of the picture, and answers it. */
async function answerCaptcha(visitor: Visitor): Promise<string> {
  await visitor.form('改答文字题').press('改答文字题')
  const [, one = '', other = ''] = /验证问题：(.)加(.)等于多少/.exec(visitor.main) ?? []
  const numerals = '一二三四五六七八九'
  return String(numerals.indexOf(one) + numerals.indexOf(other) + 2)
}

async function logInAs(visitor: Visitor, account: string, password: string): Promise<void> {
  await visitor.open('/auth/login')
  const captchaCode = await answerCaptcha(visitor)
  await visitor.form('登录').fill({ account, password, captchaCode, agree: true }).press('登录')
  expect(visitor.text).toContain('登录成功')
}

async function askForCode(visitor: Visitor, tel: string): Promise<void> {
  const captchaCode = await answerCaptcha(visitor)
  await visitor.form('获取验证码').fill({ tel, captchaCode }).press('获取验证码')
  expect(visitor.main).toContain('验证码已发送')
}

const readerAt = (port: number) => new Visitor({ port, host: `localhost:${port}` })

/** Follows the link beside the field in another window, and reads the newest code there. */
async function readCode(visitor: Visitor): Promise<string> {
  const [link] = visitor.all<HTMLAnchorElement>('main a').filter((one) => messagesLink.test(textOf(one)))
  expect(link?.target, 'what was typed stays open').toBe('_blank')
  const { port, pathname, search } = new URL(link?.href ?? '')
  const reader = readerAt(Number(port))
  await reader.open(pathname + search)
  expect(reader.main).toContain('演示用')
  return /验证码(?:是)? (\d{6})/.exec(reader.main)?.[1] ?? ''
}

test.describe('on the demonstration', () => {
  const { newVisitor, output } = useOwnPortal({})

  test('the documented login hands in a declaration with the code that the page of messages shows', async () => {
    const visitor = newVisitor()
    await logInAs(visitor, 'wangmin', 'Policy#2026')
    await visitor.open('/user/my-apply')
    expect(visitor.main, 'there is something to see').toMatch(/待补正.*草稿.*评审中.*已拨付.*已通过/)
    const id = await begin(visitor, openProject)
    await fillSections(visitor, id)
    await uploadAll(visitor, id)
    await visitor.open(`/apply/${id}/confirm`)
    await visitor.form('提交').fill({ promise: '1' }).press('获取验证码')
    const smsCode = await readCode(visitor)
    await handIn(visitor, id, { smsCode })
    expect(visitor.address).toBe(`/user/my-apply/${id}/receipt`)
    await expect.poll(output).toContain(`演示短信 ${maskedNumber}：`)
    expect(output()).toContain(`验证码 ${smsCode}`)
    expect(output()).not.toContain('13800000001')
  })

  test('people register, prove a mail address, log in and set a new password by codes that the page shows', async ({
    visitor,
  }) => {
    const [tel, password] = ['13600000077', 'kunqu-harbour-86']
    await visitor.open('/auth/register')
    await askForCode(visitor, tel)
    const registration = { name: '周宁', smsCode: await readCode(visitor) }
    await visitor
      .form('注册')
      .fill({ ...registration, password, passwordAgain: password, agree: true })
      .press('注册')
    expect(visitor.text).toContain('周宁')

    await visitor.open('/user/notices')
    await visitor.form('发送验证码').fill({ address: 'zhou@example.cn' }).press('发送验证码')
    await visitor
      .form('验证邮箱')
      .fill({ code: await readCode(visitor) })
      .press('验证邮箱')
    expect(visitor.main).toContain('zhou@example.cn')

    visitor.forgetCookies()
    await visitor.open('/auth/login?way=sms')
    await askForCode(visitor, '13800000001')
    await visitor
      .form('登录')
      .fill({ smsCode: await readCode(visitor), agree: true })
      .press('登录')
    expect(visitor.text).toContain('登录成功')

    visitor.forgetCookies()
    await visitor.open('/auth/reset-password')
    await askForCode(visitor, '13800000002')
    const smsCode = await readCode(visitor)
    await visitor.form('重置密码').fill({ smsCode, password, passwordAgain: password }).press('重置密码')
    await logInAs(visitor, 'liqing', password)
  })
})

test.describe('without a demonstration', () => {
  const { newVisitor, gatewayPort, output } = useOwnPortal({ DEMONSTRATION: '0' })

  test('no link, page or line of the log shows a text message', async () => {
    const visitor = newVisitor()
    for (const path of ['/auth/login?way=sms', '/auth/register', '/auth/reset-password']) {
      await visitor.open(path)
      expect(visitor.main, path).toContain('短信验证码')
      expect(visitor.answer.body, path).not.toMatch(/演示：查看|\/messages\?/)
    }
    await visitor.open('/auth/register')
    await askForCode(visitor, '13600000077')
    expect(visitor.answer.body).not.toMatch(/演示：查看|\/messages\?/)
    expect((await readerAt(gatewayPort()).open('/messages?host=localhost')).status).toBe(404)
    expect(output()).not.toMatch(/演示短信|验证码 \d/)
  })
})
