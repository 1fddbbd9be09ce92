import { href } from 'react-router'
import {
  declarationFields,
  type FormSection,
  materialProblems,
  requiredSections,
  sectionName,
  sectionProblems,
} from '../../../contract/declaration-form.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import type { Warning } from '../../../contract/envelope.ts'

/** A step of the form; each has an address of its own. */
export type Step = FormSection | 'materials' | 'confirm'

export const stepNames: Record<Step, string> = { ...sectionName, confirm: '确认提交' }

/** The longest text of one field that a draft takes. */
export const longestTyped = 5000

type Kind = Declaration['kind']

/** The steps in their order. A benefit without application only asks whom to pay. */
export function stepsOf(kind: Kind): readonly Step[] {
  return [...requiredSections(kind), ...(kind === 'apply' ? (['materials'] as const) : []), 'confirm']
}

export function isSection(step: string | undefined): step is FormSection {
  return step !== undefined && Object.hasOwn(declarationFields, step)
}

export function stepHref(id: string, step: Step): string {
  return href('/apply/:id/:step', { id, step })
}

/** The step after this one, or before it; itself at the end. */
export function neighbour(kind: Kind, step: Step, by: 1 | -1): Step {
  const steps = stepsOf(kind)
  return steps[steps.indexOf(step) + by] ?? step
}

/** What stands between each step and handing in. */
export function problemsOf(
  declaration: Pick<Declaration, 'kind' | 'form' | 'materials' | 'requirements'>,
  step: Step,
): Warning[] {
  if (step === 'confirm') return []
  if (step !== 'materials') return sectionProblems(step, declaration.form)
  return materialProblems(declaration.requirements, declaration.materials)
}

/** Where to go on: what was returned first, then what is not complete, then confirming. */
export function stepToContinue(
  declaration: Pick<Declaration, 'kind' | 'form' | 'materials' | 'requirements' | 'returnReasons'>,
): Step {
  const steps = stepsOf(declaration.kind)
  const returned = steps.find((step) =>
    declaration.returnReasons.some((reason) => !reason.resolved && reason.section === step),
  )
  return returned ?? steps.find((step) => problemsOf(declaration, step).length > 0) ?? 'confirm'
}

/** Whether its enterprise can still change it. */
export function isOpen(status: Declaration['status']): boolean {
  return status === 'draft' || status === 'returned'
}
