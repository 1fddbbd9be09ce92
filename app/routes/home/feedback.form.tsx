import clsx from 'clsx'
import { href } from 'react-router'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { TextareaField, TextField } from '../../components/fields/text-field.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import { FormNotices } from '../../components/notice.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import * as rules from '../../forms/rules/feedback.ts'
import styles from './feedback.form.module.css'
import { NarrowFold } from './narrow-fold.tsx'

/** 意见反馈: what is missing or hard to use, with a telephone number for whoever wants an answer. */
export function FeedbackForm({ result, once }: { result: ActionResult | undefined; once: string }) {
  const errors = result?.fieldErrors ?? {}
  return (
    <section className={clsx(layout.section, styles.feedback)} id="voice" aria-labelledby="feedback">
      <SectionHead id="feedback" title="意见反馈" />
      <FormNotices at="voice" />
      <NarrowFold label="写意见" open={result !== undefined}>
        <form method="post" action={`${href('/')}?index#voice`} noValidate>
          <PersonField />
          <OnceField value={enteredValue(result, onceName, once)} />
          <ErrorSummary
            title={result && !result.ok ? rules.title : undefined}
            errors={errorsOf(result, rules.names)}
          />
          <div className={layout.withAside}>
            <TextareaField
              name="content"
              label="哪里不好用，或者少了什么"
              rows={5}
              maxLength={2000}
              required
              wide
              defaultValue={enteredValue(result, 'content')}
              errors={errors.content}
            />
            <div className={layout.stack}>
              <TextField
                name="phone"
                label="手机号"
                optional
                wide
                hint="只用于回复"
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                defaultValue={enteredValue(result, 'phone')}
                errors={errors.phone}
              />
              <Actions>
                <SubmitButton variant="default">提交</SubmitButton>
              </Actions>
            </div>
          </div>
        </form>
      </NarrowFold>
    </section>
  )
}
