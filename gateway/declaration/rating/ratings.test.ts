import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { BusinessWarning, LoginNeeded, NotFound } from '../../base/handler.ts'
import { policies } from '../../seed/policies.ts'
import { message } from '../../store/schema/message.ts'
import { rating as table } from '../../store/schema/rating.ts'
import { ask, callerInTest, warningsFrom } from '../../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../../testing/context-in-memory.ts'
import {
  checkRating,
  settleRating,
  showWords,
  unreadRatings,
  visitorRatings,
  waitingRatings,
} from './clerk.ts'
import { rating } from './ratings.ts'

// A Friday: the next working day is the Monday, and the fifteenth the Friday three weeks later.
const friday = new Date('2026-07-03T10:00:00+08:00')
const tenantId = 'test'
const guide = { kind: 'guide' as const, id: 'gazelle' }
const platform = { kind: 'platform' as const, id: 'platform' }
const calls = contract.rating
const visitor = callerInTest({})
const person = (id: string) => callerInTest({ user: { id, name: '王敏' } })

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(friday)
  await policies.sow(context, tenantId)
})
afterAll(() => context.close())

const add = (input: object, caller: typeof visitor = visitor) =>
  ask(calls.add, (given) => rating(context).add(given, caller), input)
const own = (input: object, caller: typeof visitor) =>
  ask(calls.own, (given) => rating(context).own(given, caller), input)
const results = () => ask(calls.results, () => rating(context).results({}, visitor), {})
const recent = () => ask(calls.page, (given) => rating(context).page(given, visitor), {})
const messagesTo = async (userId: string) =>
  (await context.db.select().from(message).where(eq(message.userId, userId))).map(({ title }) => title)

test('a bad grade is taken up by working days, answered, and asked about; each step is told', async () => {
  context.setNow(friday)
  const one = person('bad')
  const given = await add({ ...guide, stars: 1, reasons: ['111'], words: '样表打不开' }, one)
  expect(given.takenUp).toMatchObject({
    state: 'received',
    checkBy: '2026-07-06',
    settleBy: '2026-07-24',
    overdue: false,
  })
  context.setNow(new Date('2026-07-07T10:00:00+08:00'))
  expect((await own(guide, one)).rating?.takenUp).toMatchObject({ overdue: true })
  await checkRating(context, { tenantId, id: given.id })
  expect((await own(guide, one)).rating?.takenUp).toMatchObject({ state: 'checking', overdue: false })
  await expect(checkRating(context, { tenantId, id: given.id })).rejects.toThrow(BusinessWarning)
  await settleRating(context, { tenantId, id: given.id, answer: '样表已经换过。' })
  expect(await waitingRatings(context, tenantId)).toEqual([])

  const reply = (content: boolean) =>
    ask(calls.reply, (input) => rating(context).reply(input, one), { ...guide, content })
  expect((await reply(true)).takenUp).toMatchObject({
    state: 'settled',
    answer: '样表已经换过。',
    content: true,
  })
  await expect(reply(false)).rejects.toThrow(BusinessWarning)
  expect(await messagesTo('bad')).toEqual([
    expect.stringMatching(/^已收到您的差评：/),
    expect.stringMatching(/^差评已开始核实：/),
    expect.stringMatching(/^差评已办结：/),
  ])
  // It was checked on the second working day, and settled in time.
  expect(await results()).toMatchObject({ checks: { due: 1, inTime: 0 }, settlements: { due: 1, inTime: 1 } })
})

test('a person rates a thing once, adds once, and never changes the grade; a visitor has no rating of their own', async () => {
  const one = person('once')
  await add({ ...platform, stars: 4, reasons: ['p43'] }, one)
  await expect(add({ ...platform, stars: 1 }, one)).rejects.toThrow(BusinessWarning)
  const supplement = () =>
    ask(calls.supplement, (input) => rating(context).supplement(input, one), {
      ...platform,
      words: '现在更好了',
    })
  expect((await supplement()).addition).toMatchObject({ words: '现在更好了' })
  await expect(supplement()).rejects.toThrow(BusinessWarning)
  await add({ ...platform, stars: 5 })
  await add({ ...platform, stars: 5 })
  expect((await own(platform, visitor)).rating).toBeNull()
  await expect(
    ask(calls.supplement, (input) => rating(context).supplement(input, person('none')), {
      ...platform,
      words: '没有评价过',
    }),
  ).rejects.toThrow(NotFound)
})

test('a reason of another grade or of another thing is refused, and what is not there is not found', async () => {
  expect(await warningsFrom(add({ ...guide, stars: 5, reasons: ['111'] }))).toMatchObject([
    { field: 'reasons' },
  ])
  expect(await warningsFrom(add({ ...platform, stars: 1, reasons: ['108'] }))).toMatchObject([
    { field: 'reasons' },
  ])
  await expect(add({ kind: 'guide', id: 'no-such-project', stars: 5 })).rejects.toThrow(NotFound)
  await expect(add({ kind: 'consult', id: 'consult_1', stars: 5 })).rejects.toThrow(LoginNeeded)
  await expect(add({ kind: 'consult', id: 'consult_1', stars: 5 }, person('other'))).rejects.toThrow(NotFound)
})

test('words are shown when their writer agrees and a clerk has read them, without names and numbers', async () => {
  const one = person('shown')
  const silent = await add({ ...guide, stars: 2, words: '我不想公开' }, person('silent'))
  await expect(showWords(context, { tenantId, id: silent.id })).rejects.toThrow(BusinessWarning)
  const given = await add({ ...guide, stars: 2, words: '请打 13800000001', mayShow: true }, one)
  const shown = async () => (await recent()).records.map(({ words }) => words).filter((one) => one !== null)
  expect(await shown()).toEqual([])
  await showWords(context, { tenantId, id: given.id })
  expect(await shown()).toEqual(['请打 ***'])
  await ask(calls.conceal, (input) => rating(context).conceal(input, one), guide)
  expect(await shown()).toEqual([])
})

test('an answer that comes after the words were shown is shown with them, and what is added waits to be read', async () => {
  const one = person('later')
  const given = await add({ ...platform, stars: 1, words: '太慢', mayShow: true }, one)
  await showWords(context, { tenantId, id: given.id })
  await settleRating(context, { tenantId, id: given.id, answer: '已加快，请打 13800000001' })
  const shown = async () =>
    (await recent()).records
      .filter(({ words }) => words !== null)
      .map(({ words, answer }) => ({ words, answer }))
  expect(await shown()).toEqual([{ words: '太慢', answer: '已加快，请打 ***' }])
  await ask(calls.supplement, (input) => rating(context).supplement(input, one), {
    ...platform,
    words: '现在快了',
  })
  expect(await shown()).toEqual([])
  expect((await unreadRatings(context, tenantId)).map(({ id }) => id)).toContain(given.id)
  await showWords(context, { tenantId, id: given.id })
  expect(await shown()).toEqual([{ words: '太慢 追加评价：现在快了', answer: '已加快，请打 ***' }])
})

test('ratings of visitors are counted apart, shown to nobody, and wait for a clerk without a day', async () => {
  const rated = { kind: 'guide' as const, id: 'digital-sme-pilot' }
  const [before, listed, due] = await Promise.all([results(), recent(), waitingRatings(context, tenantId)])
  for (let times = 0; times < 60; times++)
    await add({ ...rated, stars: 1, reasons: ['111'], words: '刷的差评', mayShow: true })
  const after = await results()
  expect(after).toEqual({ ...before, visitors: before.visitors + 60 })
  expect((await recent()).total).toBe(listed.total)
  expect(await waitingRatings(context, tenantId)).toEqual(due)
  expect((await unreadRatings(context, tenantId)).map(({ words }) => words)).not.toContain('刷的差评')
  const seen = await visitorRatings(context, tenantId)
  expect(seen).toHaveLength(50)
  expect(seen[0]).toMatchObject({ state: 'received', checkBy: null, settleBy: null, mayShow: false })
  await settleRating(context, { tenantId, id: seen[0]?.id ?? '', answer: '已核对。' })
  expect((await visitorRatings(context, tenantId)).map(({ id }) => id)).not.toContain(seen[0]?.id)
  expect(await results()).toEqual(after)
})

test('a rating counts on when the account of whoever gave it is deleted', async () => {
  await add({ ...platform, stars: 5 }, person('leaver'))
  const before = await results()
  await context.db.update(table).set({ userId: null }).where(eq(table.userId, 'leaver'))
  expect(await results()).toEqual(before)
})

test('no rate is told of fewer than five ratings, and what is older than twelve months is not counted', async () => {
  const before = await results()
  expect(before.projects.find(({ projectId }) => projectId === guide.id)).toMatchObject({
    total: 3,
    satisfied: null,
    bad: null,
  })
  await add({ ...guide, stars: 3 }, person('fourth'))
  await add({ ...guide, stars: 5 }, person('fifth'))
  const after = await results()
  expect(after.projects.find(({ projectId }) => projectId === guide.id)).toMatchObject({
    total: 5,
    satisfied: 2,
    bad: 3,
  })
  expect(after.total).toBe(before.total + 2)
  expect([after.from, after.until]).toEqual(['2025-08-01', '2026-07-07'])
  await context.db
    .update(table)
    .set({ at: new Date('2025-07-31T12:00:00+08:00') })
    .where(eq(table.subjectId, guide.id))
  expect((await results()).projects).toEqual([])
})
