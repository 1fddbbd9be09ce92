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
import type { FilledStep } from './known/filled-in.tsx'
import { isOld, type KnownValue, sourceInWords, sourcesOf, standing } from './known/known-values.ts'

/** A step of the form; each has an address of its own. */
export type Step = FormSection | 'materials' | 'confirm'

export const stepNames: Record<Step, string> = { ...sectionName, confirm: '确认提交' }

/** What of a declaration tells where to go on. */
type Begun = Pick<
  Declaration,
  'way' | 'form' | 'materials' | 'requirements' | 'commitments' | 'returnReasons' | 'status'
>

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

/** The address of one control on its step; what is wrong names it as `bank.accountName` or `materials.m1`. */
export function controlHref(id: string, step: Step, field: string): string {
  return `${stepHref(id, step)}#${field.replace(/^materials\./, '')}`
}

/** The step after this one, or before it; itself at the end. */
export function neighbour(way: Way, step: Step, by: 1 | -1): Step {
  const steps = stepsOf(way)
  return steps[steps.indexOf(step) + by] ?? step
}

/** What stands between each step and handing in. */
export function problemsOf(
  declaration: Pick<Declaration, 'way' | 'form' | 'materials' | 'requirements' | 'commitments'>,
  step: Step,
): Warning[] {
  if (step === 'confirm') return []
  if (step !== 'materials') return sectionProblems(step, declaration.form[step], declaration.way)
  return materialProblems(declaration.requirements, declaration.materials, declaration.commitments)
}

/** What a step still lacks: how much of it is missing, and how much is there and not right. */
export interface Lack {
  missing: number
  wrong: number
}

/** What these fields of a section lack. */
export function lackOfSection(section: FormSection, fields: Record<string, string>, way: Way): Lack {
  const problems = sectionProblems(section, fields, way)
  return counted(problems, ({ field }) => !fields[field?.slice(section.length + 1) ?? '']?.trim())
}

/** What a step of this declaration lacks. */
export function lackOf(
  declaration: Pick<Declaration, 'way' | 'form' | 'materials' | 'requirements' | 'commitments'>,
  step: Step,
): Lack {
  if (isSection(step)) return lackOfSection(step, declaration.form[step], declaration.way)
  const there = new Set(declaration.materials.map(({ materialId }) => `materials.${materialId}`))
  return counted(problemsOf(declaration, step), ({ field }) => !there.has(field ?? ''))
}

function counted(problems: Warning[], isMissing: (problem: Warning) => boolean): Lack {
  const missing = problems.filter(isMissing).length
  return { missing, wrong: problems.length - missing }
}

/** What a step lacks as its state beside its name: 已填好, 还缺 3 项, 要改 1 项. */
export function lackInWords({ missing, wrong }: Lack): string {
  const parts = [missing > 0 ? `还缺 ${missing} 项` : '', wrong > 0 ? `要改 ${wrong} 项` : '']
  return parts.filter(Boolean).join('，') || '已填好'
}

/** Why a declaration stands returned, whether that has been corrected already or not. */
export function openReasons({ status, returnReasons }: Pick<Declaration, 'status' | 'returnReasons'>) {
  return status === 'returned' ? returnReasons.filter((reason) => !reason.resolved) : []
}

/** The reasons for return whose section nobody has changed since. */
export function untouchedReasons(declaration: Pick<Declaration, 'status' | 'returnReasons'>) {
  return openReasons(declaration).filter((reason) => !reason.corrected)
}

/** Whether a step has to be seen before anything else: something in it is wrong or missing, or was returned. */
export function stopsAt(declaration: Begun, step: Step): boolean {
  return (
    untouchedReasons(declaration).some((reason) => reason.section === step) ||
    problemsOf(declaration, step).length > 0
  )
}

/** Where to go on: what was returned first, then what is not complete, then confirming. */
export function stepToContinue(declaration: Begun): Step {
  const steps = stepsOf(declaration.way)
  const untouched = untouchedReasons(declaration)
  const returned = steps.find((step) => untouched.some((reason) => reason.section === step))
  return returned ?? steps.find((step) => problemsOf(declaration, step).length > 0) ?? 'confirm'
}

/** Whether its enterprise can still change it. */
export function isOpen(status: Declaration['status']): boolean {
  return status === 'draft' || status === 'returned'
}

/** Whether it has come to an end without the benefit: nobody works on it any more. */
export function isEndedWithout(status: Declaration['status']): boolean {
  return status === 'withdrawn' || status === 'rejected'
}

/** Whether nobody has to see a step before it is confirmed: all in it is known, holds, and is enough. */
function isPassed(begun: Begun, step: Step, known: readonly KnownValue[], today: string): boolean {
  if (step === 'confirm' || stopsAt(begun, step)) return false
  if (step !== 'materials') return sourcesOf(begun, step, known, today) !== null
  return begun.requirements.every(
    ({ id, registry }) =>
      registry || begun.materials.some(({ materialId, from }) => materialId === id && from !== undefined),
  )
}

/** The step that 下一步 leads to: what is wholly known is passed over, and confirming never is. */
export function nextToSee(begun: Begun, step: Step, known: readonly KnownValue[], today: string): Step {
  const steps = stepsOf(begun.way)
  const ahead = steps.slice(steps.indexOf(step) + 1)
  return ahead.find((one) => !isPassed(begun, one, known, today)) ?? 'confirm'
}

/**
 * The step on which somebody begins or goes on: what is not complete, and before it what is complete only by old values or
 * by what was once said of the project.
 */
export function firstToSee(begun: Begun, known: readonly KnownValue[], today: string): Step {
  const first = stepToContinue(begun)
  if (begun.status !== 'draft') return first
  const steps = stepsOf(begun.way)
  const toCheck = steps
    .slice(0, steps.indexOf(first))
    .filter(isSection)
    .find((section) =>
      standing(begun, section, known).some(
        (one) => isOld(one, today) || (section === 'project' && one.from === 'lastDeclaration'),
      ),
    )
  return toCheck ?? first
}

/** The other steps of a draft that hold nothing but what is known, each with where it is from. */
export function filledSteps(
  begun: Begun & { id: string },
  current: Step,
  known: readonly KnownValue[],
  today: string,
): FilledStep[] {
  if (begun.status !== 'draft') return []
  return stepsOf(begun.way).flatMap((step) => {
    if (!isSection(step) || step === current || stopsAt(begun, step)) return []
    const sources = sourcesOf(begun, step, known, today)
    if (!sources) return []
    return [
      {
        name: stepNames[step],
        href: stepHref(begun.id, step),
        sources: [...new Set(sources.map(sourceInWords))],
      },
    ]
  })
}
