import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { policies } from '../seed/policies.ts'
import { account } from '../store/schema/account.ts'
import { ask, callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { answerBy } from './answer-by.ts'
import { answerConsult, showConsult, waitingConsults } from './consult-answer.ts'
import { consultation, consults } from './consults.ts'

const tenantId = 'test'
const asker = callerInTest({ user: { id: 'u1', name: '王小敏' } })
const stranger = callerInTest({ user: { id: 'u2', name: '李青' } })
const calls = { ...contract.policy, ...contract.consultation }
const wednesday = new Date('2026-06-24T10:00:00+08:00')

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(wednesday)
  await policies.sow(context, tenantId)
  await context.db.insert(account).values({
    id: 'u1',
    tenantId,
    name: '王小敏',
    nickName: '小敏',
    registeredAt: wednesday,
  })
})
afterAll(() => context.close())

const save = (input: object) =>
  ask(calls.saveConsult, (asked) => consults(context).saveConsult(asked, asker), {
    title: '怎么申报',
    content: '我是王小敏，电话 13800000001',
    ...input,
  })
const mine = async () =>
  (await ask(calls.consults, (asked) => consults(context).consults(asked, asker), {})).records
const answered = (input: object = {}) =>
  ask(calls.answered, (asked) => consultation(context).answered(asked, asker), input)
const urge = (id: string, by = asker) =>
  ask(calls.urge, (input) => consultation(context).urge(input, by), { id })
const publish = (id: string, on: boolean, by = asker) =>
  ask(calls.publish, (input) => consultation(context).publish(input, by), { id, on })

test('a question has the last day of its answer and who answers, and can be urged once a day when that is over', async () => {
  const asked = await save({ policyId: 'n-ai-11' })
  expect(asked).toMatchObject({ answerBy: '2026-06-29', overdue: false, mayUrge: false })
  expect(asked.department).toBeTruthy()
  await expect(urge(asked.id)).rejects.toThrow(BusinessWarning)
  context.setNow(new Date('2026-06-30T09:00:00+08:00'))
  expect((await mine())[0]).toMatchObject({ overdue: true, mayUrge: true })
  await expect(urge(asked.id, stranger)).rejects.toThrow(NotFound)
  expect((await urge(asked.id)).mayUrge).toBe(false)
  await expect(urge(asked.id)).rejects.toThrow(BusinessWarning)
  context.setNow(new Date('2026-07-01T00:30:00+08:00'))
  await urge(asked.id)
  expect(await waitingConsults(context, tenantId)).toMatchObject([{ id: asked.id, urged: 2 }])
  await answerConsult(context, { tenantId, id: asked.id, answer: '到窗口办。' })
  expect((await mine())[0]).toMatchObject({ overdue: false, mayUrge: false, isPublic: false })
  await expect(urge(asked.id)).rejects.toThrow(BusinessWarning)
  expect((await answered()).total).toBe(0)
})

test('with consent, and once released, question and answer are public without who asked, and are gone when it is taken back', async () => {
  const asked = await save({ title: '怎么认定', policyId: 'n-ai-11', mayPublish: true })
  expect((await answered()).total).toBe(0)
  await answerConsult(context, { tenantId, id: asked.id, answer: '王小敏您好，请拨打 0512-66668888。' })
  expect((await answered()).total).toBe(0)
  await showConsult(context, tenantId, asked.id)
  const { records } = await answered({ policyId: 'n-ai-11', keyword: '怎么认' })
  expect(records).toMatchObject([
    { title: '怎么认定', content: '我是***，电话 ***', answer: '***您好，请拨打 0512-66668888。' },
  ])
  expect(JSON.stringify(records)).not.toMatch(/u1|小敏|1380/)
  // What was left out is not found either.
  expect((await answered({ keyword: '13800000001' })).total).toBe(0)
  await expect(publish(asked.id, false, stranger)).rejects.toThrow(NotFound)
  expect((await publish(asked.id, false)).isPublic).toBe(false)
  expect((await answered()).total).toBe(0)
  expect((await publish(asked.id, true)).isPublic).toBe(true)
  expect((await answered()).total).toBe(1)
})

test('what no clerk has released is not public, and what has no answer cannot be released', async () => {
  const before = (await answered()).total
  const asked = await save({ mayPublish: true })
  await expect(showConsult(context, tenantId, asked.id)).rejects.toThrow(BusinessWarning)
  await answerConsult(context, { tenantId, id: asked.id, answer: '李四的企业也能申报。' })
  expect((await publish(asked.id, true)).isPublic).toBe(false)
  expect((await answered()).total).toBe(before)
  await expect(showConsult(context, 'another', asked.id)).rejects.toThrow(NotFound)
})

test('however many working days are set, no answer is promised for later than three months', () => {
  const slow = { ...context, settingsOf: () => ({ consultWorkingDays: 60 }) }
  expect(answerBy(slow, tenantId, new Date('2025-11-30T10:00:00+08:00'))).toBe('2026-02-28')
  expect(answerBy(slow, tenantId, new Date('2026-03-02T10:00:00+08:00'))).toBe('2026-05-28')
})
