import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { CheckboxField } from '../../components/fields/choice-fields.tsx'
import { TextareaField, TextField } from '../../components/fields/text-field.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { FormNotices } from '../../components/notice.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { PersonField } from '../../forms/person-field.tsx'
import * as rules from '../../forms/rules/consultation.ts'
import type { Asking } from './consult.action.server.ts'

/** 我要咨询: about one policy, or in general. */
export function ConsultForm({
  result,
  department,
  loggedIn,
  policyTitle,
  isOwnPage = false,
  asking: { workingDays, mayPublish },
  more,
}: {
  result: ActionResult | undefined
  department: string | null
  loggedIn: boolean
  policyTitle?: string
  /** On the page of the person's own consultations. */
  isOwnPage?: boolean
  asking: Asking
  /** A link at the end of the heading. */
  more?: ReactNode
}) {
  const errors = result?.fieldErrors ?? {}
  return (
    <section className={clsx(layout.section, layout.screenOnly)} id="consult" aria-labelledby="ask">
      <SectionHead
        id="ask"
        title="我要咨询"
        note={`${department ? `由${department}` : ''}${workingDays ? ` ${workingDays} 个工作日内` : ''}答复${isOwnPage ? '，显示在上面' : '，进入“我的咨询”'}`.trim()}
        more={more}
      />
      <FormNotices at="consult" />
      <form className={layout.stack} method="post" action="#consult" noValidate>
        <PersonField />
        {loggedIn ? null : (
          <p className={text.quiet}>提交咨询需要登录。先写也可以，登录后回到这里，写的内容还在。</p>
        )}
        <ErrorSummary
          title={result && !result.ok ? rules.title : undefined}
          errors={errorsOf(result, rules.names)}
        />
        <TextField
          name="title"
          label="想问什么"
          maxLength={100}
          required
          defaultValue={enteredValue(result, 'title')}
          errors={errors.title}
        />
        <TextareaField
          name="content"
          label="具体情况"
          hint={`不要填写身份证号、银行账号和别人的信息${policyTitle ? '；不用重复政策名称' : ''}`}
          rows={4}
          maxLength={2000}
          required
          defaultValue={enteredValue(result, 'content')}
          errors={errors.content}
        />
        {mayPublish ? (
          <CheckboxField
            name="mayPublish"
            label="公开问题和答复：部门审看后公开，您的姓名和企业用 *** 代替，可以撤回"
            defaultChecked={enteredValue(result, 'mayPublish') === '1'}
          />
        ) : null}
        <Actions>
          <SubmitButton>提交</SubmitButton>
        </Actions>
      </form>
    </section>
  )
}
