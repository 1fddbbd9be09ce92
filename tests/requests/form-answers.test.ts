import { textOf } from './document.ts'
import { expect, test } from './test.ts'

const opinion = { content: '找不到去年的公示' }

test('a form is answered where its message stands, whatever part it was sent from', async ({ portal }) => {
  const answer = await portal.post('/?index', opinion)
  expect([answer.status, answer.headers.location]).toEqual([303, '/#voice'])
})

test('a script that sends a form is told where the answer leads, and opens it by itself', async ({
  portal,
}) => {
  const answer = await portal.post('/?index', opinion, { headers: { 'x-go-to': '1' } })
  expect([answer.status, answer.headers['x-go-to'], answer.headers.location, answer.body]).toEqual([
    204,
    '/#voice',
    undefined,
    '',
  ])
  expect(String(answer.headers['set-cookie'])).toContain('NOTICE=')
  const refused = await portal.post('/?index', {}, { headers: { 'x-go-to': '1' } })
  expect([refused.status, refused.headers['x-go-to']]).toEqual([422, undefined])
})

test('what is wrong stands in the order of the form, and each text names its own field', async ({
  visitor,
}) => {
  /** What each line names, and whether its link leads further down the form than the one before. */
  const summary = () => {
    const links = visitor.all('[data-error-summary] li a')
    const fields = links.map((link) => visitor.one(link.getAttribute('href') ?? ''))
    const sorted = fields.toSorted((a, b) =>
      a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(fields.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    return links.map((link) => /“(.+)”/.exec(textOf(link))?.[1] ?? textOf(link))
  }
  await visitor.open('/auth/register')
  await visitor.form('注册').press('注册')
  const consent = '请先阅读并同意隐私声明'
  expect(summary()).toEqual(['姓名', '手机号', '短信验证码', '密码', '再输入一次', consent])
  await visitor.form('获取验证码').press('获取验证码')
  expect(summary()).toEqual(['手机号', '图形验证码'])
  await visitor.open('/auth/register?captcha=question')
  await visitor.form('获取验证码').press('获取验证码')
  expect(summary()).toEqual(['手机号', '验证问题'])
})
