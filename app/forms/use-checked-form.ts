import { useForm } from '@mantine/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { wanted } from '../../contract/formats.ts'
import type { ActionResult, FieldErrors } from './action-result.ts'
import { type FormProblems, readValues } from './check-form.ts'

/** What is wrong with a form as it would be sent, in the words that the server has for it. Checks at once, without a request. */
export type FormCheck = (form: FormData) => FormProblems

export interface CheckedFormOptions {
  form: RefObject<HTMLFormElement | null>
  /** The check of this form, where its code is there with the form. */
  check?: FormCheck
  /** Else brings it; called once, on the first focus in the form, so that a reader loads nothing of it. */
  load?: () => Promise<FormCheck>
  /** What the server has said of this form. */
  result: ActionResult | undefined
}

export interface CheckedForm {
  /** What is wrong now, by field. */
  errors: FieldErrors
  /** What the last submission came to, in the browser or on the server: for the summary above the fields. */
  result: ActionResult | undefined
}

/**
 * The one form of the product: a plain form that, with scripts, tells a wrong field when it is left, and is not sent while one is
 * wrong. What is checked is what would be sent, so it counts as well what the browser filled in and what was typed before scripts
 * arrived. A right form goes on as a plain form; so does one whose check has not arrived yet, and what is sent by a button with
 * `formNoValidate` (a draft, another captcha) may hold anything.
 */
export function useCheckedForm({
  form: element,
  check: ready,
  load,
  result,
}: CheckedFormOptions): CheckedForm {
  const check = useRef<FormCheck | null>(null)
  if (ready) check.current = ready
  const submitter = useRef<HTMLElement | null>(null)
  const [shown, setShown] = useState(result)
  const [heard, setHeard] = useState(result)
  // In the very rendering in which the answer comes: what restores kept text goes by the summary.
  if (heard !== result) {
    setHeard(result)
    setShown(result)
  }
  const form = useForm({
    mode: 'uncontrolled',
    initialErrors: errorsOf(result),
    clearInputErrorOnChange: false,
    onSubmitPreventDefault: 'validation-failed',
    validate: () =>
      element.current && check.current
        ? {
            ...errorsOf(check.current(sentBy(element.current, submitter.current))),
            ...halfTyped(element.current),
          }
        : {},
  })
  const answered = useRef(result)
  useEffect(() => {
    if (answered.current === result) return
    answered.current = result
    form.setErrors(errorsOf(result))
  })
  useEffect(() => {
    if (shown && shown !== answered.current)
      element.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [shown, element])

  const latest = useRef({ form, load })
  latest.current = { form, load }
  useEffect(() => {
    const { current } = element
    if (!current) return
    const forgotten = new AbortController()
    const { signal } = forgotten
    const afterPress = pressesHeard(signal)
    /** The fields that were left before the check had arrived: they are told when it has. */
    const leftBefore = new Set<string>()
    const bringCheck = async () => {
      current.removeEventListener('focusin', bringCheck)
      // Where it cannot be had, the server says what is wrong.
      check.current = (await latest.current.load?.().catch(() => null)) ?? null
      const { name: entered } = (document.activeElement ?? {}) as HTMLInputElement
      for (const name of leftBefore) if (name !== entered) tell(name)
    }
    const touch = (name: string) =>
      latest.current.form.setTouched((touched) => ({ ...touched, [name]: true }))
    const tell = (name: string) => {
      // No `input` says so.
      if (halfTyped(current)[name]) touch(name)
      // A blank field is told when somebody wants to go on, or has emptied it.
      const isBlank = new FormData(current).getAll(name).every((value) => value === '')
      const { errors, isTouched } = latest.current.form
      // What the server alone can know stands until somebody corrects it.
      const stays = !isTouched(name) && (isBlank || errors[name])
      if (!check.current || stays) return
      afterPress(() => latest.current.form.validateField(name))
    }
    if (!check.current) {
      current.addEventListener('focusin', bringCheck, { signal })
      if (current.contains(document.activeElement)) void bringCheck()
    }
    const onInput = ({ target }: Event) => {
      const { name, form } = target as HTMLInputElement
      if (form !== current) return
      touch(name)
      latest.current.form.clearFieldError(name)
    }
    const onLeave = ({ target }: FocusEvent) => {
      const { name } = target as HTMLInputElement
      if (!name) return
      if (check.current) tell(name)
      else leftBefore.add(name)
    }
    const onSubmit = (event: SubmitEvent) => {
      const pressed = event.submitter
      if (!check.current) return
      if (pressed instanceof HTMLButtonElement && pressed.formNoValidate) {
        // What was told before is not about this submission.
        setShown(undefined)
        latest.current.form.clearErrors()
        return
      }
      submitter.current = pressed
      const refuse = (errors: object) => {
        const { [whole]: messages = [], ...fieldErrors } = errors as FieldErrors
        setShown({ ok: false, values: readValues(new FormData(current)).values, fieldErrors, messages })
      }
      latest.current.form.onSubmit(
        () => setShown(undefined),
        refuse,
      )(event as unknown as React.SubmitEvent<HTMLFormElement>)
      submitter.current = null
    }
    // After React, whose listeners are the document's: drawn anew before that, a control would lose the first key after an error.
    window.addEventListener('input', onInput, { signal })
    current.addEventListener('focusout', onLeave, { signal })
    current.addEventListener('submit', onSubmit, { signal })
    return () => forgotten.abort()
  }, [element])
  return { errors: form.errors as FieldErrors, result: shown }
}

/** What the form would send by this button; the browsers of before 2023 do not add it by themselves. */
function sentBy(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const data = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value)
  return data
}

/** The browser's own date fields that hold half a day, which they would send as blank. */
function halfTyped({ elements }: HTMLFormElement): FieldErrors {
  const halves = [...elements].filter((one) => one instanceof HTMLInputElement && one.validity.badInput)
  return Object.fromEntries(halves.map((one) => [one.getAttribute('name') ?? '', [wanted.day]]))
}

/** Stands for the form among its fields. */
const whole = ''

function errorsOf(problems: FormProblems | undefined): FieldErrors {
  if (!problems) return {}
  const { fieldErrors, messages } = problems
  return messages.length > 0 ? { ...fieldErrors, [whole]: messages } : { ...fieldErrors }
}

/** Runs what it is handed once no pointer is pressed: a message that appears under one moves the button away from the click. */
function pressesHeard(signal: AbortSignal): (work: () => void) => void {
  let isPressed = false
  const waiting: (() => void)[] = []
  const onEnd = () => {
    isPressed = false
    for (const work of waiting.splice(0)) requestAnimationFrame(work)
  }
  const listening = { capture: true, signal }
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
    },
    listening,
  )
  // A finger that begins to scroll ends as `pointercancel`.
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, onEnd, listening)
  return (work) => {
    if (isPressed) waiting.push(work)
    else work()
  }
}
