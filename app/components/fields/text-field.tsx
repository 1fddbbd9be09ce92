import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from '../islands/field.module.css'
import { useHydrated } from '../use-hydrated.ts'
import { type FieldProps, inputProps } from './field.tsx'

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
> &
  Pick<TextInputProps, 'ref'>

/** One line of text. `unit` stands behind the input (万元); `beside` is anything else that does (a captcha, a button). */
export function TextField({
  unit,
  beside,
  ...props
}: FieldProps & InputProps & { unit?: string; beside?: ReactNode }) {
  const { field, native } = splitProps(props)
  return <TextInput {...inputProps(field)} {...native} inputContainer={containerWith(unit, beside)} />
}

/** Puts a unit and more behind an input of Mantine's. */
export function containerWith(unit: string | undefined, beside?: ReactNode) {
  if (!unit && !beside) return undefined
  return (input: ReactNode) => (
    <div className={styles.withUnit} data-unit={unit}>
      {input}
      {unit}
      {beside}
    </div>
  )
}

type TextareaProps = Pick<
  ComponentProps<'textarea'>,
  'defaultValue' | 'rows' | 'maxLength' | 'placeholder' | 'disabled'
>

/** Several lines of text. */
export function TextareaField({ defaultValue, rows = 4, ...props }: FieldProps & TextareaProps) {
  const { field, native } = splitProps(props)
  return (
    <Textarea
      {...inputProps(field)}
      {...native}
      rows={rows}
      resize="vertical"
      defaultValue={useTypedText(field.id ?? field.name, defaultValue)}
    />
  )
}

/** Parts the properties of a field from those of its native control. */
function splitProps<P extends FieldProps>(props: P) {
  const { name, label, id, hint, errors, required, optional, wide, ...further } = props
  const { onChange, onFocus, onBlur, 'data-path': path, ...native } = further
  const field = { name, label, id, hint, errors, required, optional, wide } as FieldProps
  return { field: { ...field, onChange, onFocus, onBlur, 'data-path': path }, native }
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
