import { textOf } from './document.ts'
import { expect, test } from './test.ts'

test('the path of growth says which standing comes next, what is missing for it, and what it opens', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: 'e-demo-1' }] }))
  await visitor.open('/user/report')
  await visitor.follow('看成长路径', 'main')
  expect(visitor.address).toBe('/user/growth')
  const names = visitor.all('ol[aria-label=各级资质] a').map(textOf)
  expect(names).toEqual([
    '科技型中小企业',
    '高新技术企业',
    '创新型中小企业',
    '专精特新中小企业',
    '专精特新“小巨人”企业',
  ])
  const next = textOf(visitor.one('ol[aria-label=各级资质] [aria-current=step]'))
  expect(next).toMatch(/下一步：(条件都符合|条件以主管部门最新通知为准|还差 \d+ 项|还有 \d+ 项没有回答)/)
  const giant = textOf(visitor.one('section[aria-labelledby=littleGiant]'))
  // Its own number beside the threshold, and the document with its year.
  expect(giant).toMatch(/上年营收不低于5000万元.*万元/)
  expect(giant).toMatch(/对照 .*小巨人.*（2026 年）/)
  expect(textOf(visitor.one('section[aria-labelledby=techSme]'))).toMatch(/可以申请 \d+ 件政策.*（\d{4} 年）/)
})

test('an enterprise of which nothing is known is asked for what is missing', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await visitor.open('/user/growth')
  expect(textOf(visitor.one('ol[aria-label=各级资质] [aria-current=step]'))).toMatch(
    /科技型中小企业下一步：还有 \d+ 项没有回答/,
  )
  await visitor.follow('回答这一项', 'section[aria-labelledby=techSme]')
  expect(visitor.address).toMatch(/^\/zct-ee\/policy-computed/)
})

test.describe('at a gateway with the specified calls only', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  test('the path of growth leads to the smart report, and nothing leads to it', async ({
    visitor,
    control,
  }) => {
    await visitor.logIn(await control.makeUser({ enterprises: [{ enId: 'e-demo-1' }] }))
    await visitor.open('/user/growth')
    expect(visitor.address).toMatch(/^\/user\/report/)
    expect(visitor.main).not.toContain('看成长路径')
  })
})
