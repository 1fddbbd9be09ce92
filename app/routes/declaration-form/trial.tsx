import clsx from 'clsx'
import { href, Link } from 'react-router'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import { Notice } from '../../components/notice.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { ReminderButton } from '../../components/rows/reminder-button.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { neighbour, stepHref } from './steps.ts'
import type { TrialData } from './trial.server.ts'

interface Tried {
  frame: StepFrameData
  trial: TrialData
}

/** In place of handing in, while the project is not open: from when it can be, and the reminder. */
export function StillTrial({ frame, trial }: Tried) {
  const { id, way, title, projectId, trialUntil, today } = frame
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby="trial">
      <h3 id="trial">还不能提交，{trialUntil} 起可以提交</h3>
      <p>
        试填的内容都已保存。开放以后，这份草稿就是正式申报，通知改了哪些会在这里告诉您，条件也会重新对照。
      </p>
      <ReminderButton
        project={{ id: projectId, title, opensOn: trialUntil }}
        reminders={trial?.reminders ?? null}
        returnTo={stepHref(id, 'confirm')}
        today={today}
        full
      />
      <Actions>
        <Link className={button.secondary} to={stepHref(id, neighbour(way, 'confirm', -1))}>
          上一步
        </Link>
        <PrintButton large href={href('/apply/:id/print', { id })} />
      </Actions>
    </section>
  )
}

/** Once the project is open: what its notice has changed since the form was tried, and the conditions anew. */
export function AfterTrial({ frame, trial }: Tried) {
  if (frame.trialUntil || !trial?.changes) return null
  const { changes, verdicts } = trial
  return (
    <Notice kind={changes.length > 0 || (verdicts?.unmet ?? 0) > 0 ? 'warning' : 'info'}>
      <h3>已经开放，这份试填的草稿现在可以提交</h3>
      {changes.length > 0 ? (
        <>
          <p>试填以后，项目有这些变化，请对照修改：</p>
          <ul>
            {changes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>试填以后，时间、对象、力度和材料都没有变化。</p>
      )}
      {verdicts ? (
        <p>
          按现在的企业画像重新对照条件：符合 {verdicts.met} 项，没有达到 {verdicts.unmet} 项，还没有回答{' '}
          {verdicts.unknown} 项。<a href={verdicts.href}>逐条看</a>
        </p>
      ) : null}
    </Notice>
  )
}
