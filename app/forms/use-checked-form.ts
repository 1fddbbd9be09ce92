import { type FormErrors, useForm } from '@mantine/form'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { wanted } from '../../contract/formats.ts'
import type { ActionResult, FieldErrors, FormValues } from './action-result.ts'
import { type FormCheck, readValues } from './check-form.ts'

export interface CheckedFormOptions {
  form: RefObject<HTMLFormElement | null>
  /** The check of this form, where its code is there with the form. */
  check?: FormCheck
  /** Else brings it, on the first focus in the form. */
  load?: () => Promise<FormCheck>
  /** What the fields come with, by their names: what was entered, or else what is stored. */
  values?: FormValues
  /** The server's answer to this form. */
  result: ActionResult | undefined
}

/** What `getInputProps` hands to a field of `components/fields`. */
export interface FieldInputProps {
  name: string
  errors?: readonly string[] | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a text, or a list for `CheckboxGroup`, as in Mantine's own type
  defaultValue?: any
  defaultChecked?: boolean
  onChange?: (value: unknown) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** Milliseconds from leaving a field to its message, which under a press would move the button away from the click. */
const validateDebounce = 300

/**
 * `useForm` of Mantine over a plain form: `getInputProps` and `key` go to the fields, `onSubmit` to the form. Differs from Mantine's
 * own in what is checked: `FormData`, so that autofill and what was typed before hydration count. A form that is right, or whose check
 * has not arrived, is sent as a plain form; so is one whose button has `formNoValidate`.
 */
export function useCheckedForm({ form: element, check: ready, load, values, result }: CheckedFormOptions) {
  const check = useRef(ready)
  if (ready) check.current = ready
  const loading = useRef<Promise<unknown>>(undefined)
  const bringCheck = () => {
    loading.current ??= load?.().then(
      (loaded) => {
        check.current = loaded
      },
      // The server says what is wrong; the next focus is another try.
      () => {
        loading.current = undefined
      },
    )
    return loading.current
  }
  /** The button that is pressed, while a submission is checked. */
  const pressed = useRef<{ submitter: HTMLElement | null }>(null)

  const form = useForm<Record<string, unknown>>({
    mode: 'uncontrolled',
    initialValues: byPath(values ?? {}),
    initialErrors: byPath(errorsOf(result)),
    validateInputOnBlur: true,
    validateDebounce,
    onSubmitPreventDefault: 'validation-failed',
    validate: () => (check.current ? findErrors() : (bringCheck()?.then(findErrors) ?? findErrors())),
    enhanceGetInputProps: ({ field: path, inputProps: { onFocus }, options: { type }, form: { errors } }) => {
      const value = values?.[nameOf(path)]
      return {
        name: nameOf(path),
        // Mantine's default follows what is typed; kept text and the question before leaving compare with the first value.
        ...(type === 'checkbox' ? { defaultChecked: Boolean(value) } : { defaultValue: value }),
        errors: errors[path],
        onFocus: () => {
          if (!check.current) void bringCheck()
          onFocus?.()
        },
      }
    },
  })

  function findErrors(): FieldErrors {
    const { current } = element
    if (!current) return {}
    const sent = formDataOf(current, pressed.current?.submitter ?? null)
    const errors = check.current ? errorsOf(check.current(sent)) : {}
    if (!pressed.current) {
      const { errors: errorsByPath, isDirty } = latest.current.form
      const shownErrors = byName(errorsByPath)
      for (const name of new Set([...Object.keys(errors), ...Object.keys(shownErrors)])) {
        if (isDirty(pathOf(name))) continue
        const texts = shownErrors[name] as string[] | undefined
        // What was said of a field stands until the field is edited: the server alone may know it. Half a day goes without an edit.
        if (texts && texts[0] !== wanted.day) errors[name] = texts
        else if (sent.getAll(name).every((value) => value === '')) delete errors[name]
      }
    }
    return byPath({ ...errors, ...halfTyped(current) })
  }

  const [shown, setShown] = useState(result)
  const [answer, setAnswer] = useState(result)
  // In the very rendering in which the answer comes: what restores kept text goes by the summary.
  if (answer !== result) {
    setAnswer(result)
    setShown(result)
  }
  const latest = useRef({ form, result })
  latest.current.form = form
  useEffect(() => {
    if (latest.current.result === result) return
    latest.current.result = result
    latest.current.form.setErrors(byPath(errorsOf(result)))
    latest.current.form.resetDirty()
  }, [result])
  useEffect(() => {
    if (shown && shown !== latest.current.result)
      element.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [shown, element])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement | null }
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) {
      // What was told before is not about this submission.
      setShown(undefined)
      form.clearErrors()
      return
    }
    if (!check.current) return
    pressed.current = { submitter }
    const refuse = (errors: FormErrors) => {
      const { [whole]: messages = [], ...fieldErrors } = byName(errors) as FieldErrors
      setShown({ ok: false, values: readValues(new FormData(currentTarget)).values, fieldErrors, messages })
    }
    form.onSubmit(() => setShown(undefined), refuse)(event)
    pressed.current = null
  }

  return {
    ...form,
    getInputProps: (field: string, options?: { type?: 'input' | 'checkbox' }) =>
      form.getInputProps(pathOf(field), { ...options, withError: false }) as FieldInputProps,
    key: (field: string) => form.key(pathOf(field)),
    onSubmit,
    /** What is wrong now, by field. */
    errors: byName(form.errors) as FieldErrors,
    /** What the last submission came to, in the browser or on the server: for the summary above the fields. */
    result: shown,
  }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

/** What the form would send by this button; `FormData` takes it as an argument only since Chromium 112. */
function formDataOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const data = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value)
  return data
}

/** The browser's own date fields that hold half a day, which they would send as blank. */
function halfTyped({ elements }: HTMLFormElement): FieldErrors {
  const halves = [...elements].filter((one) => one instanceof HTMLInputElement && one.validity.badInput)
  return Object.fromEntries(halves.map((one) => [one.getAttribute('name') ?? '', [wanted.day]]))
}

/** Mantine takes a dot for a level of the values; ours are flat, with dots in their names. */
const pathOf = (name: string) => name.replaceAll('.', ':')
const nameOf = (path: string) => path.replaceAll(':', '.')

function byPath<T>(named: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [pathOf(name), value]))
}

function byName<T>(pathed: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(pathed).map(([path, value]) => [nameOf(path), value]))
}

/** Stands for the form among its fields. */
const whole = ''

function errorsOf(problems: Pick<ActionResult, 'fieldErrors' | 'messages'> | undefined): FieldErrors {
  if (!problems) return {}
  const { fieldErrors, messages } = problems
  return messages.length > 0 ? { ...fieldErrors, [whole]: messages } : { ...fieldErrors }
}
