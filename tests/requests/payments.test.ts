import type { Control } from '../control.ts'
import { handInShortest } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, type PortalUnderTest, test } from './test.ts'
import { Visitor } from './visitor.ts'

const page = '/zct-ee/payments'
const project = '一次性扩岗补助'

test('before anybody has handed in there is nothing to publish, and the page says so', async ({
  visitor,
}) => {
  await visitor.open('/sitemap')
  await visitor.follow('兑现公开', 'main')
  expect(visitor.address).toBe(page)
  expect(visitor.main).toContain('还没有企业在本平台提交申报')
  expect(visitor.main).toMatch(/截至 \d{4}-\d{2}-\d{2}/)
  expect(visitor.main).not.toMatch(/中位数 \d/)
})

/** Each amount, in fen, is paid to an enterprise of its own. */
async function pay(portal: PortalUnderTest, control: Control, amounts: readonly number[]): Promise<void> {
  for (const paidFen of amounts) {
    const applicant = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
    const id = await handInShortest(applicant, control)
    for (const status of ['accepted', 'reviewing', 'publicity', 'approved'] as const)
      await control.moveDeclaration(id, { status })
    await control.moveDeclaration(id, { status: 'paid', paidFen })
  }
}

/** The row of the project, as it reads. */
function rowOf(visitor: Visitor): string {
  const row = visitor.all('main [data-rows] > li').find((one) => textOf(one).includes(project))
  if (!row) throw new Error(`${project} is not listed`)
  return textOf(row)
}

test('two enterprises that were paid are not published', async ({ portal, visitor, control }) => {
  await pay(portal, control, [1_500_00, 3_000_00])
  await visitor.open(page)
  expect(rowOf(visitor)).toContain('企业太少或可以推算出单家企业的，不公布')
  expect(visitor.main).not.toMatch(/4500|1500|中位数 \d/)
  await visitor.open('/zct-ee/declare-project/free/expand-post')
  expect(visitor.main).not.toContain('中位数')
})

test('three are: numbers, days and money, on the page and of the project', async ({
  portal,
  visitor,
  control,
}) => {
  await pay(portal, control, [1_500_00, 3_000_00, 4_500_00])
  for (const span of ['', '?span=all']) {
    await visitor.open(`${page}${span}`)
    expect(rowOf(visitor)).toContain('没有公布承诺时限；实际中位数 0 个工作日（3 件）')
    expect(rowOf(visitor)).toContain('提交 3 件，通过 3 件，拨付 3 件')
    expect(rowOf(visitor)).toContain('9,000 元 已拨付')
  }
  await visitor.open('/zct-ee/declare-project/free/expand-post')
  await visitor.follow(/今年实际中位数 0 个工作日（3 件）/)
  expect(visitor.address).toBe(page)
})

test('an approved declaration tells its sum, and its expected day once five others were paid', async ({
  portal,
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  const id = await handInShortest(visitor, control)
  const detail = `/user/my-apply/${id}`
  await visitor.open(detail)
  expect(visitor.main).toContain('还没有可比的，同类不到 5 件')
  for (const status of ['accepted', 'reviewing'] as const) await control.moveDeclaration(id, { status })
  await control.moveDeclaration(id, { status: 'approved', approvedFen: 130_000_00 })
  await visitor.open(detail)
  expect(visitor.main).toContain('13 万元已通过，等待拨付。')
  await pay(portal, control, [1_00, 1_00, 1_00, 1_00, 1_00])
  for (const path of [detail, `${detail}/receipt`]) {
    await visitor.open(path)
    expect(visitor.main, path).toMatch(/13 万元已通过，预计 \d+ 月 \d+ 日前后到账。/)
    expect(visitor.main, path).toMatch(
      /批准金额13 万元预计到账预计 \d{4}-\d\d-\d\d 前后（通过后一般当天到账，同类 5 件）收款账户尾号 3456/,
    )
    expect(textOf(visitor.one('ol[aria-label=办理进度]'))).toMatch(/拨付 一般在 \d{4}-\d\d-\d\d 前后/)
  }
  for (const path of ['/user', '/user/my-apply?tab=going']) {
    await visitor.open(path)
    expect(visitor.main, path).toMatch(/批准 13 万元 预计 \d{4}-\d\d-\d\d 前后到账/)
  }
  await control.moveDeclaration(id, { status: 'paid', paidFen: 130_000_00 })
  await visitor.open(detail)
  expect(visitor.main).toMatch(/13 万元已于 \d+ 月 \d+ 日拨付到填写的银行账户，尾号 3456。/)
})

test.describe('a gateway with the calls of the specification and no others', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  test('the page on payments says that it is not offered, and nothing leads to it afterwards', async ({
    visitor,
  }) => {
    await visitor.open(page)
    expect(visitor.main).toContain('本市没有在本平台开通这项服务')
    await visitor.open('/sitemap')
    expect(visitor.main).not.toContain('兑现公开')
  })
})
