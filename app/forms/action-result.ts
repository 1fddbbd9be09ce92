/** What was entered, as it came: a key that came several times is a list. Files are never among it. */
export type FormValues = Record<string, string | string[]>

/** Messages beside a field, by field name. */
export type FieldErrors = Record<string, string[]>

/**
 * What every action of the product returns when it does not redirect. Success is a 303 redirect with a notice;
 * failure is HTTP 422 with this, so that the same page shows what was entered and what is wrong with it.
 */
export interface ActionResult {
  ok: boolean
  values: FormValues
  fieldErrors: FieldErrors
  /** Messages that belong to the form as a whole, in the words of the specification's section 8. */
  messages: string[]
}

/** The first value of a field, for a plain input. */
export function enteredValue(result: ActionResult | undefined, field: string, otherwise = ''): string {
  const value = result?.values[field]
  if (value === undefined) return otherwise
  return Array.isArray(value) ? (value[0] ?? '') : value
}

/** All values of a field, for checkboxes and multi-selects. */
export function enteredValues(
  result: ActionResult | undefined,
  field: string,
  otherwise: string[] = [],
): string[] {
  const value = result?.values[field]
  if (value === undefined) return result ? [] : otherwise
  return Array.isArray(value) ? value : [value]
}
