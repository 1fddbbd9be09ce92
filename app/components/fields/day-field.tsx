import { Input } from '@mantine/core'
import { inputClassNames } from '../islands/field-class-names.ts'
import { controlAttributes, Field, type FieldProps } from './field.tsx'
import { OverNative } from './over-native.tsx'

/** A telephone's own picker is better to touch; elsewhere a day is typed as one likes, or picked from a calendar. */
const load = () =>
  matchMedia('(pointer: coarse)').matches
    ? import('../islands/touched-day.tsx').then(({ TouchedDay }) => TouchedDay)
    : import('../islands/day-control.tsx').then(({ DayControl }) => DayControl)

/**
 * A calendar day. On the server and without scripts it is a text, because a browser's own date field sends nothing for a day that there
 * is not, and shows nothing of one that was refused.
 */
export function DayField({
  defaultValue = '',
  min,
  max = '9999-12-31',
  ...plain
}: FieldProps & { defaultValue?: string; min?: string; max?: string }) {
  const field = { ...plain, hint: plain.hint ?? '如 2020-05-18' }
  const attributes = { ...controlAttributes(field), autoComplete: 'off' }
  const props = { attributes, label: field.label, defaultValue, min, max }
  return (
    <Field field={field}>
      <OverNative name={field.name} load={load} props={props}>
        <Input
          {...attributes}
          error={attributes['aria-invalid']}
          classNames={inputClassNames}
          defaultValue={defaultValue}
        />
      </OverNative>
    </Field>
  )
}
