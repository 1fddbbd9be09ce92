import { groupBy } from '../../base/group-by.ts'
import { controlAttributes, Field, FieldGroup, FieldNotes, type FieldProps } from './field.tsx'
import styles from './option.module.css'

export interface Choice {
  value: string
  label: string
  /** Choices of the same group stand together under its name. */
  group?: string | undefined
}

/** Choices by their groups, in the order in which these come up. */
function byGroup(options: readonly Choice[]): [string | undefined, Choice[]][] {
  return [...groupBy(options, ({ group }) => group)]
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
      <NativeSelect
        attributes={controlAttributes(field)}
        options={options}
        defaultValue={defaultValue}
        blank={blank}
        disabled={disabled}
      />
    </Field>
  )
}

/** The select of a field without its label and notes. */
export function NativeSelect({
  attributes,
  options,
  defaultValue = '',
  blank,
  disabled,
}: {
  attributes: ReturnType<typeof controlAttributes>
  options: readonly Choice[]
  defaultValue: string | undefined
  blank: string | undefined
  disabled?: boolean | undefined
}) {
  return (
    <select {...attributes} defaultValue={defaultValue} disabled={disabled}>
      {blank === undefined ? null : <option value="">{blank}</option>}
      {byGroup(options).map(([group, choices]) =>
        group === undefined ? (
          <Options key="" choices={choices} />
        ) : (
          <optgroup key={group} label={group}>
            <Options choices={choices} />
          </optgroup>
        ),
      )}
    </select>
  )
}

/** An option whose text is its value says it once. */
function Options({ choices }: { choices: Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value === label ? undefined : value}>
      {label}
    </option>
  ))
}

/** One of few, all in sight. */
export function RadioGroup({
  options,
  defaultValue,
  ...field
}: FieldProps & { options: readonly Choice[]; defaultValue?: string }) {
  return (
    <FieldGroup field={field}>
      <div className={styles.options}>
        {options.map((option) => (
          <label className={styles.option} key={option.value}>
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
      {byGroup(options).map(([group, choices]) => {
        const boxes = <Boxes key="" name={field.name} choices={choices} ticked={defaultValues} />
        return group === undefined ? (
          boxes
        ) : (
          <fieldset key={group}>
            <legend className="quiet">{group}</legend>
            {boxes}
          </fieldset>
        )
      })}
    </FieldGroup>
  )
}

function Boxes({ name, choices, ticked }: { name: string; choices: Choice[]; ticked: readonly string[] }) {
  return (
    <div className={styles.options}>
      {choices.map(({ value, label }) => (
        <label className={styles.option} key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
          {label}
        </label>
      ))}
    </div>
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
