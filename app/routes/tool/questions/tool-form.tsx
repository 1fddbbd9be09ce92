import { Fragment, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { toolHref, toolPreviewHref } from '../../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../../components/error-summary.tsx'
import { CheckboxField } from '../../../components/fields/choice-fields.tsx'
import { PartFailure } from '../../../components/part-failure.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../../forms/action-result.ts'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../../forms/once-field.tsx'
import type { formPage } from '../form-page.server.ts'
import { groupAmounts } from './grouped-digits.ts'
import { OpenedNotice } from './opened-notice.tsx'
import { PartialResult } from './partial-result.tsx'
import { askedSteps, inputNames, isAsked, type ScreenStep, stepOf } from './screen-field.ts'
import { StepButtons } from './step-buttons.tsx'
import { HiddenAnswers, ToolField } from './tool-field.tsx'
import { usePartialResult } from './use-partial-result.ts'

export type FormPage = Awaited<ReturnType<typeof formPage>>

/** The form of a tool and what it comes to so far. A page that is opened anew starts with the values it came with. */
export function ToolForm({ page, result }: { page: FormPage; result: ActionResult | undefined }) {
  const wrong = Object.keys(result?.fieldErrors ?? {})
  const step = stepOf(page.steps, wrong) ?? page.step
  return <Step key={`${page.once} ${step}`} page={page} result={result} step={step} />
}

function Step({ page, result, step }: { page: FormPage; result: ActionResult | undefined; step: number }) {
  const { tool, steps, guidance } = page
  const form = useRef<HTMLFormElement>(null)
  const opened = result?.values ?? page.values
  const { partial, onInput } = usePartialResult(toolPreviewHref(tool.kind), page.partial)
  useEffect(() => (form.current ? groupAmounts(form.current) : undefined), [])

  const current = steps[step] ?? { title: '', fields: [], headings: {} }
  const asked = askedSteps(steps, opened)
  const place = asked.indexOf(step)
  const last = place === asked.length - 1
  const errors = { ...guidance?.wrong, ...result?.fieldErrors }
  const shown = current.fields.filter(
    (field) =>
      !guidance?.unasked.includes(field.name) &&
      (isAsked(field, opened) || standsBeside(current, field.when?.field)),
  )
  return (
    <div className="split">
      <Form
        ref={form}
        id="answers"
        className="gap wide"
        method="post"
        action={toolHref(tool.kind, { step: step + 1 })}
        noValidate
        onInput={onInput}
      >
        {/* The button that Enter presses. */}
        <button
          type="submit"
          className="vh"
          name="go"
          value={last ? 'judge' : 'next'}
          tabIndex={-1}
          aria-hidden="true"
        />
        <StepButtons steps={steps} asked={asked} step={step} />
        <EnterpriseField />
        <OnceField value={enteredValue(result, onceName, page.once)} />
        <input type="hidden" name="_step" value={step + 1} />
        <OpenedNotice page={page} />
        <ErrorSummary errors={linkedErrors({ ...blank, ...result, fieldErrors: errors }, current)} />
        {steps.flatMap(({ fields }) =>
          fields
            .filter((field) => !shown.includes(field))
            .map((field) => <HiddenAnswers key={field.name} field={field} values={opened} />),
        )}
        <section className="gap wide" aria-labelledby="step">
          <div className="head">
            <h2 id="step">
              第 {place + 1} 步　{current.title}
            </h2>
          </div>
          {guidance?.note ? <p>{guidance.note}</p> : null}
          {page.withoutIndustries.length > 0 && shown.some(({ kind }) => kind === 'industry') ? (
            <PartFailure
              of={{ data: null, missing: page.withoutIndustries }}
              name="行业目录"
              retryHref={toolHref(tool.kind, { step: step + 1 })}
            />
          ) : null}
          {shown.map((field) => (
            <Fragment key={field.name}>
              {current.headings[field.name] ? <h3 className="part">{current.headings[field.name]}</h3> : null}
              <ToolField field={field} asked={{ values: opened, errors, source: page.sources[field.name] }} />
            </Fragment>
          ))}
        </section>
        {last && page.offersProfile ? (
          <CheckboxField
            name="keep"
            defaultChecked={enteredValue(result, 'keep') !== ''}
            label="同时把人数、收入、资产等数据更新到企业画像"
            hint="企业画像用于政策匹配和以后的填报；不勾选就只用于这次测评。"
          />
        ) : null}
        <p className="acts">
          <SubmitButton name="go" value={last ? 'judge' : 'next'}>
            {last ? '提交并看结果' : '下一步'}
          </SubmitButton>
          {place > 0 ? (
            <SubmitButton className="btn alt" name="go" value={String((asked[place - 1] ?? 0) + 1)}>
              上一步
            </SubmitButton>
          ) : null}
          {page.opened === 'steps' ? null : (
            <SubmitButton className="btn alt" name="go" value="draft" pendingText="正在保存…">
              保存草稿
            </SubmitButton>
          )}
        </p>
      </Form>
      <PartialResult partial={partial} />
    </div>
  )
}

const blank: ActionResult = { ok: false, values: {}, fieldErrors: {}, messages: [] }

/** A question that hangs on another one of the same step is always there, and says when it is meant. */
function standsBeside({ fields }: ScreenStep, name: string | undefined): boolean {
  return fields.some((field) => field.name === name)
}

/** Only what stands on this step can be linked to; several numbers are wrong alike, so each link names its question. */
function linkedErrors(result: ActionResult, { fields }: ScreenStep) {
  return errorsOf(result).map(({ text, field: input }) => {
    const field = fields.find((one) => input && [one.name, ...inputNames(one)].includes(input))
    if (!field || !input) return { text }
    const year = field.years?.[inputNames(field).indexOf(input)]
    return { text: `${field.label}${year ? `（${year}）` : ''}：${text}`, field: input }
  })
}
