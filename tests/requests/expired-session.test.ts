import type { Control, TestUser } from '../control.ts'
import { enterprise, forms, individual, lone, somethingIn } from './expiring-forms.ts'
import type { PageForm } from './page-form.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const restored = '登录前填写的内容已恢复，请核对后提交'
const expired = '登录过期或未登录，请重新登录'

async function written(control: Control, path: string): Promise<number> {
  return (await control.calls(path)).filter(({ method }) => method !== 'GET').length
}

/** Sends a form with a session that is over, and logs in again. */
async function sendWhenExpired(
  visitor: Visitor,
  control: Control,
  user: TestUser,
  { form, button, call }: { form: PageForm; button: string; call: string },
): Promise<void> {
  await control.arm({ path: call, fault: { kind: 'status', status: 401 } })
  await form.press(button)
  expect(visitor.address).toMatch(/^\/auth\/login\?returnTo=/)
  expect(visitor.text.split(expired)).toHaveLength(2)
  await control.disarm()
  await control.forgetCalls()
  await logInByAccount(visitor, control, user)
}

test.describe('a session that ends while a form is sent: every field is back, and nothing is sent twice', () => {
  for (const { name, who = individual, open, typed, button, call, done } of forms) {
    test(name, async ({ visitor, control }) => {
      const user = await control.makeUser(who)
      await visitor.logIn(user)
      if (typeof open === 'string') await visitor.open(open)
      else await open({ visitor, user, control })
      const form = visitor.form(button)
      form.fill(typeof typed === 'function' ? typed(visitor) : (typed ?? somethingIn(form)))
      const before = form.entries
      await sendWhenExpired(visitor, control, user, { form, button, call })
      expect(visitor.text.split(restored)).toHaveLength(2)
      expect(visitor.form(button).entries).toEqual(before)
      expect(await written(control, call), 'nothing is sent by itself').toBe(0)
      await visitor.form(button).press(button)
      expect(visitor.text).toMatch(done)
      expect(await written(control, call)).toBe(1)
      await visitor.reload()
      expect(visitor.text).not.toContain(restored)
    })
  }
})

test.describe('a button without anything to fill in, and a password: nothing is restored, nothing is done by itself', () => {
  for (const { name, open, typed, button, call } of lone) {
    test(name, async ({ visitor, control }) => {
      const user = await control.makeUser(enterprise)
      await visitor.logIn(user)
      if (typeof open === 'string') await visitor.open(open)
      else await open({ visitor, user, control })
      const { address } = visitor
      const form = visitor.form(button)
      if (typed) form.fill(typed(user))
      await sendWhenExpired(visitor, control, user, { form, button, call })
      expect(visitor.address).toBe(address)
      expect(visitor.text).not.toContain(restored)
      expect(await written(control, call)).toBe(0)
      for (const secret of visitor.all<HTMLInputElement>('input[type=password]'))
        expect(secret.value).toBe('')
      expect(visitor.answer.body).not.toContain('Never#kept1')
    })
  }
})
