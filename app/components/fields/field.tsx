import { Fieldset, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from '../islands/field.module.css'
import { inputClassNames, wrapperClassNames } from '../islands/field-class-names.ts'
import { ErrorText, FieldError } from './field-error.tsx'

/** What the `getInputProps` of a checked form (forms/use-checked-form.ts) hands to a field besides its name, value and errors. */
interface FieldEvents {
  /** Takes an event of a native control, or a value. */
  onChange?: (value: unknown) => void
  onFocus?: () => void
  onBlur?: () => void
  'data-path'?: string
}

/** What every field has. `errors` come from the action's result; `id` is the name unless a page has the field twice. */
export interface FieldProps extends FieldEvents {
  name: string
  label: string
  id?: string
  hint?: ReactNode
  errors?: readonly string[] | undefined
  required?: boolean
  /** Says （选填） after the label. */
  optional?: boolean
  /** As wide as its column instead of 30 rem: for long texts. */
  wide?: boolean
}

const isWrong = ({ errors = [] }: FieldProps) => errors.length > 0
const idOf = ({ id, name }: FieldProps) => id ?? name

/** Returns the attributes that tie a native control to its label, hint and error, by the identifiers of Mantine. */
export function controlAttributes(field: FieldProps) {
  const id = idOf(field)
  const described = [isWrong(field) ? `${id}-error` : '', field.hint ? `${id}-description` : '']
  return {
    id,
    name: field.name,
    required: field.required,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': isWrong(field) || undefined,
    ...eventsOf(field),
  }
}

function eventsOf({ onChange, onFocus, onBlur, 'data-path': path }: FieldProps) {
  return { onChange, onFocus, onBlur, 'data-path': path }
}

/** Returns the properties of a field for Mantine's inputs. */
export function inputProps(field: FieldProps) {
  return {
    ...wrapperProps(field),
    name: field.name,
    ...eventsOf(field),
    classNames: { ...wrapperClassNames, ...inputClassNames },
    wrapperProps: rootAttributes(field),
  }
}

function wrapperProps(field: FieldProps) {
  return {
    id: idOf(field),
    label: <LabelText field={field} />,
    description: field.hint,
    error: isWrong(field) ? <ErrorText errors={field.errors} /> : undefined,
    errorProps: { 'data-field-error': '' },
    required: field.required,
  }
}

/** By which tests and sheets find a field. */
function rootAttributes(field: FieldProps) {
  return { 'data-field': '', 'data-wide': field.wide || undefined }
}

/** Puts label, hint and error round one control that is none of Mantine's inputs. */
export function Field({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <Input.Wrapper {...wrapperProps(field)} {...rootAttributes(field)} classNames={wrapperClassNames}>
      {children}
    </Input.Wrapper>
  )
}

/** Puts a legend and notes round several controls that are one question. */
export function FieldGroup({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { id, 'aria-describedby': described } = controlAttributes(field)
  return (
    <Fieldset
      {...rootAttributes(field)}
      legend={<LabelText field={field} />}
      classNames={{ root: `${styles.root} ${styles.fieldset}`, legend: styles.legend }}
      id={id}
      data-error={isWrong(field) || undefined}
      aria-describedby={described}
      data-path={field['data-path']}
      onChange={({ currentTarget, target }) => field.onChange?.(chosenIn(currentTarget, target))}
      onFocus={field.onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur?.()
      }}
      tabIndex={-1}
    >
      <FieldNotes field={field} />
      {children}
    </Fieldset>
  )
}

function chosenIn(group: Element, target: EventTarget): string | string[] {
  if (target instanceof HTMLInputElement && target.type === 'radio') return target.value
  return [...group.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
}

function LabelText({ field }: { field: FieldProps }) {
  return field.optional ? (
    <>
      {field.label}
      <small>（选填）</small>
    </>
  ) : (
    field.label
  )
}

/** Hint and error of what is no single input. */
export function FieldNotes({ field }: { field: FieldProps }) {
  const id = idOf(field)
  return (
    <>
      {field.hint ? (
        <p className={styles.description} id={`${id}-description`}>
          {field.hint}
        </p>
      ) : null}
      <FieldError id={id} errors={field.errors} />
    </>
  )
}
