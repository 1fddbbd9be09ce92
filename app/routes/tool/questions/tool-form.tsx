import { Fragment, useMemo, useRef } from 'react'
import { Form } from 'react-router'
import { toolHref, toolPreviewHref } from '../../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../../components/error-summary.tsx'
import { CheckboxField } from '../../../components/fields/choice-fields.tsx'
import layout from '../../../components/layout/layout.module.css'
import { Actions } from '../../../components/layout/spaced.tsx'
import { PartFailure } from '../../../components/part-failure.tsx'
import head from '../../../components/section-head.module.css'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../../forms/action-result.ts'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../../forms/once-field.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import type { formPage } from '../form-page.server.ts'
import { OpenedNotice } from './opened-notice.tsx'
import { PartialResult } from './partial-result.tsx'
import {
  askedSteps,
  inputNames,
  restIsKept,
  type ScreenField,
  type ScreenStep,
  shownFields,
  stepOf,
  unanswered,
} from './screen-field.ts'
import { StepButtons } from './step-buttons.tsx'
import { HiddenAnswers, ToolField } from './tool-field.tsx'
import styles from './tool-form.module.css'
import { useAskingToLeave } from './use-asking-to-leave.ts'
import { usePartialResult } from './use-partial-result.ts'

export type FormPage = Awaited<ReturnType<typeof formPage>>

/** The form of a tool and what it comes to so far. A page that is opened anew starts with the values it came with. */
export function ToolForm({ page, result }: { page: FormPage; result: ActionResult | undefined }) {
  const wrong = Object.keys(result?.fieldErrors ?? {})
  const isHere = stepOf(page.steps.slice(page.step, page.step + 1), wrong) !== null
  const step = isHere ? page.step : (stepOf(page.steps, wrong) ?? page.step)
  return <Step key={`${page.once} ${step}`} page={page} result={result} step={step} />
}

function Step({ page, result, step }: { page: FormPage; result: ActionResult | undefined; step: number }) {
  const { tool, steps, guidance } = page
  const element = useRef<HTMLFormElement>(null)
  const opened = result?.values ?? page.values
  const { partial, onInput } = usePartialResult(toolPreviewHref(tool.kind), page.partial)

  const current = steps[step] ?? { title: '', fields: [], headings: {} }
  const asked = askedSteps(steps, opened)
  const place = asked.indexOf(step)
  const last = place === asked.length - 1
  const shown = shownFields(current, opened, guidance?.unasked)
  const answered = useMemo(() => withGuidance(result, guidance), [result, guidance])
  const form = useCheckedForm({
    form: element,
    load: async () => (await import('./answers-check.ts')).answersCheck(tool.kind, page.needed, shown),
    values: { ...opened, keep: enteredValue(result, 'keep') },
    result: answered,
  })
  useAskingToLeave(element, {
    opened,
    inputs: shown.flatMap(inputNames),
    holdsUnkept: result !== undefined || page.holdsUnkept,
  })
  return (
    <div className={layout.withAside}>
      <Form
        ref={element}
        id="answers"
        className={layout.looseStack}
        method="post"
        action={toolHref(tool.kind, { step: step + 1 })}
        noValidate
        onInput={onInput}
        onSubmit={form.onSubmit}
      >
        {/* The button that Enter presses. */}
        <button
          type="submit"
          className={layout.visuallyHidden}
          name="go"
          value={last ? 'judge' : 'next'}
          tabIndex={-1}
          aria-hidden="true"
        />
        <StepButtons steps={steps} asked={asked} step={step} open={partial?.open ?? []} />
        <EnterpriseField />
        <OnceField value={enteredValue(result, onceName, page.once)} />
        <input type="hidden" name="_step" value={step + 1} />
        <OpenedNotice page={page} />
        <ErrorSummary title={summaryTitle(form.result)} errors={linkedErrors(form.result, steps, step)} />
        {steps.flatMap(({ fields }) =>
          fields
            .filter((field) => !shown.includes(field))
            .map((field) => <HiddenAnswers key={field.name} field={field} values={opened} />),
        )}
        <section className={layout.looseStack} aria-labelledby="step">
          <div className={head.head}>
            <h2 id="step">
              第 {place + 1} 步　{current.title}
            </h2>
          </div>
          {guidance?.note ? <p>{guidance.note}</p> : null}
          {page.withoutIndustries?.missing.length && shown.some(({ kind }) => kind === 'industry') ? (
            <PartFailure
              of={page.withoutIndustries}
              name="行业目录"
              retryHref={toolHref(tool.kind, { step: step + 1 })}
            />
          ) : null}
          {shown.map((field) => (
            <Fragment key={form.key(field.name)}>
              {current.headings[field.name] ? (
                <h3 className={styles.heading}>{current.headings[field.name]}</h3>
              ) : null}
              <ToolField
                field={field}
                inputOf={form.getInputProps}
                source={page.sources[field.name]}
                contradictions={contradictionsOf(partial, field)}
              />
            </Fragment>
          ))}
        </section>
        {last && page.offersProfile ? (
          <CheckboxField
            {...form.getInputProps('keep', { type: 'checkbox' })}
            label="同时把人数、收入、资产等数据更新到企业画像"
            hint="企业画像用于政策匹配和以后的填报；不勾选就只用于这次测评。"
          />
        ) : null}
        <Actions>
          <SubmitButton name="go" value={last ? 'judge' : 'next'}>
            {last ? '提交并看结果' : '下一步'}
          </SubmitButton>
          {place > 0 ? (
            <SubmitButton
              variant="default"
              name="go"
              value={String((asked[place - 1] ?? 0) + 1)}
              formNoValidate
            >
              上一步
            </SubmitButton>
          ) : null}
          {page.opened === 'steps' ? null : (
            <SubmitButton variant="default" name="go" value="draft" pendingText="正在保存…" formNoValidate>
              保存草稿
            </SubmitButton>
          )}
        </Actions>
      </Form>
      <PartialResult partial={partial} />
    </div>
  )
}

function contradictionsOf(partial: FormPage['partial'], { name }: ScreenField): string[] {
  const contradictions = partial?.contradictions ?? []
  return contradictions.filter(({ fields }) => fields.includes(name)).map(({ text }) => text)
}

/** What the gateway has said of the answers so far stands beside what the action has said. */
function withGuidance(
  result: ActionResult | undefined,
  guidance: FormPage['guidance'],
): ActionResult | undefined {
  if (!guidance || Object.keys(guidance.wrong).length === 0) return result
  const { values = {}, messages = [], fieldErrors } = result ?? {}
  return { ok: false, values, messages, fieldErrors: { ...guidance.wrong, ...fieldErrors } }
}

function summaryTitle(result: ActionResult | undefined): string | undefined {
  if (result?.messages.includes(restIsKept)) return restIsKept
  const texts = Object.values(result?.fieldErrors ?? {}).flat()
  const isIncomplete = texts.length > 0 && texts.every((text) => text === unanswered)
  return isIncomplete ? `还差 ${texts.length} 个答案，填完后再看结果` : undefined
}

/**
 * Several numbers are wrong alike, so each text names its question, with its step where that is
 * another one: a link leads to it, or the button of its step.
 */
function linkedErrors(result: ActionResult | undefined, steps: ScreenStep[], step: number) {
  return errorsOf(result).flatMap(({ text, field: input }) => {
    if (text === restIsKept) return []
    const at = input === undefined ? null : stepOf(steps, [input])
    const field = steps[at ?? -1]?.fields.find((one) => inputNames(one).includes(input ?? ''))
    if (!field) return [{ text }]
    const year = field.years?.[inputNames(field).indexOf(input ?? '')]
    const named = `${field.label}${year ? `（${year}）` : ''}：${text}`
    if (at === null || at === step) return [{ text: named, field: input }]
    return [{ text: `${steps[at]?.title}，${named}`, step: at + 1 }]
  })
}
