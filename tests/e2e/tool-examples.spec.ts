import type { Page } from '@playwright/test'
import { taxExamples } from '../worked-examples/calculate.ts'
import { cloudStarExamples } from '../worked-examples/cloud.ts'
import { scoreExamples } from '../worked-examples/evaluate.ts'
import type { Example, Typed } from '../worked-examples/example.ts'
import { sizeExamples } from '../worked-examples/scale.ts'
import { techScaleExamples } from '../worked-examples/tech-scale.ts'
import { fillStep } from './filling.ts'
import { expect, testAsEnterprise } from './fixtures/test.ts'

/** One of each tool, with as many rows to read as any; every example goes through the forms by requests. */
const typedByHand: [tool: string, table: readonly Example[], name: string][] = [
  ['scale', sizeExamples, 'A4 large by revenue, small by people'],
  ['evaluate', scoreExamples, 'B15 B16: rights capped at 30; exactly 70 is not enough'],
  ['cloud', cloudStarExamples, 'C6 everything'],
  ['calculate', taxExamples, 'DT4 a loss to carry forward'],
  ['tech-scale', techScaleExamples, 'T4 62 points'],
]

for (const [tool, table, name] of typedByHand) {
  testAsEnterprise(
    `typed into the form of ${tool}: ${name}`,
    { tag: tool === 'scale' ? ['@once', '@journey'] : '@once' },
    async ({ page, expectAccessible }) => {
      const example = table.find((one) => one.name === name)
      if (!example) throw new Error(`${tool} has no worked example ${name}`)
      await answer(page, tool, example.typed)
      await expectResult(page, example)
      await expectAccessible()
    },
  )
}

/** Goes through a tool's form from its first step and asks for the result. */
async function answer(page: Page, tool: string, typed: Typed): Promise<void> {
  const submit = page.getByRole('button', { name: '提交并看结果' })
  await page.goto(`/tool/${tool}?from=known`)
  for (;;) {
    const step = page.locator('input[name=_step]')
    const number = await step.inputValue()
    await fillStep(page, typed)
    if ((await submit.count()) > 0) break
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(step).not.toHaveValue(number)
  }
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`/tool/${tool}/result$`))
}

/** Checks what a result page says against an example. */
async function expectResult(page: Page, { name, verdict, rows = [], says = [] }: Example): Promise<void> {
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
