import clsx from 'clsx'
import { href } from 'react-router'
import { mySignUpsHref } from '../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { TextareaField, TextField } from '../../components/fields/text-field.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { FormNotices, Notice } from '../../components/notice.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import * as rules from '../../forms/rules/sign-up.ts'
import type { ActivityState } from './activity-state.ts'

const said: Record<Exclude<ActivityState, 'open'>, string> = {
  applied: '您已报名，请准时参加。',
  full: '名额已满，看看其他活动。',
  closed: '报名已经截止，看看其他活动。',
  over: '活动已经结束，看看其他活动。',
}

/** 我要报名, or why that is not possible any more. `name` is null for a visitor; `applied`: this person has a place. */
export function SignUpForm({
  state,
  result,
  applied,
  once,
  name,
}: {
  state: ActivityState
  applied: boolean
  result: ActionResult | undefined
  once: string
  name: string | null
}) {
  const refused = state !== 'open' && result === undefined
  return (
    <section className={clsx(layout.section, layout.screenOnly)} id="sign-up" aria-labelledby="join">
      <SectionHead id="join" title="我要报名" note={refused ? undefined : '每人一个名额'} />
      <FormNotices at="sign-up" />
      {refused ? (
        <Notice
          kind={state === 'applied' ? 'success' : 'info'}
          acts={
            <Spaced>
              {applied ? <a href={mySignUpsHref()}>我的活动报名</a> : null}
              <a href={href('/activity')}>全部活动</a>
            </Spaced>
          }
        >
          <p>{said[state]}</p>
        </Notice>
      ) : (
        <Fields result={result} once={once} name={name} />
      )}
    </section>
  )
}

function Fields({
  result,
  once,
  name,
}: {
  result: ActionResult | undefined
  once: string
  name: string | null
}) {
  const errors = result?.fieldErrors ?? {}
  return (
    <form className={layout.stack} method="post" action="#sign-up" noValidate>
      <PersonField />
      <OnceField value={enteredValue(result, onceName, once)} />
      {name === null ? (
        <p className={text.quiet}>报名需要登录。先填也可以，登录后回到这里，填的内容还在。</p>
      ) : null}
      <ErrorSummary
        title={result && !result.ok ? rules.title : undefined}
        errors={errorsOf(result, rules.names)}
      />
      <TextField
        name="name"
        label="姓名"
        maxLength={40}
        required
        autoComplete="name"
        defaultValue={enteredValue(result, 'name', name ?? '')}
        errors={errors.name}
      />
      <TextField
        name="phone"
        label="手机号"
        hint="只用于通知这次活动的变化"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        defaultValue={enteredValue(result, 'phone')}
        errors={errors.phone}
      />
      <TextareaField
        name="note"
        label="想了解的问题"
        optional
        rows={3}
        maxLength={500}
        defaultValue={enteredValue(result, 'note')}
        errors={errors.note}
      />
      <Actions>
        <SubmitButton>提交报名</SubmitButton>
      </Actions>
    </form>
  )
}
