import { href } from 'react-router'
import { projectHref, withQuery } from '../../base/addresses.ts'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { onlyReadsText, useOnlyReads } from '../../components/frame/only-reads.ts'
import { DeclarationBadge, DueBadge } from '../../components/rows/badges.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import type { ProjectData } from './load-project.server.ts'

/** What can be done now: go on with what was begun, or begin; whom to ask; that it costs nothing. */
export function DeclareBox(data: ProjectData & { result: ActionResult | undefined }) {
  const { project, today, workingDays, result } = data
  return (
    <aside className="noprint" aria-label="办理">
      <div className="box">
        <h2>{project.kind === 'free' ? '确认享受' : '现在申报'}</h2>
        <div className="in gap" id="apply">
          <ErrorSummary
            title={result && !result.ok ? '还没有开始填报' : undefined}
            errors={(result?.messages ?? []).map((text) => ({ text }))}
          />
          <p>
            <DueBadge closesOn={project.closesOn} opensOn={project.opensOn} today={today} />
            {workingDays ? <span className="quiet">　其中{workingDays}</span> : null}
          </p>
          <NextStep {...data} />
        </div>
        <div className="in seam">
          <b>不收费，不找中介</b>
          <p className="quiet">
            申报不收任何费用。本平台和受理部门没有授权任何机构或个人代办，遇到收费代办请向受理部门反映。
          </p>
        </div>
        <div className="in seam">
          <b>问受理部门</b>
          <p>{project.department}</p>
          {project.phone ? (
            <p className="quiet">
              <a href={`tel:${project.phone.replace(/[^\d+]/g, '')}`}>{project.phone}</a>
            </p>
          ) : null}
        </div>
      </div>
    </aside>
  )
}

function NextStep({ project, result, once, role }: ProjectData & { result: ActionResult | undefined }) {
  const onlyReads = useOnlyReads()
  if (project.existing) return <Existing existing={project.existing} />
  if (onlyReads) return <p>{onlyReadsText}</p>
  if (project.status === 'upcoming') {
    return (
      <p>
        还没有开放，
        <Day of={project.opensOn} /> 起可以{project.kind === 'free' ? '确认' : '申报'}。
      </p>
    )
  }
  if (project.status === 'closed') {
    return (
      <>
        <p>本批次已经截止。{project.windowNote}</p>
        <p>
          <a href={withQuery(href('/zct-ee/declare-project'), { status: 'open' })}>看正在申报的项目</a>
        </p>
      </>
    )
  }
  return (
    <form className="gap" method="post" action={projectHref(project.id, project.kind)}>
      <PersonField />
      <OnceField value={enteredValue(result, onceName, once)} />
      <p className="acts">
        <SubmitButton pendingText="正在打开…">
          {project.kind === 'free' ? '确认享受' : '立即申报'}
        </SubmitButton>
      </p>
      <p className="quiet">
        {role === 'visitor'
          ? '需要以法人账号登录，登录后回到这里。'
          : project.kind === 'free'
            ? '不用写申报材料，只确认联系人和收款账户。'
            : '已有的企业信息会自动填好，每一步都存草稿，随时可以离开再接着填。'}
      </p>
    </form>
  )
}

/** What was begun already is offered before a new one can be started. */
function Existing({ existing }: { existing: NonNullable<ProjectData['project']['existing']> }) {
  const { id } = existing
  const onlyReads = useOnlyReads()
  const open = !onlyReads && (existing.status === 'draft' || existing.status === 'returned')
  return (
    <>
      <p>
        本企业已有这个项目的申报：
        <DeclarationBadge status={existing.status} />
      </p>
      <p className="quiet">
        最后更新 <Moment of={existing.updatedAt} />
      </p>
      <p className="acts">
        {open ? (
          <a className="btn" href={href('/apply/:id', { id })}>
            {existing.status === 'draft' ? '继续填写' : '去补正'}
          </a>
        ) : null}
        <a className={open ? 'btn alt' : 'btn'} href={href('/user/my-apply/:id', { id })}>
          看这份申报
        </a>
      </p>
    </>
  )
}
