import { expect, type Locator, type Page, test } from '@playwright/test'

/** Whether this run has scripts: a select that is searched is a native one without. */
const withScripts = () => test.info().project.use.javaScriptEnabled !== false

/**
 * Chooses by a code or a name in a select in which one can search: with scripts by typing, once that control is there; without them among
 * the options.
 */
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

/** Waits until the native controls of a form have been taken over, where there are scripts: for what reads a page without acting on it. */
export async function controlsAtWork(form: Locator): Promise<void> {
  if (withScripts()) await expect(form.locator('[data-native]')).toHaveCount(0)
}

/** What the form would send of a field, whichever control stands over it. */
export const sentAs = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
