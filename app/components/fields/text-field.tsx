import type { ComponentProps, ReactNode } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { controlAttributes, Field, type FieldProps } from './field.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'defaultValue'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'minLength'
  | 'min'
  | 'max'
  | 'step'
  | 'pattern'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'list'
>

/** One line of text. `unit` stands behind the input (万元); `beside` is anything else that does (a captcha, a button). */
export function TextField({
  defaultValue,
  type,
  inputMode,
  autoComplete,
  maxLength,
  minLength,
  min,
  max,
  step,
  pattern,
  placeholder,
  disabled,
  readOnly,
  list,
  unit,
  beside,
  ...field
}: FieldProps & InputProps & { unit?: string; beside?: ReactNode }) {
  const input = (
    <input
      {...controlAttributes(field)}
      {...{ defaultValue, type, inputMode, autoComplete, maxLength, minLength, min, max, step }}
      {...{ pattern, placeholder, disabled, readOnly, list }}
    />
  )
  return (
    <Field field={field}>
      {unit || beside ? (
        <span className="with">
          {input}
          {unit}
          {beside}
        </span>
      ) : (
        input
      )}
    </Field>
  )
}

type TextareaProps = Pick<
  ComponentProps<'textarea'>,
  'defaultValue' | 'rows' | 'maxLength' | 'placeholder' | 'disabled'
>

/** Several lines of text. */
export function TextareaField({
  defaultValue,
  rows = 4,
  maxLength,
  placeholder,
  disabled,
  ...field
}: FieldProps & TextareaProps) {
  return (
    <Field field={field}>
      <textarea
        {...controlAttributes(field)}
        {...{ rows, maxLength, placeholder, disabled }}
        defaultValue={useTypedText(field.id ?? field.name, defaultValue)}
      />
    </Field>
  )
}

/**
 * The text of an area while React takes it over: what stands there by then. React writes the first text that it is given into the area
 * once more, and what was typed before the scripts came would be gone.
 */
function useTypedText(id: string, given: TextareaProps['defaultValue']): TextareaProps['defaultValue'] {
  const hydrated = useHydrated()
  if (hydrated || typeof document === 'undefined') return given
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area.value : given
}
