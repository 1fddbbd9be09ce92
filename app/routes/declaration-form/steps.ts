import { href } from 'react-router'
import {
  declarationFields,
  type FormSection,
  materialProblems,
  sectionName,
  sectionProblems,
} from '../../../contract/declaration-form.ts'
import { wayOfDeclaring } from '../../../contract/declaration-way.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import type { Way } from '../../../contract/entities/policy.ts'
import type { Warning } from '../../../contract/envelope.ts'

/** A step of the form; each has an address of its own. */
export type Step = FormSection | 'materials' | 'confirm'

export const stepNames: Record<Step, string> = { ...sectionName, confirm: '确认提交' }

/** The longest text of one field that a draft takes. */
export const longestTyped = 5000

/** The steps in their order, by how the benefit is had. */
export function stepsOf(way: Way): readonly Step[] {
  const { sections, materials } = wayOfDeclaring[way]
  return [...sections, ...(materials ? (['materials'] as const) : []), 'confirm']
}

export function isSection(step: string | undefined): step is FormSection {
  return step !== undefined && Object.hasOwn(declarationFields, step)
}

export function stepHref(id: string, step: Step): string {
  return href('/apply/:id/:step', { id, step })
}

/** The step after this one, or before it; itself at the end. */
export function neighbour(way: Way, step: Step, by: 1 | -1): Step {
  const steps = stepsOf(way)
  return steps[steps.indexOf(step) + by] ?? step
}

/** What stands between each step and handing in. */
export function problemsOf(
  declaration: Pick<Declaration, 'way' | 'form' | 'materials' | 'requirements'>,
  step: Step,
): Warning[] {
  if (step === 'confirm') return []
  if (step !== 'materials') return sectionProblems(step, declaration.form, declaration.way)
  return materialProblems(declaration.requirements, declaration.materials)
}

/** Where to go on: what was returned first, then what is not complete, then confirming. */
export function stepToContinue(
  declaration: Pick<Declaration, 'way' | 'form' | 'materials' | 'requirements' | 'returnReasons'>,
): Step {
  const steps = stepsOf(declaration.way)
  const returned = steps.find((step) =>
    declaration.returnReasons.some((reason) => !reason.resolved && reason.section === step),
  )
  return returned ?? steps.find((step) => problemsOf(declaration, step).length > 0) ?? 'confirm'
}

/** Whether its enterprise can still change it. */
export function isOpen(status: Declaration['status']): boolean {
  return status === 'draft' || status === 'returned'
}
