// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ThemeProvider } from '../theme-provider.tsx'
import { DayControl } from './day-control.tsx'

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

test('turning the pages of the calendar is no typing, and its two selects have names of their own', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const typed = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    flushSync(() => root.unmount())
    document.body.innerHTML = ''
  })
  const form = (
    <ThemeProvider>
      <form onInput={typed}>
        <DayControl
          attributes={{ name: 'day' }}
          label="开始日期"
          defaultValue="2026-05-18"
          min={undefined}
          max="9999-12-31"
          initialValue="2026-05-18"
        />
      </form>
    </ThemeProvider>
  )
  flushSync(() => root.render(form))
  document.querySelector('button')?.click()
  await until(() => expect(document.querySelectorAll('select')).toHaveLength(2))
  for (const [name, value] of [
    ['年', '2027'],
    ['月', '2'],
  ]) {
    const select = document.querySelector<HTMLSelectElement>(`select[aria-label=${name}]`)
    if (!select || !value) throw new Error(`there is no select ${name}`)
    select.value = value
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    await until(() => expect(select.value).toBe(value))
  }
  expect(typed).not.toHaveBeenCalled()
  document.querySelector<HTMLElement>('[aria-label="2027年3月5日"]')?.click()
  await until(() => expect(typed).toHaveBeenCalledTimes(1))
  expect(document.querySelector('input')?.value).toBe('2027-03-05')
})
