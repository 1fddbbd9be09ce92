import type { z } from 'zod'
import type { FormField } from '../../../contract/declaration-field.ts'
import type { FormSection } from '../../../contract/declaration-form.ts'
import type { prefill } from '../../../contract/entities/declaration.ts'
import { DayField } from '../../components/fields/day-field.tsx'
import { TextareaField, TextField } from '../../components/fields/text-field.tsx'
import { longestTyped } from './steps.ts'

export type KnownValue = z.infer<typeof prefill>['fields'][number]

const sources: Record<KnownValue['from'], string> = {
  registry: '工商登记信息',
  profile: '企业画像',
  lastDeclaration: '上一次申报',
  account: '登录账号',
}

type Keyboard = { type?: string; inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'; autoComplete?: string }

const keyboards: Record<Exclude<FormField['format'], 'date' | undefined>, Keyboard> = {
  creditCode: {},
  mobile: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  telephone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  bankAccount: { inputMode: 'numeric' },
  count: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  amountAboveZero: { inputMode: 'decimal' },
}

/** One field of the form, with where its value came from. */
export function DeclarationField({
  section,
  field,
  value,
  known,
  errors,
}: {
  section: FormSection
  field: FormField
  value: string
  known: KnownValue | undefined
  errors: readonly string[] | undefined
}) {
  const hint = [field.hint, known ? originInWords(known, value) : ''].filter(Boolean).join('；')
  const shared = {
    name: `${section}.${field.name}`,
    label: field.label,
    required: field.required,
    optional: !field.required,
    hint: hint || undefined,
    errors,
    defaultValue: value,
    // What is pasted into a long text and is too much is told, not cut off unseen.
    maxLength: field.long ? longestTyped : field.longest,
  }
  if (field.format === 'date') return <DayField {...shared} />
  if (field.long) return <TextareaField {...shared} rows={6} wide />
  return <TextField {...shared} {...(field.format ? keyboards[field.format] : {})} />
}

/** Where the value came from; where it was changed, what it was. */
function originInWords(known: KnownValue, value: string): string {
  const source = sources[known.from]
  if (value === known.value) return `来自${source}`
  return `${source}为“${known.value}”`
}
