import type { FormField } from '../../../contract/declaration-field.ts'
import type { FormSection } from '../../../contract/declaration-form.ts'
import { DayField } from '../../components/fields/day-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { TextareaField, TextField } from '../../components/fields/text-field.tsx'
import { mostPlaces } from '../../forms/text-as-meant.ts'
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
  section,
  field,
  limit,
  value,
  known,
  today,
  errors,
}: {
  section: FormSection
  field: FormField
  /** What its number should not be more than, in words. */
  limit?: string | undefined
  value: string
  known: KnownValue | undefined
  /** `YYYY-MM-DD`: a value that is older than a year asks to be checked. */
  today: string
  errors: readonly string[] | undefined
}) {
  const hint = [field.hint, limit, known ? originInWords(known, value, today) : ''].filter(Boolean).join('；')
  const shared = {
    name: `${section}.${field.name}`,
    label: field.label,
    required: field.required,
    optional: !field.required,
    hint: hint || undefined,
    errors,
    defaultValue: value,
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
