import { visitorWith } from '../e2e/declaring.ts'
import { expect, logIn } from '../e2e/fixtures/test.ts'
import type { TestUser } from '../playwright/index.ts'
import { begin, handIn, handInShortest, prepareDeclaration } from '../requests/declaring.ts'
import { rdExpenses, sensorMaker } from '../sensor-maker.ts'
import { type Given, task } from './task.ts'

const profile = { ...sensorMaker, rdExpenses }

async function asEnterprise({ clerk, control }: Given): Promise<TestUser> {
  const user = await control.makeUser({ enterprises: [{ profile }] })
  await logIn(clerk.page, user)
  return user
}

task('01 filter policies by two categories, see the first result', async ({ clerk }) => {
  const { page } = clerk
  await clerk.comesTo('/')
  await clerk.presses(page.getByRole('link', { name: /^政策汇/ }).first())
  for (const name of ['税费减免', '金融支持'])
    await clerk.presses(page.getByRole('group', { name: '类别' }).locator('label').filter({ hasText: name }))
  await page.waitForURL(/category=.*category=/)
  await clerk.sees(page.locator('main li[data-policy] h3 a').first())
})

task('02 search for words, open what governs, see its amount', async ({ clerk }) => {
  const { page } = clerk
  await clerk.comesTo('/')
  await clerk.types(page.locator('main input[type=search]').first(), '研发费用加计扣除')
  await clerk.hits('Enter')
  await page.waitForURL(/policy-search/)
  await clerk.presses(
    page
      .getByRole('main')
      .getByRole('link', { name: /进一步完善研发费用税前加计扣除政策的公告/ })
      .first(),
  )
  await clerk.sees(page.getByRole('heading', { level: 1 }))
  await clerk.sees(page.getByText(/100%|100 %/).first())
})

task('03 favourite as a visitor, who logs in for it', async ({ clerk }) => {
  const { page } = clerk
  await clerk.comesTo('/zct-ee/policy-info/n-rd-2023-7')
  await clerk.presses(page.getByRole('button', { name: '收藏', exact: true }).first())
  await clerk.presses(page.getByRole('link', { name: '用省统一身份认证登录' }))
  await clerk.presses(page.getByRole('button', { name: /李青/ }))
  await clerk.sees(page.getByRole('button', { name: '取消收藏' }).first())
})

task('04 match as a visitor, see how much', async ({ clerk }) => {
  const { page } = clerk
  await clerk.comesTo('/zct-ee/policy-match')
  await clerk.types(page.locator('[name=employees]'), '186')
  await clerk.types(page.locator('[name=annualRevenue]'), '8420.5')
  await clerk.presses(page.getByRole('button', { name: '开始匹配' }))
  await page.waitForURL(/report/)
  await clerk.sees(page.getByText(/万元/).first())
})

task('05 ask about a policy, see that it was sent', async (given) => {
  const { clerk } = given
  const { page } = clerk
  await asEnterprise(given)
  await clerk.comesTo('/zct-ee/policy-info/n-rd-2023-7')
  await clerk.presses(page.getByRole('link', { name: '我要咨询' }).first())
  const form = page.locator('#consult')
  await clerk.types(form.getByLabel('想问什么'), '境外委托研发')
  await clerk.types(form.locator('textarea'), '委托境外机构研发的费用怎么归集，需要哪些材料？')
  await clerk.presses(form.getByRole('button', { name: '提交' }))
  await clerk.sees(page.getByText('咨询已提交').first())
})

task('06 correct what was returned and hand it in again', async (given) => {
  const { clerk, control, portal } = given
  const { page } = clerk
  await asEnterprise(given)
  const visitor = await visitorWith(page, portal)
  const id = await prepareDeclaration(visitor)
  await handIn(visitor, id)
  await control.moveDeclaration(id, { status: 'accepted' })
  const returnReasons = [{ section: 'contact', kind: 'wrong', reason: '联系人电话打不通' }] as const
  await control.moveDeclaration(id, { status: 'returned', returnReasons: [...returnReasons] })
  await clerk.comesTo('/user/my-apply')
  await clerk.presses(
    page
      .getByRole('main')
      .getByRole('link', { name: /去改这一项/ })
      .first(),
  )
  await page.waitForURL(/\/apply\//)
  await clerk.types(page.locator('[name="contact.phone"]'), '13912345678')
  while (!page.url().endsWith('/confirm')) {
    const from = page.url()
    await clerk.presses(
      page
        .getByRole('button', { name: '下一步' })
        .or(page.getByRole('link', { name: '下一步' }))
        .first(),
    )
    await page.waitForURL((url) => url.href !== from)
  }
  await clerk.presses(page.getByRole('checkbox', { name: '本企业对所填内容' }))
  await clerk.presses(page.getByRole('button', { name: '提交', exact: true }))
  await clerk.sees(page.getByRole('heading', { level: 1, name: '申报回执' }))
})

task('07 see what is to be done: a draft and what was returned', async (given) => {
  const { clerk, control, portal } = given
  const { page } = clerk
  await asEnterprise(given)
  const visitor = await visitorWith(page, portal)
  await begin(visitor)
  const id = await handInShortest(visitor, control)
  await control.moveDeclaration(id, { status: 'accepted' })
  const returnReasons = [{ section: 'bank', kind: 'wrong', reason: '账号与户名不符' }] as const
  await control.moveDeclaration(id, { status: 'returned', returnReasons: [...returnReasons] })
  await clerk.comesTo('/')
  await clerk.sees(page.getByRole('main').getByText('账号与户名不符').first())
  await clerk.sees(page.getByRole('main').getByText('草稿').first())
})

task('08 see what closes in the next weeks, and its calendar', async ({ clerk }) => {
  const { page } = clerk
  await clerk.comesTo('/')
  await clerk.presses(page.getByRole('link', { name: /今日申报/ }).first())
  await page.waitForURL(/declaration/)
  await clerk.sees(
    page
      .getByRole('main')
      .getByText(/还剩|截止/)
      .first(),
  )
  await clerk.sees(page.locator('main a[href*=".ics"]').first())
})

task('09 be told when a project opens', async (given) => {
  const { clerk } = given
  const { page } = clerk
  await asEnterprise(given)
  await clerk.comesTo('/zct-ee/declare-project?status=upcoming')
  await clerk.presses(page.getByRole('button', { name: /开放时提醒我/ }).first())
  await clerk.sees(page.getByText(/已设提醒/).first())
})

task('10 learn the certain sum, not knowing two answers', async (given) => {
  const { clerk } = given
  const { page } = clerk
  await asEnterprise(given)
  await clerk.comesTo('/zct-ee/policy-computed')
  for (let question = 1; question <= 2; question++) {
    await clerk.presses(page.getByRole('link', { name: '不确定，先跳过' }))
    await expect(page.getByText(new RegExp(`^第 ${question + 1} 题`))).toBeVisible()
  }
  await clerk.sees(page.getByRole('complementary', { name: '金额' }).getByText('已确定').first())
})

task('11 compare two policies of different pages', async ({ clerk }) => {
  const { page } = clerk
  await clerk.comesTo('/zct-ee/policy-find')
  await clerk.presses(page.getByRole('link', { name: /^加入对比/ }).first())
  await page.waitForURL(/compare=/)
  await clerk.presses(page.getByRole('link', { name: '第 2 页' }))
  await page.waitForURL(/page=2/)
  await clerk.presses(page.getByRole('link', { name: /^加入对比/ }).first())
  await page.waitForURL(/compare=.*compare=/)
  await clerk.presses(page.locator('summary').filter({ hasText: '对比 2 件' }))
  await clerk.presses(page.getByRole('link', { name: '去对比' }))
  await page.waitForURL(/policy-compare/)
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
})

task('12 subscribe to three subjects', async (given) => {
  const { clerk } = given
  const { page } = clerk
  await asEnterprise(given)
  await clerk.comesTo('/zct-ee/subscribe')
  for (const name of ['研发创新', '税费减免', '产业发展'])
    await clerk.presses(page.getByRole('main').locator('label').filter({ hasText: name }).first())
  await clerk.presses(page.getByRole('button', { name: '保存订阅' }))
  await clerk.sees(page.getByText('已订阅 3 个标签').first())
})
