import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { FieldError } from '../../components/fields/field-error.tsx'
import type { FieldErrors } from '../../forms/action-result.ts'
import { checkForm } from '../../forms/check-form.ts'
import { intentName } from '../../forms/intent.ts'
import { type FormCheck, useCheckedForm } from '../../forms/use-checked-form.ts'
import { type FieldPlace, placeSummary, takePlaces } from './field-places.ts'
import { type RulesOfForm, rulesOf } from './form-rules.ts'

const roots = new Map<HTMLFormElement, Root>()

/**
 * Checks a form of a reading page as those of working pages are checked: a wrong field is told when it is left, and a wrong form is
 * not sent. What is wrong stands where the server would put it, in the same markup. Rejects where the rules cannot be had.
 */
export async function followForm(form: HTMLFormElement, name: string): Promise<void> {
  const rules = await rulesOf[name]?.()
  if (!rules) throw new Error(`there are no rules ${name}`)
  if (!form.isConnected) return
  const root = createRoot(document.createElement('div'))
  roots.set(form, root)
  // What the server has said is taken out and said again at once, so that nothing moves.
  flushSync(() => root.render(<CheckedForm form={form} rules={rules} {...takePlaces(form)} />))
}

// A page that is shown in place of another takes the forms of that away.
new MutationObserver(forgetGone).observe(document.documentElement, { childList: true })

function forgetGone(): void {
  for (const [form, root] of roots) {
    if (form.isConnected) continue
    root.unmount()
    roots.delete(form)
  }
}

/** Has no place of its own in the page: what it says is in those of the form. */
function CheckedForm({
  form,
  rules,
  places,
  said,
}: {
  form: HTMLFormElement
  rules: RulesOfForm
  places: Map<string, FieldPlace>
  said: FieldErrors
}) {
  const element = useRef(form)
  const came = useRef({ ok: false, values: {}, fieldErrors: said, messages: [] }).current
  const summary = useRef(document.createElement('div')).current
  const { errors, result } = useCheckedForm({ form: element, check: checkBy(rules), result: came })
  useEffect(() => {
    form.dataset.checked = ''
  }, [form])
  const held = result === came ? undefined : result
  useLayoutEffect(() => {
    for (const [name, { mark }] of places) mark((errors[name]?.length ?? 0) > 0)
  }, [places, errors])
  useLayoutEffect(() => {
    if (held && !summary.isConnected) placeSummary(form, summary)
  }, [form, held, summary])
  return (
    <>
      {[...places].map(([name, { id, slot }]) =>
        createPortal(<FieldError id={id} errors={errors[name]} />, slot, name),
      )}
      {createPortal(
        <ErrorSummary title={rules.title} errors={errorsOf(held, namesIn(form, rules))} />,
        summary,
      )}
    </>
  )
}

function checkBy({ schema, lists = [], buttons = {} }: RulesOfForm): FormCheck {
  return (entered) => checkForm(entered, buttons[String(entered.get(intentName))] ?? schema, { lists })
}

/** The names of the fields; what the page asks for by another name it says itself (`data-named`). */
function namesIn(form: HTMLFormElement, { names }: RulesOfForm): Record<string, string> {
  const named = [...form.querySelectorAll<HTMLElement>('[data-named]')].map((place) => [
    place.querySelector<HTMLInputElement>('[data-field] input')?.name ?? '',
    place.dataset.named ?? '',
  ])
  return { ...names, ...Object.fromEntries(named) }
}
