import clsx from 'clsx'
import { href } from 'react-router'
import { hasWindow, isBegunHere } from '../../../contract/declaration-way.ts'
import type { Way } from '../../../contract/entities/policy.ts'
import { whyEnded } from '../../../contract/project-window.ts'
import { projectHref, withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { onlyReadsText, useOnlyReads } from '../../components/frame/only-reads.ts'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { ExternalLink } from '../../components/links/external-link.tsx'
import { DeclarationBadge } from '../../components/rows/badges.tsx'
import { DueBadge } from '../../components/rows/due.tsx'
import { ExampleMark } from '../../components/rows/example-mark.tsx'
import { ReminderButton } from '../../components/rows/reminder-button.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import { wayWords } from '../../display/way-words.ts'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import type { ProjectData } from './load-project.server.ts'

/** What can be done now: go on with what was begun, or begin; and that nobody else need be paid for it. */
export function DeclareBox(data: ProjectData & { result: ActionResult | undefined }) {
  const { project, today, workingDays, result } = data
  return (
    <aside className={layout.screenOnly} aria-label="办理">
      <div className={box.box}>
        <h2>{boxTitle(project)}</h2>
        <div className={clsx(layout.stack, box.body)} id="apply">
          <ErrorSummary
            title={result && !result.ok ? '还没有开始填报' : undefined}
            errors={(result?.messages ?? []).map((text) => ({ text }))}
          />
          {hasWindow(project.way) || project.windowBasis === 'ended' ? (
            <p>
              <DueBadge
                closesOn={project.closesOn}
                closesAt={project.closesAt}
                opensOn={project.opensOn}
                basis={project.windowBasis}
                today={today}
              />
              {workingDays ? <span className={textStyles.quiet}>（{workingDays}）</span> : null}
            </p>
          ) : null}
          <NextStep {...data} />
        </div>
        <div className={clsx(box.body, box.divided)}>
          <b>不用找中介</b>
          <p className={textStyles.quiet}>
            主管部门没有委托任何机构或个人代办，遇到收费代办请向主管部门反映。
          </p>
        </div>
      </div>
    </aside>
  )
}

/** What can be done is offered only while it can be done. */
function boxTitle({ way, status, existing }: ProjectData['project']): string {
  if (existing) return '本企业的申报'
  if (status === 'open') return wayWords[way].box
  return status === 'closed' ? '已停止受理' : `还不能${wayWords[way].act}`
}

function NextStep({
  project,
  reminders,
  today,
  result,
  once,
  role,
}: ProjectData & { result: ActionResult | undefined }) {
  const onlyReads = useOnlyReads()
  const elsewhere = isBegunHere(project) ? null : (
    <Elsewhere project={project} reminders={reminders} today={today} />
  )
  if (project.existing)
    return (
      <>
        {elsewhere}
        <Existing
          existing={project.existing}
          filledInHere={elsewhere === null && project.status !== 'closed'}
        />
      </>
    )
  if (elsewhere) return elsewhere
  if (onlyReads) return <p>{onlyReadsText}</p>
  if (project.status === 'upcoming')
    return (
      <>
        <NotYet project={project} reminders={reminders} today={today} act={wayWords[project.way].act} />
        {project.trial ? <TryForm project={project} once={once} result={result} /> : null}
      </>
    )
  if (project.status === 'closed') {
    const kind = project.way === 'automatic' ? 'free' : undefined
    return (
      <>
        <p>
          {whyClosed(project)}
          {project.windowNote}
        </p>
        <p>
          <a href={withQuery(href('/zct-ee/declare-project'), { kind, status: 'open' })}>
            看正在{kind ? '受理' : '申报'}的项目
          </a>
        </p>
      </>
    )
  }
  return (
    <form className={layout.stack} method="post" action={projectHref(project.id, project.way)}>
      <PersonField />
      <OnceField value={enteredValue(result, onceName, once)} />
      <Actions>
        <SubmitButton pendingText="正在打开…">
          {project.way === 'automatic' ? '确认享受' : '立即申报'}
        </SubmitButton>
      </Actions>
      <p className={textStyles.quiet}>
        {role === 'visitor'
          ? '需要以法人账号登录，登录后回到这里。'
          : project.way === 'automatic'
            ? '不用写申报材料，只确认联系人和收款账户。'
            : `${project.way === 'recognition' ? '认定不拨付资金，不用填银行账户。' : ''}已有的企业信息自动填好，每一步都存草稿，可以离开再接着填。`}
      </p>
    </form>
  )
}

function NotYet({
  project,
  reminders,
  today,
  act,
}: Pick<ProjectData, 'project' | 'reminders' | 'today'> & { act: string }) {
  return (
    <>
      <p>
        还没有开放，
        <Day of={project.opensOn} /> 起可以{act}。
        <ExampleMark basis={project.windowBasis} full />
      </p>
      <ReminderButton
        project={project}
        reminders={reminders}
        returnTo={projectHref(project.id, project.way)}
        today={today}
        full
      />
    </>
  )
}

/** 先试填: the form before it opens, kept as the draft. */
function TryForm({
  project,
  once,
  result,
}: Pick<ProjectData, 'project' | 'once'> & { result: ActionResult | undefined }) {
  return (
    <form className={layout.stack} method="post" action={projectHref(project.id, project.way)}>
      <PersonField />
      <OnceField value={enteredValue(result, onceName, once)} />
      <Actions>
        <SubmitButton variant="default" pendingText="正在打开…">
          先试填
        </SubmitButton>
      </Actions>
      <p className={textStyles.quiet}>按现有要求填写，内容都会保存；开放前不能提交，开放后接着用这份草稿。</p>
    </form>
  )
}

/** Why nothing can be done: the policy has ended, or the last round is over. */
function whyClosed(project: ProjectData['project']): string {
  if (whyEnded(project) === null) return '最近一批已经截止，下一批以新的通知为准。'
  return hasWindow(project.way) ? '本轮申报已结束，请等新的通知。' : '已停止受理，请等新的通知。'
}

/** What is not done in the portal: who does it, when, and where. */
function Elsewhere({ project, reminders, today }: Pick<ProjectData, 'project' | 'reminders' | 'today'>) {
  const { way, channel, status, windowNote } = project
  const where = channel?.url ? (
    <ExternalLink href={channel.url}>{channel.name}</ExternalLink>
  ) : (
    <b>{channel?.name ?? '办理机构'}</b>
  )
  return (
    <>
      {status === 'closed' ? <p>{whyClosed(project)}</p> : null}
      <p>
        {elsewhereWords[way] ?? '由主管部门在网上受理，本平台不受理。'}
        {status === 'closed' ? '受理时' : ''}
        {way === 'institution' ? '去' : '在'}
        {where}
        {hasWindow(way) ? '填报' : '办理'}。
      </p>
      {hasWindow(way) && status === 'upcoming' ? (
        <NotYet project={project} reminders={reminders} today={today} act="填报" />
      ) : null}
      {windowNote && hasWindow(way) ? <p className={textStyles.quiet}>{windowNote}</p> : null}
    </>
  )
}

const elsewhereWords: Partial<Record<Way, string>> = {
  selfDeclare: '企业自行判断，在纳税申报时享受，不用申请，也不用在本平台申报。',
  institution: '由机构受理和审批，本平台不受理申请。',
}

/** What was begun already is offered before a new one can be started. */
function Existing({
  existing,
  filledInHere,
}: {
  existing: NonNullable<ProjectData['project']['existing']>
  /** Whether its draft can be filled in: not once its window is over, nor what another place takes. */
  filledInHere: boolean
}) {
  const { id } = existing
  const onlyReads = useOnlyReads()
  const open = !onlyReads && ((existing.status === 'draft' && filledInHere) || existing.status === 'returned')
  return (
    <>
      <p>
        本企业已有这个项目的申报：
        <DeclarationBadge status={existing.status} />
      </p>
      <p className={textStyles.quiet}>
        最后更新 <Moment of={existing.updatedAt} />
      </p>
      <Actions>
        {open ? (
          <a className={button.primary} href={href('/apply/:id', { id })}>
            {existing.status === 'draft' ? '继续填写' : '去补正'}
          </a>
        ) : null}
        <a className={open ? button.secondary : button.primary} href={href('/user/my-apply/:id', { id })}>
          看这份申报
        </a>
      </Actions>
    </>
  )
}
