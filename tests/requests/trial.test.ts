import { fillSections, handIn, uploadAll } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const tryIt = '先试填'
const remind = /^开放时提醒我/

/** The first project that opens later and can be tried: its page, and the day on which it opens. */
async function toTry(visitor: Visitor): Promise<{ path: string; opensOn: string }> {
  await visitor.open('/zct-ee/declare-project?status=upcoming')
  const rows = visitor.all('[data-rows] > li').map((row) => ({
    path: row.querySelector('h3 a')?.getAttribute('href') ?? '',
    opensOn: /(\d{4}-\d\d-\d\d) 至/.exec(textOf(row))?.[1] ?? '',
  }))
  for (const row of rows) {
    await visitor.open(row.path)
    if (visitor.main.includes(tryIt)) return row
  }
  throw new Error('nothing can be tried')
}

test('a form is tried before its project opens, waits with a reminder, and is handed in once it is open', async ({
  visitor,
  control,
}) => {
  const { path, opensOn } = await toTry(visitor)
  // In the last minutes before it opens, so that the login lasts beyond.
  const eve = new Date(Date.parse(`${opensOn}T00:00:00+08:00`) - 5 * 60_000)
  await control.setClock(eve.toISOString())
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: 'e-demo-1' }] }))
  await visitor.open(path)
  await visitor.form(tryIt).press(tryIt)
  const id = visitor.address.split('/')[2] ?? ''
  expect(textOf(visitor.one('title'))).toContain('试填：第')
  expect(visitor.main).toContain(`试填，${opensOn} 起可以提交`)
  await fillSections(visitor, id)
  await uploadAll(visitor, id)
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).toContain(`还不能提交，${opensOn} 起可以提交`)
  expect(visitor.main).not.toContain('真实性负责')
  await visitor.form(remind).press(remind)
  expect(visitor.address).toBe(`/apply/${id}/confirm`)
  expect(visitor.main).toContain('已设提醒')
  await visitor.open(`/apply/${id}/print`)
  expect(textOf(visitor.one('h1'))).toContain('（试填）')
  await visitor.open('/user/my-apply')
  expect(visitor.main).toMatch(/试填/)
  await visitor.open(path)
  expect(visitor.main).toContain('继续填写')
  expect(visitor.main).not.toContain(tryIt)

  await control.setClock(`${opensOn}T00:05:00+08:00`)
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).toContain('已经开放，这份试填的草稿现在可以提交')
  expect(visitor.main).toContain('时间、对象、力度和材料都没有变化')
  expect(visitor.main).toMatch(/重新对照条件：符合 \d+ 项/)
  await handIn(visitor, id)
  await visitor.open('/user/my-apply')
  expect(visitor.main).not.toContain('试填')
  await control.setClock(`${opensOn}T09:00:00+08:00`)
  await control.setClock(eve.toISOString())
  await visitor.open('/user/message')
  expect(visitor.main).toContain('已经开放：')
})

test.describe('at a gateway with the specified calls only', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  test('no form is offered before its project opens', async ({ visitor, control }) => {
    await visitor.logIn(await control.makeUser({ enterprises: [{ enId: 'e-demo-1' }] }))
    await expect(toTry(visitor)).rejects.toThrow('nothing can be tried')
  })
})
