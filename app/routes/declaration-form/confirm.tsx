import { Form, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { CheckboxField } from '../../components/fields/choice-fields.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import { downloadHref } from '../../session/download-link.server.ts'
import type { Route } from './+types/confirm.ts'
import { takeConfirm } from './confirm.action.server.ts'
import { DeclarationDocument } from './declaration-document.tsx'
import { frameOf, openDeclaration } from './open-declaration.server.ts'
import { StepFrame, stepHandle, stepTitle } from './step-frame.tsx'
import { neighbour, stepHref } from './steps.ts'

export const handle = stepHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, stepTitle(loaderData?.frame)) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await openDeclaration(context, params.id)
  return {
    frame: frameOf(context, declaration, 'confirm'),
    declaration,
    hrefOf: Object.fromEntries(
      declaration.materials.map((file) => [
        file.filePath,
        downloadHref(context, file.filePath, file.fileName),
      ]),
    ),
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return takeConfirm(request, context, params.id)
}

/** What is shown is what is handed in: a refusal may mean that it has changed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

/** All that was filled in, to be read once more and handed in. */
export default function Confirm({ loaderData: { frame, declaration, hrefOf } }: Route.ComponentProps) {
  const result = useActionResult()
  const address = stepHref(frame.id, 'confirm')
  return (
    <StepFrame frame={frame}>
      <ErrorSummary title={result && !result.ok ? '还没有提交' : undefined} errors={errorsOf(result)} />
      <DeclarationDocument declaration={declaration} hrefOf={hrefOf} errors={result?.fieldErrors} editable />
      <Form className="sect gap" method="post" action={address} noValidate>
        <EnterpriseField />
        <OnceField value={enteredValue(result, onceName, frame.once)} />
        <input type="hidden" name="version" value={frame.version} />
        <CheckboxField
          name="promise"
          label="本企业对所填内容和所交材料的真实性负责。"
          required
          defaultChecked={enteredValue(result, 'promise') === '1'}
          errors={result?.fieldErrors.promise}
        />
        <p className="acts">
          <SubmitButton>提交</SubmitButton>
          <Link className="btn alt" to={stepHref(frame.id, neighbour(frame.way, 'confirm', -1))}>
            上一步
          </Link>
          <PrintButton href={href('/apply/:id/print', { id: frame.id })} />
        </p>
        <p className="quiet">提交后 10 分钟内可以撤回修改。</p>
      </Form>
    </StepFrame>
  )
}
