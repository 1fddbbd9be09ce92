import { furtherScreens, type Screen, screens } from '../screens.ts'
import { handInShortest } from './declaring.ts'
import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

/** A date of which no more is known may be a month or a year. */
const written = /^\d{4}(-\d{2}(-\d{2}( \d{2}:\d{2}:\d{2})?)?)?$/
/** The hour of a deadline stands as notices give it, without seconds. */
const deadline = { datetime: /T\d{2}:\d{2}\+08:00$/, written: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/ }
const timeWithoutSeconds = /(?<![\d:])\d{1,2}:\d{2}(?![\d:])(?! 截止)/
const all: Screen[] = [...screens, ...furtherScreens]

/** Dates and times as the specification writes them; documents of others keep their own words. */
function expectWritten(visitor: Visitor): void {
  const deadlines: Element[] = []
  for (const time of visitor.all('time')) {
    const datetime = time.getAttribute('datetime') ?? ''
    const isDeadline = deadline.datetime.test(datetime)
    if (isDeadline) deadlines.push(time)
    const form = isDeadline ? deadline.written : written
    expect.soft(textOf(time), `${visitor.address}: ${datetime}`).toMatch(form)
  }
  for (const apart of [...deadlines, ...visitor.all('main .prose')]) apart.remove()
  expect.soft(visitor.main, visitor.address).not.toMatch(timeWithoutSeconds)
}

for (const person of [undefined, '王敏'] as const)
  test(`dates are YYYY-MM-DD, times HH:mm:ss and deadlines HH:mm on the screens of ${person ?? 'visitors'}`, async ({
    visitor,
    control,
  }) => {
    if (person) {
      await visitor.open('/auth/login')
      await logInByAccount(visitor, control, { phone: 'wangmin', password: 'Policy#2026' })
    }
    let times = 0
    for (const { path } of all.filter((screen) => screen.as === person)) {
      await visitor.open(path)
      times += visitor.all('time').length
      expectWritten(visitor)
    }
    expect(times).toBeGreaterThan(0)
  })

test('an activity says when it begins and ends, to the second', async ({ visitor }) => {
  await visitor.open('/activity/a-hte-online')
  const [from, to] = visitor.all('main dd time').map(textOf)
  expect(from).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect(to).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
})

testAsIndividual(
  'a question says when it was asked, and a favourite since when it is one',
  async ({ visitor }) => {
    const policy = '/zct-ee/policy-info/n-rd-2023-7'
    await visitor.open('/user/consult')
    await visitor.form('提交').fill({ title: '怎么填', content: '辅助账怎么填' }).press('提交')
    await visitor.open(policy)
    await visitor.form(/^收藏/).press(/^收藏/)
    for (const path of ['/user/consult', '/user/collect']) {
      await visitor.open(path)
      expect(visitor.all('main time').map(textOf), path).toContainEqual(
        expect.stringMatching(/ \d{2}:\d{2}:\d{2}$/),
      )
      expectWritten(visitor)
    }
  },
)

testAsEnterprise('what was handed in says until when it can be taken back', async ({ visitor, control }) => {
  const id = await handInShortest(visitor, control)
  for (const path of [`/user/my-apply/${id}`, '/user/my-apply']) {
    await visitor.open(path)
    expect(visitor.main).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} 前可以取回修改/)
    expectWritten(visitor)
  }
})

testAsEnterprise('what is not known is a dash', async ({ visitor }) => {
  await visitor.open('/user/relation/current')
  const values = visitor.all('main dl dd').map(textOf)
  expect(values.length).toBeGreaterThan(0)
  expect(values.filter((value) => value === '')).toEqual([])
  expect(values).toContain('-')
})
