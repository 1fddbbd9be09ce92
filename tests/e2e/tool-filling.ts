import { expect, type Locator, type Page } from '@playwright/test'
import type { Example, Typed } from '../worked-examples/example.ts'
import { chooseIn, controlsAtWork } from './choosing.ts'

interface Control {
  name: string
  type: string
  value: string
  now: boolean
}

const submit = (page: Page) => page.getByRole('button', { name: '提交并看结果' })

/** Goes through a tool's form from its first step and asks for the result. */
export async function answer(page: Page, tool: string, typed: Typed): Promise<void> {
  await page.goto(`/tool/${tool}?from=known`)
  for (;;) {
    const step = page.locator('input[name=_step]')
    const number = await step.inputValue()
    await fillStep(page, typed)
    if ((await submit(page).count()) > 0) break
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(step).not.toHaveValue(number)
  }
  await submit(page).click()
  await expect(page).toHaveURL(new RegExp(`/tool/${tool}/result$`))
}

/** Fills the step that is on the page: what an answer opens is filled too. */
export async function fillStep(page: Page, typed: Typed): Promise<void> {
  const form = page.locator('#answers')
  await controlsAtWork(form)
  const done = new Set<string>()
  for (;;) {
    const open = (await controlsOf(form)).filter(({ name }) => !done.has(name))
    if (open.length === 0) return
    for (const name of new Set(open.map((one) => one.name))) {
      done.add(name)
      const same = open.filter((one) => one.name === name)
      await fillOne(form, same, [typed[name] ?? ''].flat())
    }
  }
}

async function fillOne(form: Locator, same: Control[], wanted: string[]): Promise<void> {
  const [first] = same
  if (!first) return
  const { name, type, value } = first
  const only = wanted[0] ?? ''
  if (type === 'radio') {
    if (same.find((one) => one.now)?.value !== only)
      await form.locator(`input[name="${name}"][value="${only}"]`).check()
  } else if (type === 'checkbox') {
    for (const box of same) {
      const tick = wanted.includes(box.value)
      if (tick !== box.now) await form.locator(`input[name="${name}"][value="${box.value}"]`).setChecked(tick)
    }
  } else if (type === 'search') {
    if (value !== only) await chooseIn(form.locator(`#${name}`), only)
  } else if (type === 'select-one') {
    if (value !== only) await form.locator(`select[name="${name}"]`).selectOption(only)
  } else if (value !== only) {
    await form.locator(`input[name="${name}"]`).fill(only)
  }
}

function controlsOf(form: Locator): Promise<Control[]> {
  return form.evaluate((element) =>
    [
      ...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=hidden]), select'),
    ].map((control) => ({
      // A select that is searched sends what a hidden input beside it holds.
      name: control.name || control.id,
      type: control.matches('input[role=combobox]') ? 'search' : control.type,
      value:
        element.querySelector<HTMLInputElement>(`[type=hidden][name="${control.id}"]`)?.value ??
        control.value,
      now: 'checked' in control && control.checked,
    })),
  )
}

/** Checks what a result page says against an example. */
export async function expectResult(
  page: Page,
  { name, verdict, rows = [], says = [] }: Example,
): Promise<void> {
  if (verdict) await expect(page.locator('#verdict'), name).toHaveText(verdict)
  for (const [head, ...cells] of rows) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: head }) })
    for (const cell of cells) {
      const found = row.getByRole('cell').filter({ hasText: cell })
      await expect(found.first(), `${name}: ${head} ${cell}`).toBeVisible()
    }
  }
  for (const text of says) await expect(page.getByText(text).first(), `${name}: ${text}`).toBeVisible()
}
