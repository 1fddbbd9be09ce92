import { type FormField, normalizeField } from '../../contract/declaration-field.ts'
import { enteredDay } from './entered-day.ts'
import { enteredNumber } from './entered-number.ts'

/** The most decimals of each kind of number: the sixth of 万元 is one fen. */
export const mostPlaces: Partial<Record<NonNullable<FormField['format']>, number>> = {
  count: 0,
  amount: 6,
  amountAboveZero: 6,
}

/**
 * Returns a field in the form that is stored: numbers, days, telephones and codes are written in
 * many ways.
 */
export function textAsMeant(field: FormField, typed: string): string {
  const { format, unit } = field
  if (format === 'date') return enteredDay(typed)
  const places = format && mostPlaces[format]
  return places === undefined
    ? normalizeField(field, typed)
    : (enteredNumber(typed, { unit, places }).plain ?? typed)
}
