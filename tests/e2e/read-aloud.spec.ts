import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** What a voice was asked to say, and how fast. */
interface Said {
  text: string
  rate: number
  language: string
}

/** A browser on this machine has no voice: one that says when it is told to. */
async function withVoice(page: Page, language: string): Promise<void> {
  await page.addInitScript((lang) => {
    const said: SpeechSynthesisUtterance[] = []
    let silenced = 0
    const voice = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang, localService: true, name: 'voice', voiceURI: 'voice', default: true }],
      speak: (one: SpeechSynthesisUtterance) => void said.push(one),
      cancel: () => void silenced++,
    })
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
    // A voice of this page's own making is none that an utterance takes.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set: () => {} })
    Object.assign(window, {
      said: () => said.map(({ text, rate, lang: spoken }) => ({ text, rate, language: spoken })),
      silenced: () => silenced,
      fail: () => said.at(-1)?.onerror?.({ error: 'synthesis-failed' } as SpeechSynthesisErrorEvent),
      finish: () => said.at(-1)?.onend?.(new Event('end') as SpeechSynthesisEvent),
    })
  }, language)
}

const said = (page: Page) => page.evaluate(() => (window as unknown as { said: () => Said[] }).said())
const finish = (page: Page) => page.evaluate(() => (window as unknown as { finish: () => void }).finish())
const inMark = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('read-aloud') ?? [])].map(String).join(''))

test('a policy is read aloud sentence by sentence: paused, turned, faster, stopped', {
  tag: ['@once', '@journey'],
}, async ({ page, expectAccessible }) => {
  await withVoice(page, 'zh-CN')
  await page.goto('/zct-ee/policy-info/n-rd-2023-7')
  const start = page.getByRole('button', { name: '语音阅读' })
  await start.click()
  const bar = page.getByRole('group', { name: '语音阅读' })
  await expect(bar).toContainText('第 1 句')
  await expect(bar.getByRole('button', { name: '暂停' })).toBeFocused()
  const [first] = await said(page)
  expect(first?.language).toBe('zh-CN')
  expect((await page.locator('#text').innerText()).replace(/\s+/g, '')).toContain(
    (first?.text ?? '').replace(/\s+/g, ''),
  )
  expect((await inMark(page)).trim(), 'what is spoken is inMark').toBe(first?.text)

  await finish(page)
  await expect(bar).toContainText('第 2 句')
  const second = (await said(page)).at(-1)
  expect(second?.text).not.toBe(first?.text)

  await bar.getByRole('button', { name: '暂停' }).click()
  await finish(page)
  await expect(bar, 'the end of what was cut off turns nothing').toContainText('第 2 句')
  await bar.getByRole('button', { name: '继续' }).click()
  expect((await said(page)).at(-1), 'the sentence begins anew').toEqual(second)

  await bar.getByLabel('语速').selectOption({ label: '语速：快' })
  expect((await said(page)).at(-1)).toEqual({ ...second, rate: 1.25 })
  await bar.getByRole('button', { name: '上一句' }).click()
  expect((await said(page)).at(-1)).toEqual({ ...first, rate: 1.25 })
  await expectAccessible()

  await bar.getByRole('button', { name: '停止' }).click()
  await expect(bar).toHaveCount(0)
  expect(await inMark(page)).toBe('')
  await expect(start).toBeFocused()
})

test('news, guides and explainers are read aloud too, an explainer by the words of its pictures', {
  tag: '@once',
}, async ({ page }) => {
  await withVoice(page, 'zh-CN')
  for (const [list, within] of [
    ['/news', '#text'],
    ['/zct-ee/declare-project', '#text'],
    ['/zct-ee/policy-topic', '#pictures'],
  ] as const) {
    await page.goto(list)
    await page.locator(`main a[href^="${list}/"]`).first().click()
    await page.getByRole('button', { name: '语音阅读' }).click()
    await expect(page.getByRole('group', { name: '语音阅读' })).toContainText(/第 1 句，共 \d+ 句/)
    const [first] = await said(page)
    expect((await page.locator(within).textContent())?.replace(/\s+/g, '')).toContain(
      (first?.text ?? '').replace(/\s+/g, ''),
    )
  }
})

test('a part that does not load, and a voice that fails, are said', { tag: '@once' }, async ({ page }) => {
  await withVoice(page, 'zh-CN')
  await page.route(/read-aloud-player/, (route) => route.abort())
  await page.goto('/zct-ee/policy-info/n-rd-2023-7')
  const start = page.getByRole('button', { name: '语音阅读' })
  await start.click()
  await expect(page.getByRole('alert').filter({ hasText: '没有打开语音阅读，请刷新页面再试' })).toBeVisible()
  await expect(start).toBeEnabled()

  await page.unroute(/read-aloud-player/)
  await page.reload()
  await start.click()
  const bar = page.getByRole('group', { name: '语音阅读' })
  await expect(bar).toContainText('第 1 句')
  await expect(bar.getByRole('status'), 'the number of the sentence is not announced').toHaveText('')
  await page.evaluate(() => (window as unknown as { fail: () => void }).fail())
  await expect(bar.getByRole('status')).toHaveText('没有读出声音，请检查浏览器的语音设置')
})

test('no button is shown where the browser has no Chinese voice', { tag: '@once' }, async ({ page }) => {
  await withVoice(page, 'en-US')
  await page.goto('/zct-ee/policy-info/n-rd-2023-7')
  await expect(page.locator('[data-aloud]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: '语音阅读' })).toBeHidden()
})
