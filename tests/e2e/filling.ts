import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Entries, Entry } from '../requests/page-form.ts'
import type { Typed } from '../worked-examples/example.ts'

/** Tells whether pages run scripts; without them a searchable select is a native one. */
const withScripts = () => test.info().project.use.javaScriptEnabled !== false

/** Chooses by a code or a name in a select that is searched, or in its native one. */
export async function choose(page: Page, label: string, wanted: string): Promise<void> {
  await chooseIn(page.getByRole('combobox', { name: label, exact: true }), wanted)
}

/** The same for the control itself. */
export async function chooseIn(control: Locator, wanted: string): Promise<void> {
  if (!withScripts()) {
    await control.selectOption(wanted)
    return
  }
  await expect(control).toHaveAttribute('aria-autocomplete', 'list')
  await control.fill(wanted)
  const list = control.page().locator(`#${await control.getAttribute('id')}-list`)
  await list.getByRole('option').filter({ hasText: wanted }).first().click()
  await expect(control).toHaveValue(new RegExp(wanted))
}

/** Waits until scripts have taken over the native controls of a form. */
export async function controlsAtWork(form: Locator): Promise<void> {
  if (withScripts()) await expect(form.locator('[data-native]')).toHaveCount(0)
}

/** Locates the native control that the form sends for a field, under any enhanced one. */
export const sentAs = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

/** Enters what is given into the fields of a form, by their names. */
export async function fillIn(form: Locator, entries: Entries): Promise<void> {
  await controlsAtWork(form)
  for (const [name, entry] of Object.entries(entries)) await enter(form, name, entry)
}

/** Enters a value unless the field already holds it. */
async function enter(form: Locator, name: string, entry: Entry): Promise<void> {
  const controls = form.locator(`[name="${name}"]:not([type=hidden])`)
  const control = controls.first()
  const values = entry === true ? [] : [entry].flat()
  const [value = ''] = values
  const search = form.locator(`input[role=combobox][id="${name}"]`)
  if ((await search.count()) > 0) {
    // Compares the hidden field beside it, which is the one that is sent.
    if ((await control.inputValue()) !== value) await chooseIn(search, value)
    return
  }
  const type = await control.getAttribute('type')
  if (entry === true) await control.check()
  else if (type === 'radio') await controls.and(form.locator(`[value="${value}"]`)).check()
  else if (type === 'checkbox')
    for (const box of await controls.all()) await box.setChecked(values.includes(await box.inputValue()))
  else if ((await control.inputValue()) === value) return
  else if (await control.evaluate((element) => element.matches('select'))) await control.selectOption(value)
  else await control.fill(value)
}

/** Fills the step of a tool that is on the page, and what an answer opens: the rest is left blank. */
export async function fillStep(page: Page, typed: Typed): Promise<void> {
  const form = page.locator('#answers')
  await controlsAtWork(form)
  const done = new Set<string>()
  for (;;) {
    const names = await form.evaluate((element) =>
      [...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select')].map(
        (control) => control.name || control.id,
      ),
    )
    const name = names.find((name) => !done.has(name))
    if (name === undefined) return
    done.add(name)
    await enter(form, name, typed[name] ?? '')
  }
}
