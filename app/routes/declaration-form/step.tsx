import { redirect } from 'react-router'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { Route } from './+types/step.ts'
import { frameOf, openDeclaration } from './open-declaration.server.ts'
import { SectionForm } from './section-form.tsx'
import { fingerprintOf } from './section-text.server.ts'
import { takeSection } from './step.action.server.ts'
import { StepFrame, stepHandle, stepTitle } from './step-frame.tsx'
import { isSection, stepHref, stepsOf, stepToContinue } from './steps.ts'

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
  const { projectId } = declaration
  // The values themselves stand in the form: where they came from is a note beside them.
  const { data: known } = await optionalRead(
    context,
    () => gateway(context).declaration.prefill({ projectId }),
    { label: 'where values came from' },
  )
  return {
    frame: frameOf(context, declaration, step),
    section: step,
    fields: declaration.form[step],
    opened: fingerprintOf(step, declaration.form[step]),
    known: (known?.fields ?? []).filter((field) => field.section === step),
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  if (!isSection(params.step)) throw new Response(null, { status: 404 })
  return takeSection(request, context, { id: params.id, section: params.step })
}

/** One section of the form. */
export default function StepPage({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  return (
    <StepFrame frame={loaderData.frame}>
      <SectionForm key={`${loaderData.frame.id} ${loaderData.section}`} {...loaderData} result={result} />
    </StepFrame>
  )
}
