import type { ReactNode } from 'react'
import { Icon } from '../../drawings/icon.tsx'

/** What every field has. `errors` come from the action's result; `id` is the name unless a page has the field twice. */
export interface FieldProps {
  name: string
  label: string
  id?: string
  hint?: ReactNode
  errors?: readonly string[]
  required?: boolean
  /** Says （选填） after the label. */
  optional?: boolean
  /** As wide as its column instead of 30 rem: for long texts. */
  wide?: boolean
}

/** The attributes that tie a control to its label, hint and errors. */
export function controlAttributes(field: FieldProps) {
  const id = field.id ?? field.name
  const wrong = (field.errors?.length ?? 0) > 0
  const described = [field.hint ? `${id}-hint` : '', wrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    name: field.name,
    required: field.required,
    'aria-describedby': described || undefined,
    'aria-invalid': wrong || undefined,
  }
}

/** Label, hint and error round one control. */
export function Field({ field, children }: { field: FieldProps; children: ReactNode }) {
  const id = field.id ?? field.name
  return (
    <div className={fieldClass(field)}>
      <label htmlFor={id}>
        <LabelText field={field} />
      </label>{' '}
      <FieldNotes field={field} />
      {children}
    </div>
  )
}

/** Puts a label and notes round several controls that are one question. */
export function FieldGroup({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { 'aria-describedby': described } = controlAttributes(field)
  return (
    <fieldset
      className={fieldClass(field)}
      id={field.id ?? field.name}
      aria-describedby={described}
      tabIndex={-1}
    >
      <legend>
        <LabelText field={field} />
      </legend>
      <FieldNotes field={field} />
      {children}
    </fieldset>
  )
}

function fieldClass(field: FieldProps): string {
  const wrong = (field.errors?.length ?? 0) > 0
  return `field${wrong ? ' bad' : ''}${field.wide ? ' wide' : ''}`
}

function LabelText({ field }: { field: FieldProps }) {
  return (
    <>
      {field.label}
      {field.optional ? <small className="quiet">（选填）</small> : null}
    </>
  )
}

/** Hint and errors, in the order in which they are read out. */
export function FieldNotes({ field }: { field: FieldProps }) {
  const id = field.id ?? field.name
  return (
    <>
      {field.hint ? (
        <span className="quiet" id={`${id}-hint`}>
          {field.hint}
        </span>
      ) : null}{' '}
      <FieldError id={id} errors={field.errors} />
    </>
  )
}

/** What is wrong with the field of this id. */
export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (!errors || errors.length === 0) return null
  return (
    <span className="err" id={`${id}-error`}>
      <Icon name="mind" />
      <span>
        <span className="vh">{errorMark}</span>
        {errors.join('；')}
      </span>
    </span>
  )
}

/** What is read out before what is wrong. */
export const errorMark = '错误：'
