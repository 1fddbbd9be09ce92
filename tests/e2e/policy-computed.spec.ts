import { expect, logIn, test } from './fixtures/test.ts'

const calculator = '/zct-ee/policy-computed'
const profile = {
  industryCode: 'C4021',
  foundedOn: '2019-03-18',
  employees: 186,
  annualRevenueFen: 842_000_000_00,
  areaIds: ['320000', '320500', '320506'],
  rdExpenses: [{ year: new Date().getFullYear() - 1, amountFen: 38_800_000_000 }],
}

test('asks the most decisive question first and keeps the answer', async ({
  page,
  control,
  expectAccessible,
}) => {
  await logIn(page, await control.makeUser({ enterprises: [{ profile }] }))
  await page.goto(calculator)
  const questions = page.getByRole('complementary', { name: '还没有答的问题' }).getByRole('listitem')
  const first = (await questions.first().getByRole('link').textContent()) ?? ''
  await expect(page.locator('#question')).toHaveText(first)
  await expect(page.getByText('金额怎么来').first()).toBeVisible()
  await expect(page.getByText(/测评|结果仅供参考/).first()).toBeVisible()
  await expectAccessible()
  await page.goto(`${calculator}?ask=isTechSme`)
  await page.getByRole('radio', { name: '是', exact: true }).check()
  await page.getByRole('button', { name: '保存回答' }).click()
  await expect(page.getByText(/^回答已保存/)).toBeVisible()
  await expect(page.getByRole('complementary').getByText('是否已入库科技型中小企业')).toHaveCount(0)
  await page.getByText('展开已知情况').click()
  await page.getByRole('button', { name: /重新回答.*是否已入库科技型中小企业/ }).click()
  await expect(page.getByText('原来的回答已取消')).toBeVisible()
  await expect(page.locator('#question')).toHaveText('是否已入库科技型中小企业')
})

test('a question can be put off; a wrong answer is told beside it and kept @once', async ({
  page,
  control,
}) => {
  await logIn(page, await control.makeUser({ enterprises: [{ profile }] }))
  await page.goto(calculator)
  const first = (await page.locator('#question').textContent()) ?? ''
  await page.getByRole('link', { name: '先不答这一题' }).click()
  await expect(page.locator('#question')).not.toHaveText(first)
  await page.getByRole('button', { name: '保存回答' }).click()
  await expect(page.getByRole('alert')).toContainText(/请选择|请填写/)
  await page.goto(`${calculator}?ask=debtRatio`)
  await page.getByRole('textbox').last().fill('很多')
  await page.getByRole('button', { name: '保存回答' }).click()
  await expect(page.locator('#answer-error')).toContainText('请填写数字')
  await expect(page.locator('#answer')).toHaveValue('很多')
  await page.locator('#answer').fill('５２．４')
  await page.getByRole('button', { name: '保存回答' }).click()
  await expect(page.getByText(/^回答已保存/)).toBeVisible()
})
