import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countSave, saveLimit } from '../store/save-count.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { warningsFrom } from '../testing/caller-in-test.ts'
import {
  addDeclaration,
  context,
  declarationsInTest,
  handlers,
  makeApplicant,
  type Person,
} from '../testing/declarations-in-test.ts'

declarationsInTest()

describe('what one person leaves behind', () => {
  const recordsOf = async (person: Person) => {
    const rows = await context.db.select().from(auditEvent).where(eq(auditEvent.userId, person.user.id))
    return (event: string) => rows.filter((row) => row.event === event).length
  }
  const tooOften = [{ errorMessage: '操作太频繁，请在 11:00 以后再试' }]

  test('is thirty bank accounts in an hour, no more by the same account again, and a declaration handed in all the same', async () => {
    const person = await makeApplicant()
    let { id, version, form } = await addDeclaration(person, false)
    const enter = async (at: number, action: 'save' | 'submit' = 'save') => {
      const bank = { ...form.bank, accountNumber: `4563510000${at}` }
      const done = await handlers.edit({ id, version, action, form: { bank } }, person)
      version = done.version
      form = done.form
      return done
    }
    for (let at = 1; at < 30; at++) await enter(1000 + at)
    for (let times = 0; times < 5; times++) await enter(1029)
    expect((await recordsOf(person))('bankAccountEntered')).toBe(30)
    expect(await warningsFrom(enter(2000))).toEqual(tooOften)
    expect((await handlers.detail({ id }, person)).form.bank?.['accountNumber']).toBe('45635100001029')
    expect(await enter(3000, 'submit')).toMatchObject({ status: 'submitted' })
    expect((await recordsOf(person))('bankAccountEntered')).toBe(30)
    expect((await recordsOf(person))('declarationSubmitted')).toBe(1)
  })

  test('is twenty declarations taken back in an hour, each handed in again', async () => {
    const person = await makeApplicant()
    let current = await addDeclaration(person)
    const step = async (action: 'reopen' | 'submit') => {
      current = await handlers.edit({ id: current.id, version: current.version, action }, person)
    }
    for (let times = 0; times < 20; times++) {
      await step('reopen')
      await step('submit')
    }
    expect(await warningsFrom(step('reopen'))).toEqual(tooOften)
    expect((await handlers.detail({ id: current.id }, person)).status).toBe('submitted')
    const count = await recordsOf(person)
    expect([count('declarationReopened'), count('declarationSubmitted')]).toEqual([20, 21])
  })

  test('is as many saves as a limit has, and then only what is handed in', async () => {
    const person = await makeApplicant()
    const draft = await addDeclaration(person, false)
    for (let saves = 1; saves < saveLimit.attempts; saves++) await countSave(context, person)
    const save = {
      id: draft.id,
      version: draft.version,
      form: { contact: { ...draft.form.contact, name: '王工' } },
    }
    expect(await warningsFrom(handlers.edit({ ...save, action: 'save' }, person))).toEqual([
      { errorMessage: '保存的次数太多，请 8 小时后再试；填好的申报可以直接提交' },
    ])
    expect(await handlers.edit({ ...save, action: 'submit' }, person)).toMatchObject({ status: 'submitted' })
  })
})
