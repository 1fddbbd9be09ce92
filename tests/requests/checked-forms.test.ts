import { checkedForms } from './checked-forms.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'

for (const { name, user, path, button, wrong, summary } of checkedForms)
  test(`${name} comes back with everything that is wrong with it`, async ({ visitor, control }) => {
    if (user) await visitor.logIn(await control.makeUser(user))
    await visitor.open(await path(visitor, control))
    const entered = wrong ? { [wrong.field]: wrong.value } : {}
    await visitor.form(button).fill(entered).press(button)
    expect(visitor.status).toBe(422)
    expect(visitor.all('form [data-error-summary] li').map(textOf)).toEqual(summary)
    if (!wrong) return
    expect(textOf(visitor.one(`#${wrong.field}-error`))).toBe(`错误：${wrong.says}`)
    expect(visitor.one(`#${wrong.field}`).getAttribute('aria-invalid')).toBe('true')
  })

test('a new password is refused by all that is wrong at once: its owner in it, and typed in two ways', async ({
  visitor,
}) => {
  await visitor.open('/auth/register')
  await visitor
    .form('注册')
    .fill({ tel: '13900001234', password: 'lantern-13900001234', passwordAgain: 'lantern' })
    .press('注册')
  expect(textOf(visitor.one('#password-error'))).toBe('错误：密码里不能含有姓名、账号或手机号')
  expect(textOf(visitor.one('#passwordAgain-error'))).toBe('错误：两次输入的密码不一样')
})
