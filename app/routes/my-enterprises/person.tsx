import { data, Form, href, Link } from 'react-router'
import { proofLabels, roleLabels } from '../../../contract/closed-lists.ts'
import { people } from '../../../contract/people.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { RadioGroup } from '../../components/fields/radio-group.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { ConfirmLink } from '../../components/links/confirm-link.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField, enterpriseFieldName } from '../../forms/enterprise-field.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { ownEnterprise } from '../profile/own-enterprise.server.ts'
import { peopleHref } from '../profile/people-hrefs.ts'
import type { Route } from './+types/person.ts'
import { explainedRoles } from './granted-roles.ts'
import { linkedPerson } from './linked-person.server.ts'
import { personStepHref, questionOf } from './person-steps.ts'

export const handle = {
  crumb: ({ person }) => person.name,
  parents: [{ name: '企业画像', href: href('/user/relation/current') }],
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, loaderData ? `${loaderData.person.name}的身份` : '办事人') }]
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await linkedPerson(context, request, params)
  if (!found.person.mayChange) throw data(null, { status: 404 })
  return found
}

const asked = people.changeRole.body.pick({ role: true })

export async function action({ context, request, params: { enId, userId } }: Route.ActionArgs) {
  ownEnterprise(context, request, enId)
  const form = await readForm(request, asked)
  if (!form.ok) return form.failure
  await gateway(context).people.changeRole({ userId, role: form.data.role })
  return redirectWithNotice(context, peopleHref(enId), {
    kind: 'success',
    text: `身份已改为${roleLabels[form.data.role]}`,
  })
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { enterprise, person } = loaderData
  const result = useActionResult()
  const removal = questionOf('removal', person.name)
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>
          <bdi>{person.name}</bdi>
        </h1>
        <Meta>
          <Link to={peopleHref(enterprise.enId)}>
            <bdi>{enterprise.name}</bdi>
          </Link>
          <span>{roleLabels[person.role]}</span>
          {person.phoneMasked ? <span>{person.phoneMasked}</span> : null}
          <span>
            <Moment of={person.since} /> 起
          </span>
          <span>{proofLabels[person.proof]}</span>
        </Meta>
        {person.disputed ? (
          <p className={textStyles.lead}>
            有人对这个关联提出异议。确认身份就恢复办事，解除关联就不能再办事。
          </p>
        ) : null}
      </div>
      <ErrorSummary title="身份没有更改" errors={errorsOf(result, { role: '身份' })} />
      <Form className={layout.stack} method="post" noValidate>
        <EnterpriseField />
        <RadioGroup
          name="role"
          label="身份"
          options={explainedRoles}
          required
          defaultValue={enteredValue(result, 'role') || person.role}
          errors={result?.fieldErrors['role']}
        />
        <p className={layout.actions}>
          <SubmitButton>{person.disputed ? '确认身份' : '更改身份'}</SubmitButton>
          <Link to={peopleHref(enterprise.enId)}>不更改</Link>
        </p>
      </Form>
      <section className={layout.section} aria-labelledby="removal">
        <SectionHead id="removal" title="解除关联" />
        <p>{removal.detail}</p>
        <Actions>
          <ConfirmLink
            href={personStepHref(enterprise.enId, person.userId, 'removal')}
            question={removal.question}
            detail={removal.detail}
            fields={{ [enterpriseFieldName]: enterprise.enId }}
          >
            解除<bdi>{person.name}</bdi>的关联
          </ConfirmLink>
        </Actions>
      </section>
    </>
  )
}
