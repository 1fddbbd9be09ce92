import { begin, handIn, handInShortest, prepareDeclaration, title } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, testAsEnterprise } from './test.ts'

testAsEnterprise(
  'what waits stands first, returned before drafts; every other one is a line that unfolds to its track',
  async ({ visitor, control }) => {
    const returned = await handInShortest(visitor, control)
    await control.moveDeclaration(returned, { status: 'accepted' })
    const reason = '开户行名称与开户许可不一致'
    await control.moveDeclaration(returned, {
      status: 'returned',
      returnReasons: [{ section: 'bank', kind: 'wrong', reason }],
    })
    const going = await prepareDeclaration(visitor)
    await handIn(visitor, going)
    const draft = await begin(visitor, title)

    const waiting = () => visitor.all('[data-waiting] > li')
    const lines = () => visitor.all('section[aria-labelledby=others] details')
    await visitor.open('/user/my-apply')
    expect(waiting().map(textOf)).toEqual([
      expect.stringMatching(`待补正.*退回.*${reason}.*去改这一项.*去补正`),
      expect.stringMatching('草稿.*保存.*继续填写'),
    ])
    expect(visitor.one(`section[aria-labelledby=waiting] a[href="/apply/${draft}"]`)).toBeTruthy()
    expect(lines()).toHaveLength(1)
    expect(lines()[0]?.hasAttribute('open'), 'what can be taken back is unfolded').toBe(true)

    const summary = () => textOf(visitor.one('section[aria-labelledby=others] summary'))
    await control.setClock(new Date(Date.now() - 12 * 86_400_000).toISOString())
    await control.moveDeclaration(going, { status: 'accepted' })
    await control.setClock(null)
    await visitor.open('/user/my-apply')
    expect(lines()[0]?.hasAttribute('open')).toBe(false)
    expect(summary()).toMatch(/受理（第 2 步，共 6 步） 已 12 天/)
    expect(textOf(visitor.one('details ol[aria-label=办理进度]'))).toMatch(/提交.*受理.*评审.*拨付/)

    for (const status of ['reviewing', 'publicity', 'approved'] as const)
      await control.moveDeclaration(going, { status })
    await control.moveDeclaration(going, { status: 'paid', paidFen: 1_350_000_00 })
    await visitor.open('/user/my-apply')
    expect(summary()).toMatch(/已拨付 \d{4}-\d{2}-\d{2} 到账 135 万元/)

    await visitor.open('/user/my-apply?tab=mine')
    expect(waiting()).toHaveLength(2)
    expect(lines()).toHaveLength(0)
    await visitor.open('/user/my-apply?tab=done')
    expect(waiting()).toHaveLength(0)
    expect(lines()).toHaveLength(1)
  },
)
