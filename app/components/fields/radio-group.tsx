import { Radio } from '@mantine/core'
import styles from '../islands/field.module.css'
import { choiceClassNames } from '../islands/field-class-names.ts'
import type { Choice } from './choice-fields.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'

/** One of few, all in sight. No SegmentedControl: without scripts nothing in it shows what was chosen. */
export function RadioGroup({
  options,
  defaultValue,
  ...field
}: FieldProps & { options: readonly Choice[]; defaultValue?: string }) {
  return (
    <FieldGroup field={field}>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Radio
            key={value}
            classNames={choiceClassNames}
            id={`${field.id ?? field.name}-${value}`}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={value === defaultValue}
            required={field.required}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
