import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { type FormSection, fieldsAskedFor } from '../../../contract/declaration-form.ts'
import { words } from '../../base/words.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import { formatMoneyRange } from '../../display/format.ts'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { DeclarationField } from './declaration-field.tsx'
import type { KnownValue } from './known/known-values.ts'
import { LeaveStepButtons } from './leave-step-buttons.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { SavingState } from './saving-state.tsx'
import { checkSection } from './section/check-section.ts'
import { textIn } from './section/section-controls.ts'
import { fieldsIn } from './section/section-text.ts'
import { type Lack, lackOfSection, neighbour, stepHref } from './steps.ts'
import { type Basis, type NotStored, useAutosave } from './use-autosave.ts'

/** The fields of one section. Saved by its buttons, and with scripts while somebody types. */
export function SectionForm({
  frame,
  section,
  fields,
  opened,
  known,
  result,
  onLack,
}: {
  frame: StepFrameData
  section: FormSection
  fields: Record<string, string>
  /** What the page is opened with, for the merging of two pages. */
  opened: string
  known: KnownValue[]
  result: ActionResult | undefined
  /** Hears what the section lacks as it stands in its fields. */
  onLack: (lack: Lack) => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const asked = fieldsAskedFor(section, frame.way)
  const shown = Object.fromEntries(
    asked.map(({ name }) => {
      const control = `${section}.${name}`
      return [control, enteredValue(result, control, fields[name] ?? '')]
    }),
  )
  const saving = useAutosave(
    element,
    href('/apply/:id/:step/autosave', { id: frame.id, step: section }),
    { ...basisOf(result, { version: frame.version, opened }), text: shown },
    notStoredOf(result),
  )
  const form = useCheckedForm({
    form: element,
    check: (sent) => checkSection(sent, section, frame.way),
    values: shown,
    result,
  })
  const countLack = () => {
    if (!element.current) return
    const typed = fieldsIn(section, textIn(element.current))
    onLack(lackOfSection(section, typed, frame.way))
  }
  // What is changed elsewhere is put into the fields by the saving.
  const { version } = saving.basis
  const count = useRef(countLack)
  count.current = countLack
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again with each version
  useEffect(() => count.current(), [version])
  const names = Object.fromEntries(asked.map(({ name, label }) => [`${section}.${name}`, label]))
  const first = neighbour(frame.way, section, -1) === section
  return (
    <Form
      ref={element}
      className={layout.stack}
      method="post"
      action={stepHref(frame.id, section)}
      noValidate
      onInput={() => {
        saving.typed()
        countLack()
      }}
      onSubmit={(event) => {
        form.onSubmit(event)
        saving.beforeSubmit(event)
      }}
    >
      <ErrorSummary
        title={form.result?.messages.length ? '还没有保存，请核对' : undefined}
        errors={errorsOf(form.result, names)}
      />
      <EnterpriseField />
      <OnceField value={enteredValue(result, onceName, frame.once)} />
      <input type="hidden" name="version" value={saving.basis.version} />
      <input type="hidden" name="opened" value={saving.basis.opened} />
      {asked.map((field) => (
        <DeclarationField
          key={form.key(`${section}.${field.name}`)}
          input={form.getInputProps(`${section}.${field.name}`)}
          field={field}
          limit={
            field.money && frame.amount?.maxFen
              ? `本项目支持标准：${formatMoneyRange(frame.amount)}`
              : undefined
          }
          known={known.find(({ name }) => name === field.name)}
          today={frame.today}
        />
      ))}
      <SavingState saving={saving} savedBefore={frame.savedAt} />
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
  if (result.messages.length === 0) return null
  const isUnsure = result.messages.some((text) => text.startsWith(words.unsure))
  return { why: isUnsure ? 'unsure' : 'refused', of: result }
}
