import type { MouseEvent } from 'react'
import { words } from '../base/words.ts'
import type { ActionResult } from '../forms/action-result.ts'
import { Button } from './button/button.tsx'
import { Notice } from './notice.tsx'
import { WithScreenLinks } from './screen-names.tsx'

/**
 * One thing that is wrong; with `field`, the id of the control that it is about, or the `step` of
 * the form that has it.
 */
export interface SummarisedError {
  text: string
  field?: string
  step?: number
}

const blank = '请填写'

/**
 * All that is wrong with a form, each text once: what stands beside a field is linked to it. `names`: the fields' labels,
 * because out of its place beside a field 请填写 does not say what, nor does a text that several fields have; they stand in the order of
 * the form.
 */
export function errorsOf(
  result: ActionResult | undefined,
  names: Record<string, string> = {},
): SummarisedError[] {
  if (!result) return []
  const all = Object.values(result.fieldErrors).flat()
  const known = new Set(all)
  const textFor = (text: string, name: string | undefined) => {
    if (!name) return text
    if (text === blank) return `${text}“${name}”`
    return all.indexOf(text) === all.lastIndexOf(text) ? text : `${name}：${text}`
  }
  const beside = Object.entries(result.fieldErrors).flatMap(([field, texts]) =>
    texts.map((text) => ({ text: textFor(text, names[field]), field })),
  )
  const order = Object.keys(names)
  // A field without a name comes last, in the order in which it was found.
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  beside.sort((a, b) => placeOf(a.field) - placeOf(b.field))
  return [...result.messages.filter((text) => !known.has(text)).map((text) => ({ text })), ...beside]
}

/**
 * What is wrong, on top of a long form, with links to the fields. Takes the focus when the page comes back with it,
 * with and without scripts. A write that may be done has that for its title, whatever `title` says.
 */
export function ErrorSummary({ title, errors }: { title?: string; errors: SummarisedError[] }) {
  if (errors.length === 0) return null
  const unsure = errors.find(({ text }) => text.startsWith(words.unsure))
  const shown = unsure?.text ?? title ?? headingOf(errors)
  return (
    <Notice kind="error" role="alert" tabIndex={-1} autoFocus data-error-summary="">
      <h2>{shown}</h2>
      <ul>
        {errors.map((error) =>
          error === unsure ? null : (
            <li key={`${error.field ?? ''}${error.text}`}>
              {error.field ? (
                <a href={`#${error.field}`} onClick={focusField}>
                  {error.text}
                </a>
              ) : error.step ? (
                <Button type="submit" variant="link" name="go" value={error.step} formNoValidate>
                  {error.text}
                </Button>
              ) : (
                <WithScreenLinks text={error.text} />
              )}
            </li>
          ),
        )}
      </ul>
    </Notice>
  )
}

/** Goes to a field without a navigation, with which React Router would forget what the action has returned. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** A failure that is about no field leaves nothing to correct. */
function headingOf(errors: SummarisedError[]): string {
  return errors.some(({ field, step }) => field || step) ? `有 ${errors.length} 处需要修改` : '没有办成'
}
