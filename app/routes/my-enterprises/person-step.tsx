import { href } from 'react-router'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { enterpriseFieldName } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { peopleHref } from '../profile/people-hrefs.ts'
import type { Route } from './+types/person-step.ts'
import { linkedPerson } from './linked-person.server.ts'
import { isPersonStep, type PersonStep, questionOf } from './person-steps.ts'

export const handle = {
  crumb: ({ step, person }) => questionOf(step, person.name).name,
  parents: [{ name: '企业画像', href: href('/user/relation/current') }],
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData ? questionOf(loaderData.step, loaderData.person.name).name : '办事人'
  return [{ title: pageTitle(matches, name) }]
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const step = stepOf(params.step)
  return { step, ...(await linkedPerson(context, request, params)) }
}

function stepOf(text: string): PersonStep {
  if (!isPersonStep(text)) throw new Response(null, { status: 404 })
  return text
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const step = stepOf(params.step)
  const { enterprise, person } = await linkedPerson(context, request, params)
  const { people } = gateway(context)
  const { userId } = person
  await (step === 'removal' ? people.remove({ userId }) : people.object({ userId }))
  return redirectWithNotice(context, peopleHref(enterprise.enId), {
    kind: 'success',
    text: questionOf(step, person.name).done,
  })
}

/** The question as a page, where there is no dialog. */
export default function PersonStepPage({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { step, enterprise, person } = loaderData
  const { name, question, detail } = questionOf(step, person.name)
  return (
    <>
      <ErrorSummary title={`没有${name}`} errors={errorsOf(result)} />
      <ConfirmPage
        question={question}
        fields={{ [enterpriseFieldName]: enterprise.enId }}
        cancelHref={peopleHref(enterprise.enId)}
      >
        {detail}
      </ConfirmPage>
    </>
  )
}
