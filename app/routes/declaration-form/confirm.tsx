import clsx from 'clsx'
import { useRef } from 'react'
import { Form, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { sectionName } from '../../../contract/declaration-form.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { CheckboxField } from '../../components/fields/choice-fields.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import { downloadHref } from '../../session/download-link.server.ts'
import type { SmsResult } from '../auth/sms-result.ts'
import type { Route } from './+types/confirm.ts'
import { amountDoubts } from './amount-doubts.ts'
import { checkConfirmation } from './check-confirmation.ts'
import { takeConfirm } from './confirm.action.server.ts'
import { DeclarationDocument } from './declaration-document.tsx'
import { creditCodeDoubt } from './known/credit-code-doubt.ts'
import { knownValues } from './known/known-values.server.ts'
import { originsInWords } from './known/known-values.ts'
import { LackingNotice, lackingOf } from './lacking.tsx'
import { frameOf, openDeclaration } from './open-declaration.server.ts'
import { SecondProof } from './second-proof/second-proof.tsx'
import { StepFrame, stepHandle, stepTitle } from './step-frame.tsx'
import { controlHref, isSection, neighbour, stepHref, stepsOf, untouchedReasons } from './steps.ts'
import { trialData } from './trial.server.ts'
import { AfterTrial, StillTrial } from './trial.tsx'

export const handle = stepHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, stepTitle(loaderData?.frame)) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await openDeclaration(context, params.id)
  const known = await knownValues(context, declaration.projectId)
  const frame = frameOf(context, declaration, 'confirm')
  return {
    frame,
    trial: await trialData(context, declaration),
    declaration,
    lacking: lackingOf(declaration),
    doubts: amountDoubts(declaration),
    codeDoubt: creditCodeDoubt(declaration, known),
    origins: Object.fromEntries(
      stepsOf(declaration.way)
        .filter(isSection)
        .map((section) => [section, originsInWords(declaration, section, known, frame.today)]),
    ),
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
export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { frame, trial, declaration, lacking, doubts, codeDoubt, origins, hrefOf } = loaderData
  const result = useActionResult<SmsResult>()
  const element = useRef<HTMLFormElement>(null)
  const values = { promise: enteredValue(result, 'promise'), smsCode: enteredValue(result, 'smsCode') }
  const form = useCheckedForm({ form: element, check: checkConfirmation, values, result })
  const missing = lacking.flatMap(({ problems }) => problems)
  const missingErrors = Object.fromEntries(missing.map(({ field, text }) => [field, [text]]))
  const summary = errorsOf(form.result).filter(({ field }) => !field || !missingErrors[field])
  const untouched = untouchedReasons(declaration)
  const asked = untouched.length > 0 && enteredValue(result, 'asked') === '1'
  const cannotProve = lacking.length === 0 && declaration.secondProof?.phoneMasked === null
  const address = stepHref(frame.id, 'confirm')
  return (
    <StepFrame frame={frame}>
      <AfterTrial frame={frame} trial={trial} />
      <div className={layout.stack}>
        <LackingNotice id={frame.id} lacking={lacking} refused={isRefused(result)} />
        <CodeDoubt id={frame.id} doubt={codeDoubt} />
        <AmountDoubts id={frame.id} doubts={doubts} />
      </div>
      <DeclarationDocument
        declaration={declaration}
        origins={origins}
        hrefOf={hrefOf}
        errors={{ ...missingErrors, ...result?.fieldErrors }}
        editable
      />
      {frame.trialUntil ? (
        <StillTrial frame={frame} trial={trial} />
      ) : (
        <Form
          ref={element}
          className={clsx(layout.stack, layout.section)}
          method="post"
          action={address}
          noValidate
          onSubmit={form.onSubmit}
        >
          <ErrorSummary title={form.result && !form.result.ok ? '还没有提交' : undefined} errors={summary} />
          <EnterpriseField />
          <OnceField value={enteredValue(result, onceName, frame.once)} />
          <input type="hidden" name="version" value={frame.version} />
          <CheckboxField
            {...form.getInputProps('promise', { type: 'checkbox' })}
            label="本企业对所填内容和所交材料的真实性负责。"
            required
          />
          {lacking.length === 0 ? (
            <SecondProof
              declaration={declaration}
              sent={result?.sent}
              input={form.getInputProps('smsCode')}
              address={address}
            />
          ) : null}
          {untouched.length > 0 ? <input type="hidden" name="untouched" value="1" /> : null}
          {asked ? (
            <>
              <Untouched id={frame.id} reasons={untouched} />
              <input type="hidden" name="wasAsked" value="1" />
            </>
          ) : null}
          <Actions>
            {cannotProve ? null : asked ? (
              <SubmitButton name="anyway" value="1">
                仍然提交
              </SubmitButton>
            ) : (
              <SubmitButton>提交</SubmitButton>
            )}
            <Link className={button.secondary} to={stepHref(frame.id, neighbour(frame.way, 'confirm', -1))}>
              上一步
            </Link>
            <PrintButton large href={href('/apply/:id/print', { id: frame.id })} />
          </Actions>
          <p className={textStyles.quiet}>提交后 10 分钟内可以取回修改。</p>
        </Form>
      )}
    </StepFrame>
  )
}

/** A credit code that may be a slip of the pen. */
function CodeDoubt({ id, doubt }: { id: string; doubt: string | null }) {
  return doubt ? (
    <Notice kind="warning">
      <p>
        {doubt}
        <Link to={controlHref(id, 'enterprise', 'enterprise.creditCode')}>核对代码</Link>
      </p>
    </Notice>
  ) : null
}

/** Amounts that may be a slip of the pen, before anybody hands them in. */
function AmountDoubts({ id, doubts }: { id: string; doubts: string[] }) {
  if (doubts.length === 0) return null
  return (
    <Notice kind="warning">
      {doubts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to={controlHref(id, 'project', 'project.requestedAmount')}>核对金额</Link>
        ，不影响提交，支持金额以受理部门核定为准。
      </p>
    </Notice>
  )
}

/** Whether what is lacking is why handing in was refused. */
function isRefused(result: ActionResult | undefined): boolean {
  if (result === undefined || result.ok || result.values.asked === '1') return false
  return !result.fieldErrors.promise && !result.fieldErrors.smsCode
}

/** Asks before a returned declaration goes back with these reasons as they were; stands above the button, with the focus. */
function Untouched({ id, reasons }: { id: string; reasons: Declaration['returnReasons'] }) {
  return (
    <Notice kind="warning" role="alert" tabIndex={-1} autoFocus data-error-summary="">
      <h2>还没有提交：退回的 {reasons.length} 处没有修改</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.section + reason.reason}>
            <b>{sectionName[reason.section]}</b>：{reason.reason}{' '}
            <Link to={stepHref(id, reason.section)}>
              去修改<span className={layout.visuallyHidden}>：{sectionName[reason.section]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>原样提交，很可能再次被退回。确实不用改的，可以仍然提交。</p>
    </Notice>
  )
}
