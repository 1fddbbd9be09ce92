import type { FormField } from '../../contract/declaration-field.ts'
import { enteredDay } from './entered-day.ts'
import { enteredNumber } from './entered-number.ts'

/** The most decimals of each kind of number: the sixth of 万元 is one fen. */
export const mostPlaces: Partial<Record<NonNullable<FormField['format']>, number>> = {
  count: 0,
  amount: 6,
  amountAboveZero: 6,
}

/** A field as it is meant, to be stored and checked: numbers and days are written in many ways, the rest is as it was typed. */
export function textAsMeant({ format, unit }: FormField, typed: string): string {
  if (format === 'date') return enteredDay(typed)
  const places = format && mostPlaces[format]
  return places === undefined ? typed : (enteredNumber(typed, { unit, places }).plain ?? typed)
}
