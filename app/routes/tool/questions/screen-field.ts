import type { FormValues } from '../../../forms/action-result.ts'

export interface ScreenOption {
  value: string
  label: string
  /** Options of the same group stand together under its name. */
  group?: string | undefined
}

/** A field of a tool's form as the browser needs it: the contract's description without its schema. */
export interface ScreenField {
  name: string
  kind: 'decimal' | 'whole' | 'yesNo' | 'choice' | 'choices' | 'date' | 'years' | 'industry'
  label: string
  unit?: string
  help?: string
  clause?: string
  when?: { field: string; in: (string | boolean)[] }
  /** Says in words when the field is asked. */
  condition?: string
  options?: ScreenOption[]
  /**
   * Of a field of kind `industry`: what can be chosen, as `industryLines` gives it; empty where
   * that cannot be had.
   */
  industries?: string
  /** Labels of the three years of a field of kind `years`, the oldest first. */
  years?: string[]
  /** The most decimals of a number. */
  places?: number
  negative?: boolean
}

/** One page of a form: one section of the contract's form, or several short ones. */
export interface ScreenStep {
  title: string
  fields: ScreenField[]
  /** Where each section begins: its title before the field of this name. Only where there are several. */
  headings: Record<string, string>
}

/** The choice that says "none of the options", where no tick at all means "not known". */
export const noneOfThem = 'none'

/** The names under which a field's values travel in a form: one, or one for each of three years. */
export function inputNames({ name, kind }: Pick<ScreenField, 'name' | 'kind'>): string[] {
  return kind === 'years' ? [0, 1, 2].map((year) => `${name}.${year}`) : [name]
}

/** Whether a field is asked, given the answers so far. */
export function isAsked(field: Pick<ScreenField, 'when'>, values: FormValues): boolean {
  if (!field.when) return true
  const given = values[field.when.field]
  return field.when.in.some((wanted) => String(wanted) === given)
}

/**
 * The fields that a step shows. A question that hangs on another one of the same step is always there, and says when it is meant;
 * `unasked` are those that other answers leave no use for.
 */
export function shownFields(
  { fields }: ScreenStep,
  values: FormValues,
  unasked: readonly string[] = [],
): ScreenField[] {
  return fields.filter(
    (field) =>
      !unasked.includes(field.name) &&
      (isAsked(field, values) || fields.some(({ name }) => name === field.when?.field)),
  )
}

/** Said of a draft that could not keep all that was typed. */
export const restIsKept = '草稿已保存，下面标出的没有存进去'

/** Said beside a question without whose answer there is no result. */
export const unanswered = '请回答'

/** The steps of which anything is asked, by their place in the form. */
export function askedSteps(steps: ScreenStep[], values: FormValues): number[] {
  return steps.flatMap(({ fields }, at) => (fields.some((field) => isAsked(field, values)) ? [at] : []))
}

/** The first step that one of these inputs stands on, or null. */
export function stepOf(steps: ScreenStep[], inputs: string[]): number | null {
  const at = steps.findIndex(({ fields }) =>
    fields.some((field) => inputNames(field).some((name) => inputs.includes(name))),
  )
  return at === -1 ? null : at
}
