import { useCallback, useState } from 'react'
import { redirect } from 'react-router'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { Route } from './+types/step.ts'
import { FilledIn } from './known/filled-in.tsx'
import { knownValues } from './known/known-values.server.ts'
import { frameOf, openDeclaration } from './open-declaration.server.ts'
import { fingerprintOf } from './section/section-text.server.ts'
import { SectionForm } from './section-form.tsx'
import { takeSection } from './step.action.server.ts'
import { StepFrame, stepHandle, stepTitle } from './step-frame.tsx'
import { filledSteps, isSection, type Lack, stepHref, stepsOf, stepToContinue } from './steps.ts'

export const handle = stepHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, stepTitle(loaderData?.frame)) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { step } = params
  if (!isSection(step)) throw new Response(null, { status: 404 })
  const declaration = await openDeclaration(context, params.id)
  if (!stepsOf(declaration.way).includes(step)) {
    throw redirect(stepHref(params.id, stepToContinue(declaration)), 303)
  }
  const known = await knownValues(context, declaration.projectId)
  const frame = frameOf(context, declaration, step)
  return {
    frame,
    filled: filledSteps(declaration, step, known, frame.today),
    section: step,
    fields: declaration.form[step],
    opened: fingerprintOf(step, declaration.form[step]),
    known: known.filter((field) => field.section === step),
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  if (!isSection(params.step)) throw new Response(null, { status: 404 })
  return takeSection(request, context, { id: params.id, section: params.step })
}

/** One section of the form. */
export default function StepPage({ loaderData: { frame, filled, ...section } }: Route.ComponentProps) {
  const result = useActionResult()
  const key = `${frame.id} ${section.section}`
  const [typed, setTyped] = useState<{ key: string; lack: Lack }>()
  const onLack = useCallback((lack: Lack) => setTyped({ key, lack }), [key])
  return (
    <StepFrame frame={frame} lack={typed?.key === key ? typed.lack : undefined}>
      <FilledIn steps={filled} />
      <SectionForm key={key} frame={frame} {...section} result={result} onLack={onLack} />
    </StepFrame>
  )
}
