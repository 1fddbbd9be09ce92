import { type FocusEvent, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { fieldProblem } from '../../../contract/declaration-field.ts'
import { type FormSection, fieldsAskedFor } from '../../../contract/declaration-form.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { DeclarationField, type KnownValue } from './declaration-field.tsx'
import { LeaveStepButtons } from './leave-step-buttons.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { SavingState } from './saving-state.tsx'
import { neighbour, stepHref } from './steps.ts'
import { type Basis, type NotStored, useAutosave } from './use-autosave.ts'

/** The fields of one section. Saved by its buttons, and with scripts while somebody types. */
export function SectionForm({
  frame,
  section,
  fields,
  opened,
  known,
  result,
}: {
  frame: StepFrameData
  section: FormSection
  fields: Record<string, string>
  /** What the page is opened with, for the merging of two pages. */
  opened: string
  known: KnownValue[]
  result: ActionResult | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const asked = fieldsAskedFor(section, frame.way)
  const shown = Object.fromEntries(
    asked.map(({ name }) => {
      const control = `${section}.${name}`
      return [control, enteredValue(result, control, fields[name] ?? '')]
    }),
  )
  const saving = useAutosave(
    form,
    href('/apply/:id/:step/autosave', { id: frame.id, step: section }),
    { ...basisOf(result, { version: frame.version, opened }), text: shown },
    notStoredOf(result),
  )
  const pressed = useRef(false)
  const [typing, setTyping] = useState<Record<string, string | null>>({})

  const check = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const field = asked.find(({ name }) => `${section}.${name}` === target.name)
    if (!field) return
    // An empty field is only told off when somebody wants to go on.
    const problem = fieldProblem({ ...field, required: false }, target.value)
    const tell = () => setTyping((before) => ({ ...before, [field.name]: problem }))
    // A message that appears under a pressed pointer moves the button away from the click.
    if (pressed.current) window.addEventListener('click', tell, { once: true })
    else tell()
  }
  const errorsOfField = (name: string) => {
    const own = typing[name]
    if (own === undefined) return result?.fieldErrors[`${section}.${name}`]
    return own === null ? undefined : [own]
  }
  const first = neighbour(frame.way, section, -1) === section
  return (
    <Form
      ref={form}
      className="gap"
      method="post"
      action={stepHref(frame.id, section)}
      noValidate
      onInput={saving.typed}
      onPointerDown={() => {
        pressed.current = true
        window.addEventListener(
          'pointerup',
          () => {
            pressed.current = false
          },
          { once: true },
        )
      }}
      onBlur={check}
      onSubmit={(event) => {
        setTyping({})
        saving.beforeSubmit(event)
      }}
    >
      <ErrorSummary
        title={result?.messages.length ? '还没有保存，请核对' : undefined}
        errors={errorsOf(result)}
      />
      <EnterpriseField />
      <OnceField value={enteredValue(result, onceName, frame.once)} />
      <input type="hidden" name="version" value={saving.basis.version} />
      <input type="hidden" name="opened" value={saving.basis.opened} />
      {asked.map((field) => (
        <DeclarationField
          key={field.name}
          section={section}
          field={field}
          value={shown[`${section}.${field.name}`] ?? ''}
          known={known.find(({ name }) => name === field.name)}
          errors={errorsOfField(field.name)}
        />
      ))}
      <SavingState saving={saving} />
      <LeaveStepButtons first={first} />
    </Form>
  )
}

/** What was typed belongs to the version that its page was opened with, not to one that was made since. */
function basisOf(result: ActionResult | undefined, loaded: Basis): Basis {
  const version = Number.parseInt(enteredValue(result, 'version'), 10)
  return Number.isNaN(version) ? loaded : { version, opened: enteredValue(result, 'opened') }
}

/** What was entered and is in no draft; a section that was only not complete has been saved. */
function notStoredOf(result: ActionResult | undefined): NotStored {
  if (!result) return null
  if (result.ok) return { why: 'restored', of: result }
  return result.messages.length > 0 ? { why: 'refused', of: result } : null
}
