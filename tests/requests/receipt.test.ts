import { readableCode } from '../../contract/receipt-code.ts'
import type { Control } from '../control.ts'
import { beginFree, fillSections, handIn } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

/** Hands a declaration in and answers its identifier, its number and the code on its receipt. */
async function handedIn(visitor: Visitor, control: Control) {
  const id = await beginFree(visitor, control)
  await fillSections(visitor, id, ['contact', 'bank'])
  const number = await handIn(visitor, id)
  return { id, number, code: textOf(visitor.one('[data-receipt-code]')) }
}

test('a receipt has a seal and a code, and whoever has the code can check it', async ({
  visitor,
  portal,
  control,
}) => {
  const person = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
  const { number, code } = await handedIn(person, control)
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
  expect(person.one('main [class*=seal]').getAttribute('aria-label')).toMatch(/电子回执（示例）$/)
  const name = textOf(person.all('section[aria-label=回执] dd')[1] as Element)
  expect(person.one('section[aria-label=回执] a[href*="/receipt"]').getAttribute('href')).toMatch(
    /^http:.*\/receipt\?verify=\w{12}$/,
  )

  await visitor.open('/receipt')
  await visitor.form('核验').fill({ verify: code.toLowerCase() }).press('核验')
  expect(visitor.main).toContain('有这份回执')
  expect(visitor.main).toContain(number)
  expect(visitor.main).not.toContain(name)
  expect(visitor.main).toContain(`${name.slice(0, 2)}`)
})

test('a code that no receipt has tells nothing, and a network that tries too many has to wait', async ({
  visitor,
}) => {
  await visitor.open('/receipt')
  expect(visitor.main).not.toContain('核验码是 12 位')
  await visitor.form('核验').press('核验')
  expect(visitor.main).toContain('核验码是 12 位数字和字母')
  await visitor.open('/receipt?verify=123')
  expect(visitor.main).toContain('核验码是 12 位数字和字母')
  const wrong = '/receipt?verify=0123456789AB'
  for (let tried = 0; tried < 30; tried++) {
    await visitor.open(wrong)
    expect(visitor.main).toContain('没有这个核验码的回执')
  }
  expect((await visitor.open(wrong)).answer.status).toBe(429)
  expect(visitor.main).toContain('请 20 分钟后再试')
})

test('the receipt of what was taken back says so', async ({ visitor, portal, control }) => {
  const person = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
  const { id, code } = await handedIn(person, control)
  await person.open(`/user/my-apply/${id}/withdraw`)
  await person.form('确定').press('确定')
  await visitor.open(`/receipt?verify=${code}`)
  expect(visitor.main).toContain('申报已经撤回')
})

test('without codes in the gateway a receipt stays as it is, and the page says whom to ask', async ({
  visitor,
  portal,
  control,
}) => {
  const person = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
  const { id } = await handedIn(person, control)
  await control.specifiedCallsOnly()
  await visitor.open(`/receipt?verify=${readableCode('0123456789AB')}`)
  expect(visitor.main).toContain('本市没有在本平台开通这项服务')
  await person.open(`/user/my-apply/${id}/receipt`)
  expect(person.all('main [class*=seal]')).toHaveLength(1)
  expect(person.all('[data-receipt-code]')).toHaveLength(0)
})
