// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { enhancePrintLinks } from './print-links.ts'

beforeAll(enhancePrintLinks)
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main><a href="#text" data-print>打印</a></main>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function press(): string {
  document.querySelector('a')?.click()
  vi.advanceTimersByTime(5_000)
  return document.body.textContent ?? ''
}

it('prints, and says nothing where the browser prints', () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')))
  vi.stubGlobal('print', print)
  expect(press()).not.toContain('浏览器')
  expect(print).toHaveBeenCalledOnce()
})

it('tells how to print where print is missing or does nothing', () => {
  vi.stubGlobal('print', undefined)
  expect(press()).toContain('请在浏览器菜单里选择“打印”')
  document.body.innerHTML = '<main><a href="#text" data-print>打印</a></main>'
  vi.stubGlobal('print', () => {})
  expect(press()).toContain('请在浏览器菜单里选择“打印”')
})

it('leads out of apps that cannot print', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  for (const app of ['MicroMessenger/8.0.50', 'DingTalk/7.5.0', 'AlipayClient/10.5']) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (Linux; Android 13) ${app}`)
    expect(press()).toContain('在浏览器打开')
  }
  expect(print).not.toHaveBeenCalled()
})
