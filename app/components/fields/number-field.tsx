import { controlAttributes, Field, type FieldProps } from './field.tsx'
import { OverNative } from './over-native.tsx'

export interface NumberFieldProps extends FieldProps {
  defaultValue?: string
  /** 万元, 元, 人, 件, %, 年 …: stands behind the number, and is understood where it is typed or pasted. */
  unit?: string | undefined
  /** The most decimals. */
  places?: number | undefined
  /** A number below zero needs a keyboard that has the minus sign. */
  negative?: boolean | undefined
}

const load = () => import('../islands/number-control.tsx').then(({ NumberControl }) => NumberControl)

/**
 * A number with its unit. On the server and without scripts a text that is taken as it was typed; with scripts it groups its digits while
 * somebody types, and says what it understood of another unit.
 */
export function NumberField({ defaultValue = '', unit, places, negative, ...field }: NumberFieldProps) {
  const attributes = {
    ...controlAttributes(field),
    inputMode: negative ? ('text' as const) : places === 0 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
  }
  return (
    <Field field={field}>
      <OverNative name={field.name} load={load} props={{ attributes, defaultValue, unit, places }}>
        <span className="with">
          <input {...attributes} defaultValue={defaultValue} />
          {unit}
        </span>
      </OverNative>
    </Field>
  )
}
