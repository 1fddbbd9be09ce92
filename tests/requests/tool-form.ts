import assert from 'node:assert/strict'
import type { Example, Typed } from '../worked-examples/example.ts'
import { textOf } from './document.ts'
import type { PageForm } from './page-form.ts'
import type { Visitor } from './visitor.ts'

/** Whether a control asks for a year, which no digit of something else is. Looks at nothing but the element: a browser runs it too. */
export const isYear = (control: Element) => control.closest('[data-unit=年]') !== null

const submit = '提交并看结果'
const next = '下一步'

/** The form of the step that is open. */
export function stepForm(visitor: Visitor): PageForm {
  return visitor.form(/^(下一步|提交并看结果)$/)
}

/** Enters what belongs to the step that is open; what is left out is left blank. */
export function fillStep(form: PageForm, typed: Typed): PageForm {
  const names = new Set(form.controls.map(({ name }) => name))
  return form.fill(Object.fromEntries([...names].map((name) => [name, typed[name] ?? []])))
}

/** Goes through a tool's form from its first step and asks for the result. */
export async function answer(visitor: Visitor, tool: string, typed: Typed): Promise<void> {
  await visitor.open(`/tool/${tool}?from=known`)
  for (;;) {
    const form = fillStep(stepForm(visitor), typed)
    const step = form.value('_step')
    await form.press(form.hasButton(submit) ? submit : next)
    if (visitor.address === `/tool/${tool}/result`) return
    assert.notEqual(stepForm(visitor).value('_step'), step, `${tool}: ${visitor.main}`)
  }
}

/** Returns what an example wants and the result page that is open does not say. */
export function missingResults(visitor: Visitor, { name, verdict, rows = [], says = [] }: Example): string[] {
  const missing = says.filter((text) => !matches(visitor.main, text)).map((text) => `${name}: ${text}`)
  const said = verdict && textOf(visitor.one('#verdict'))
  if (said !== verdict) missing.push(`${name}: ${verdict}, and not ${said}`)
  for (const [head, ...cells] of rows) {
    const texts = cellsBeside(visitor, head)
    for (const cell of cells)
      if (!texts.some((text) => matches(text, cell)))
        missing.push(`${name}: ${head} ${cell} in ${texts.join(' | ')}`)
  }
  return missing
}

/** The texts of the cells in the rows with this head. */
function cellsBeside(visitor: Visitor, head: string | RegExp): string[] {
  const rows = visitor.all('tr').filter((row) => {
    const own = row.querySelector('th[scope=row]')
    return own !== null && matches(textOf(own), head)
  })
  return rows.flatMap((row) => [...row.querySelectorAll('td')].map(textOf))
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)
