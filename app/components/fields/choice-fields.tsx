import { Checkbox, NativeSelect as MantineSelect } from '@mantine/core'
import { groupBy } from '../../base/group-by.ts'
import styles from '../islands/field.module.css'
import { choiceClassNames } from '../islands/field-class-names.ts'
import { controlAttributes, FieldGroup, FieldNotes, type FieldProps, inputProps } from './field.tsx'

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

interface SelectProps {
  options: readonly Choice[]
  defaultValue?: string
  /** The text of the empty choice. */
  blank?: string
  disabled?: boolean
}

/** One of many, as a native select. */
export function SelectField({
  options,
  defaultValue = '',
  blank,
  disabled,
  ...field
}: FieldProps & SelectProps) {
  return (
    <MantineSelect {...selectProps(field)} defaultValue={defaultValue} disabled={disabled}>
      <SelectOptions options={options} blank={blank} />
    </MantineSelect>
  )
}

/** The arrow is the browser's own. */
function selectProps(field: FieldProps) {
  const { classNames, ...props } = inputProps(field)
  return { ...props, classNames: { ...classNames, section: styles.arrow } }
}

/** The options of a select, with the empty choice first. */
export function SelectOptions({ options, blank }: Pick<SelectProps, 'options' | 'blank'>) {
  return (
    <>
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
    </>
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

/** Any of few, all in sight. */
export function CheckboxGroup({
  options,
  defaultValue = [],
  ...field
}: FieldProps & { options: readonly Choice[]; defaultValue?: readonly string[] }) {
  return (
    <FieldGroup field={field}>
      {byGroup(options).map(([group, choices]) => {
        const boxes = <Boxes key="" field={field} choices={choices} ticked={defaultValue} />
        return group === undefined ? (
          boxes
        ) : (
          <fieldset key={group} className={styles.group}>
            <legend className={styles.legend}>{group}</legend>
            {boxes}
          </fieldset>
        )
      })}
    </FieldGroup>
  )
}

function Boxes({
  field,
  choices,
  ticked,
}: {
  field: FieldProps
  choices: Choice[]
  ticked: readonly string[]
}) {
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          classNames={choiceClassNames}
          id={`${field.id ?? field.name}-${value}`}
          name={field.name}
          value={value}
          label={label}
          defaultChecked={ticked.includes(value)}
        />
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
  const isWrong = (field.errors?.length ?? 0) > 0
  return (
    <div className={styles.root} data-field="" data-error={isWrong || undefined}>
      <FieldNotes field={field} />
      <Checkbox
        {...controlAttributes(field)}
        classNames={choiceClassNames}
        value={value}
        defaultChecked={defaultChecked}
        label={children ?? field.label}
      />
    </div>
  )
}
