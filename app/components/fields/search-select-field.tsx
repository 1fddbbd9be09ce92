import { Input } from '@mantine/core'
import type { SearchChoice } from '../../display/find-choices.ts'
import { inputClassNames } from '../islands/field-class-names.ts'
import { SelectOptions } from './choice-fields.tsx'
import { controlAttributes, Field, type FieldProps } from './field.tsx'
import { OverNative } from './over-native.tsx'

const load = async () => (await import('../islands/search-select.tsx')).SearchSelect

/**
 * One of very many: a native select, and with scripts one in which one types a name, a code or pinyin. `from` is a resource that finds
 * more than the options; without scripts a further choice comes up below the one that was sent.
 */
export function SearchSelectField({
  options,
  defaultValue = '',
  blank = '请选择',
  from,
  ...field
}: FieldProps & { options: readonly SearchChoice[]; defaultValue?: string; blank?: string; from?: string }) {
  const attributes = controlAttributes(field)
  const { onChange, onFocus, onBlur } = field
  return (
    <Field field={field}>
      <OverNative
        name={field.name}
        load={load}
        props={{
          name: field.name,
          id: attributes.id,
          label: field.label,
          describedBy: attributes['aria-describedby'],
          isWrong: attributes['aria-invalid'] ?? false,
          blank,
          options,
          from,
          defaultValue,
          onChange,
          onFocus,
          onBlur,
        }}
      >
        <Input
          component="select"
          name={field.name}
          error={attributes['aria-invalid']}
          data-path={field['data-path']}
          onChange={onChange}
          onFocus={onFocus}
          onBlur={onBlur}
          defaultValue={defaultValue}
          classNames={inputClassNames}
        >
          <SelectOptions options={options} blank={blank} />
        </Input>
      </OverNative>
    </Field>
  )
}
