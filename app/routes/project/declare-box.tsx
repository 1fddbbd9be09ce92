import { href } from 'react-router'
import { hasWindow, isBegunHere } from '../../../contract/declaration-way.ts'
import type { Way } from '../../../contract/entities/policy.ts'
import { projectHref, withQuery } from '../../base/addresses.ts'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { onlyReadsText, useOnlyReads } from '../../components/frame/only-reads.ts'
import { DeclarationBadge, DueBadge } from '../../components/rows/badges.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import { wayWords } from '../../display/way-words.ts'
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
        <h2>{wayWords[project.way].box}</h2>
        <div className="in gap" id="apply">
          <ErrorSummary
            title={result && !result.ok ? '还没有开始填报' : undefined}
            errors={(result?.messages ?? []).map((text) => ({ text }))}
          />
          {hasWindow(project.way) ? (
            <p>
              <DueBadge closesOn={project.closesOn} opensOn={project.opensOn} today={today} />
              {workingDays ? <span className="quiet">　其中{workingDays}</span> : null}
            </p>
          ) : null}
          <NextStep {...data} />
        </div>
        <div className="in seam">
          <b>不收费，不找中介</b>
          <p className="quiet">
            办理不收任何费用。本平台和主管部门没有授权任何机构或个人代办，遇到收费代办请向主管部门反映。
          </p>
        </div>
        <div className="in seam">
          <b>问主管部门</b>
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
  const elsewhere = isBegunHere(project) ? null : <Elsewhere project={project} />
  if (project.existing)
    return (
      <>
        {elsewhere}
        <Existing existing={project.existing} begunHere={elsewhere === null} />
      </>
    )
  if (elsewhere) return elsewhere
  if (onlyReads) return <p>{onlyReadsText}</p>
  if (project.status === 'upcoming') {
    return (
      <p>
        还没有开放，
        <Day of={project.opensOn} /> 起可以{project.way === 'automatic' ? '确认' : '申报'}。
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
    <form className="gap" method="post" action={projectHref(project.id, project.way)}>
      <PersonField />
      <OnceField value={enteredValue(result, onceName, once)} />
      <p className="acts">
        <SubmitButton pendingText="正在打开…">
          {project.way === 'automatic' ? '确认享受' : '立即申报'}
        </SubmitButton>
      </p>
      <p className="quiet">
        {role === 'visitor'
          ? '需要以法人账号登录，登录后回到这里。'
          : project.way === 'automatic'
            ? '不用写申报材料，只确认联系人和收款账户。'
            : `${project.way === 'recognition' ? '认定不拨付资金，不用填银行账户。' : ''}已有的企业信息会自动填好，每一步都存草稿，随时可以离开再接着填。`}
      </p>
    </form>
  )
}

/** What is not done in the portal: who does it, when, and where. */
function Elsewhere({ project: { way, channel, status, opensOn, windowNote } }: Pick<ProjectData, 'project'>) {
  const where = channel?.url ? (
    <ExternalLink href={channel.url}>{channel.name}</ExternalLink>
  ) : (
    <b>{channel?.name ?? '办理机构'}</b>
  )
  return (
    <>
      <p>
        {elsewhereWords[way] ?? '由主管部门在网上受理，本平台不受理。'}
        {way === 'institution' ? '去' : '在'}
        {where}
        {hasWindow(way) ? '填报' : '办理'}。
      </p>
      {hasWindow(way) && status === 'upcoming' ? (
        <p>
          还没有开放，
          <Day of={opensOn} /> 起可以填报。
        </p>
      ) : null}
      {hasWindow(way) && status === 'closed' ? <p>本批次已经截止。</p> : null}
      {windowNote ? <p className="quiet">{windowNote}</p> : null}
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
  begunHere,
}: {
  existing: NonNullable<ProjectData['project']['existing']>
  begunHere: boolean
}) {
  const { id } = existing
  const onlyReads = useOnlyReads()
  const open = !onlyReads && ((existing.status === 'draft' && begunHere) || existing.status === 'returned')
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
