import { logInAt } from '../playwright/fixtures.ts'
import { begin, title } from '../requests/declaring.ts'
import { visitorWith } from './declaring.ts'
import { expect, test, testAsEnterprise } from './fixtures/test.ts'

testAsEnterprise(
  'the desk is in the first window of a small laptop, on home too',
  { tag: ['@once', '@journey'] },
  async ({ page, portal, expectAccessible }) => {
    await begin(await visitorWith(page, portal), title)
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const path of ['/', '/user']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: /草稿/ })).toBeInViewport()
      await expect(page.getByRole('link', { name: '继续填写' })).toBeInViewport()
      await expect(page.getByRole('heading', { name: '能享受多少' })).toBeInViewport()
      await expect(page.getByRole('heading', { name: '今后 90 天' })).toBeInViewport()
      await expectAccessible()
    }
  },
)

test('home is at most 4,000 px high on a telephone, and what it folds is one press away', {
  tag: '@once',
}, async ({ page, portal, control, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const expectShort = async () => {
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return { scrollHeight, scrollWidth }
    })
    expect(size.scrollHeight).toBeLessThanOrEqual(4000)
    expect(size.scrollWidth).toBe(360)
    await expectAccessible()
  }
  await page.goto('/')
  await expectShort()
  await expect(page.getByRole('table', { name: /截止和活动/ })).toBeHidden()
  await page.getByText(/^看 .*截止和活动$/).click()
  await expect(page.getByRole('table', { name: /截止和活动/ })).toBeVisible()
  await page.getByText('写意见').click()
  await expect(page.getByLabel('哪里不好用，或者少了什么')).toBeVisible()
  await logInAt(portal, page, await control.makeUser({ enterprises: [{}] }))
  const busy = await visitorWith(page, portal)
  await begin(busy)
  await begin(busy, title)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /草稿/ })).toBeVisible()
  await expectShort()
  const newest = page.getByRole('region', { name: '最新政策' }).getByRole('listitem').first()
  await expect(newest).toBeHidden()
  await page.getByText('看最新政策').click()
  await expect(newest).toBeVisible()
})
