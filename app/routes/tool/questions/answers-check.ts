import type { ToolKind } from '../../../../contract/entities/tool.ts'
import type { Fields } from '../../../../contract/entities/tool-field.ts'
import type { FormCheck } from '../../../forms/check-form.ts'
import { type NeededAnswers, problemsOf } from './form-inputs.ts'
import type { ScreenField } from './screen-field.ts'

/** The rules of each tool, apart from each other: nobody fills in two at once. */
const rules: Record<ToolKind, () => Promise<Fields>> = {
  size: async () => (await import('../../../../contract/entities/tool-size.ts')).sizeFields,
  highTech: async () => (await import('../../../../contract/entities/tool-high-tech.ts')).highTechFields,
  cloudStar: async () => (await import('../../../../contract/entities/tool-cloud-star.ts')).cloudStarFields,
  extraDeduction: async () =>
    (await import('../../../../contract/entities/tool-extra-deduction.ts')).extraDeductionFields,
  techSme: async () => (await import('../../../../contract/entities/tool-tech-sme.ts')).techSmeFields,
}

/**
 * The check of one step of a tool's form, by the rules of its action. Comes with Zod: a module that is loaded when somebody
 * begins to fill in.
 */
export async function answersCheck(
  kind: ToolKind,
  needed: NeededAnswers,
  asked: readonly ScreenField[],
): Promise<FormCheck> {
  const fields = await rules[kind]()
  return (form) => ({ fieldErrors: problemsOf(form, fields, needed, asked), messages: [] })
}
