import type { FormField } from '../../../contract/declaration-field.ts'
import { DayField } from '../../components/fields/day-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { TextareaField, TextField } from '../../components/fields/text-field.tsx'
import { mostPlaces } from '../../forms/text-as-meant.ts'
import type { FieldInputProps } from '../../forms/use-checked-form.ts'
import { type KnownValue, originInWords } from './known/known-values.ts'
import { longestTyped } from './section/section-text.ts'

type Keyboard = { type?: string; inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'; autoComplete?: string }

const keyboards: Partial<Record<NonNullable<FormField['format']>, Keyboard>> = {
  creditCode: {},
  mobile: { inputMode: 'numeric', autoComplete: 'tel-national' },
  telephone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  bankAccount: { inputMode: 'numeric' },
}

/** One field of the form, with where its value came from. */
export function DeclarationField({
  input,
  field,
  limit,
  known,
  today,
}: {
  input: FieldInputProps
  field: FormField
  /** What its number should not be more than, in words. */
  limit?: string | undefined
  known: KnownValue | undefined
  /** `YYYY-MM-DD`: a value that is older than a year asks to be checked. */
  today: string
}) {
  const hint = [field.hint, limit, known ? originInWords(known, input.defaultValue, today) : '']
    .filter(Boolean)
    .join('；')
  const shared = {
    ...input,
    label: field.label,
    required: field.required,
    optional: !field.required,
    hint: hint || undefined,
    // Words that are too many are told, not cut off unseen, and a browser would count a rare character as two.
    maxLength: field.format ? undefined : longestTyped,
  }
  if (field.format === 'date') return <DayField {...shared} />
  const places = field.format && mostPlaces[field.format]
  if (places !== undefined) {
    const label = field.label.replace(`（${field.unit}）`, '')
    return <NumberField {...shared} label={label} unit={field.unit} places={places} />
  }
  if (field.long) return <TextareaField {...shared} rows={6} wide />
  return <TextField {...shared} {...(field.format ? keyboards[field.format] : {})} />
}
