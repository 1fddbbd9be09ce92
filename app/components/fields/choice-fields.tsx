import { controlAttributes, Field, FieldGroup, FieldNotes, type FieldProps } from './field.tsx'

export interface Choice {
  value: string
  label: string
}

/** One of many, as a native select. `blank` is the text of the empty choice. */
export function SelectField({
  options,
  defaultValue,
  blank,
  disabled,
  ...field
}: FieldProps & { options: readonly Choice[]; defaultValue?: string; blank?: string; disabled?: boolean }) {
  return (
    <Field field={field}>
      <select {...controlAttributes(field)} defaultValue={defaultValue ?? ''} disabled={disabled}>
        {blank === undefined ? null : <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** One of few, all in sight. */
export function RadioGroup({
  options,
  defaultValue,
  ...field
}: FieldProps & { options: readonly Choice[]; defaultValue?: string }) {
  return (
    <FieldGroup field={field}>
      <div className="opts">
        {options.map((option) => (
          <label className="opt" key={option.value}>
            <input
              type="radio"
              name={field.name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={field.required}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Any of few, all in sight. */
export function CheckboxGroup({
  options,
  defaultValues = [],
  ...field
}: FieldProps & { options: readonly Choice[]; defaultValues?: readonly string[] }) {
  return (
    <FieldGroup field={field}>
      <div className="opts">
        {options.map((option) => (
          <label className="opt" key={option.value}>
            <input
              type="checkbox"
              name={field.name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** A single yes: consent, a promise. `children` replaces the label where it holds a link. */
export function CheckboxField({
  value = '1',
  defaultChecked,
  children,
  ...field
}: FieldProps & { value?: string; defaultChecked?: boolean; children?: React.ReactNode }) {
  return (
    <div className={field.errors && field.errors.length > 0 ? 'field bad' : 'field'}>
      <FieldNotes field={field} />
      <label className="tick">
        <input {...controlAttributes(field)} type="checkbox" value={value} defaultChecked={defaultChecked} />
        <span>{children ?? field.label}</span>
      </label>
    </div>
  )
}
