import { href } from 'react-router'
import { projectStatusLabels, wayLabels } from '../../../contract/closed-lists.ts'
import { hasWindow, isBegunHere } from '../../../contract/declaration-way.ts'
import { policyHref, projectHref, withQuery } from '../../base/addresses.ts'
import { AttachmentSection } from '../../components/attachment-section.tsx'
import { FactsList } from '../../components/facts-list.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { DueBadge, LevelBadge, StatusException } from '../../components/rows/badges.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { AmountBetween, Day } from '../../components/time-and-money.tsx'
import { fileTypesInWords, limitInWords } from '../../display/file-types.ts'
import { wayWords } from '../../display/way-words.ts'
import { Icon } from '../../drawings/icon.tsx'
import type { ActionResult } from '../../forms/action-result.ts'
import { DeclareBox } from './declare-box.tsx'
import type { ProjectData } from './load-project.server.ts'
import { Preflight } from './preflight.tsx'
import { ProclamationRow } from './proclamation-list.tsx'

/** A project: what it gives, who may have it, what to bring, how it goes on, and the way to apply. */
export function ProjectPage({ result, ...data }: ProjectData & { result: ActionResult | undefined }) {
  const { project, today } = data
  return (
    <article>
      <header className="title gap">
        <p className="chips">
          <span className={project.status === 'open' ? 'badge' : 'badge plain'}>{statusWords(project)}</span>
          <LevelBadge level={project.level} />
          {project.way === 'automatic' || project.way === 'recognition' ? (
            <span className="badge plain">{wayLabels[project.way]}</span>
          ) : null}
          {project.categories.map((category) => (
            <a
              key={category}
              className="chip"
              href={withQuery(href('/zct-ee/declare-project'), {
                kind: project.way === 'automatic' ? 'free' : undefined,
                category,
              })}
            >
              {category}
            </a>
          ))}
        </p>
        <h1>{project.title}</h1>
      </header>
      <ProjectFacts project={project} today={today} />
      <div className="split sect">
        <DeclareBox {...data} result={result} />
        <div>
          {project.audience ? (
            <section aria-labelledby="audience">
              <h2 className="vh" id="audience">
                谁可以{wayWords[project.way].verb}
              </h2>
              <p className="lead">{project.audience}</p>
            </section>
          ) : null}
          <Preflight {...data} />
          <section className="sect" aria-labelledby="guide">
            <SectionHead id="guide" title={wayWords[project.way].guide} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway's text, sanitised on the server */}
            <div className="prose gap" dangerouslySetInnerHTML={{ __html: project.guideHtml }} />
            {project.source ? <p className="quiet">核对情况：{project.source}</p> : null}
          </section>
          <Materials project={project} />
          <Steps project={project} />
          <AttachmentSection files={project.attachments} />
          <Policies project={project} />
          <Notices project={project} notices={data.notices} />
        </div>
      </div>
    </article>
  )
}

type Project = ProjectData['project']

/** Where it stands, in a word: what has no window says how it is had. */
function statusWords({ way, status }: Project): string {
  if (!hasWindow(way)) return wayLabels[way]
  return way === 'automatic' && status === 'open' ? '可以确认' : projectStatusLabels[status]
}

function ProjectFacts({ project, today }: { project: Project; today: string }) {
  const amount = {
    name: '支持力度',
    value: project.amountText || (project.amount ? <AmountBetween range={project.amount} /> : null),
  }
  const region = { name: '适用区域', value: project.region }
  if (!hasWindow(project.way)) {
    return (
      <FactsList
        facts={[
          { name: '办理方式', value: wayLabels[project.way] },
          { name: '在哪办', value: project.channel?.name },
          { name: '主管部门', value: project.department },
          amount,
          region,
        ]}
      />
    )
  }
  return (
    <FactsList
      facts={[
        { name: '受理部门', value: project.department },
        {
          name: '受理时间',
          value: project.closesOn ? (
            <>
              <Day of={project.opensOn} /> 至 <Day of={project.closesOn} />{' '}
              <DueBadge closesOn={project.closesOn} opensOn={project.opensOn} today={today} />
            </>
          ) : (
            '常年受理'
          ),
        },
        amount,
        {
          name: '办结时限',
          value: project.promisedDays ? `承诺 ${project.promisedDays} 个工作日` : '以主管部门通知为准',
        },
        region,
        { name: '名额', value: project.quota ? `${project.quota} 家` : '以当年通知为准' },
      ]}
    />
  )
}

function Materials({ project }: { project: Project }) {
  if (project.materials.length === 0) return null
  const taken = isBegunHere(project)
  return (
    <section className="sect" aria-labelledby="materials">
      <SectionHead
        id="materials"
        title={wayWords[project.way].materials}
        note={`${project.materials.length} 项`}
      />
      <ol className="rows tight">
        {project.materials.map((material, index) => (
          <li key={material.id} className="line folds">
            <span>
              {index + 1}. {material.name}
              {material.required ? null : <small className="quiet">（选填）</small>}
              {taken && material.templateHref ? (
                <>
                  {' '}
                  <a href={material.templateHref} data-download="">
                    <Icon name="get" />
                    下载样表<span className="vh">：{material.name}</span>
                  </a>
                </>
              ) : null}
            </span>
            {taken ? (
              <span className="quiet">
                {[fileTypesInWords(material.accepts), `不超过 ${limitInWords(material.maxBytes)}`]
                  .filter(Boolean)
                  .join('，')}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Steps({ project }: { project: Project }) {
  if (project.steps.length === 0) return null
  return (
    <section className="sect" aria-labelledby="flow">
      <SectionHead id="flow" title="办理流程" />
      <ol className="track">
        {project.steps.map((step) => (
          <li key={step.name}>
            <b>{step.name}</b>
            {step.note}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Policies({ project }: { project: Project }) {
  const others = project.relatedPolicies.filter((policy) => policy.id !== project.policy.id)
  return (
    <section className="sect" aria-labelledby="policies">
      <SectionHead id="policies" title="政策依据" />
      <ul className="rows tight">
        {[project.policy, ...others].map((policy) => (
          <li key={policy.id} className="row">
            <h3>
              <a href={policyHref(policy.id)}>{policy.title}</a>
            </h3>
            <p className="meta">
              <StatusException status={policy.status} />
              {policy.documentNumber ? <span>{policy.documentNumber}</span> : null}
              <Day of={policy.issuedOn} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notices({ project, notices }: Pick<ProjectData, 'project' | 'notices'>) {
  if (notices.data?.length === 0) return null
  return (
    <section className="sect" aria-labelledby="notices">
      <SectionHead
        id="notices"
        title="公示公告"
        more={<a href={withQuery(href('/zct-ee/declare-project'), { kind: 'proclamation' })}>全部公示公告</a>}
      />
      {notices.data ? (
        <ul className="rows tight">
          {notices.data.map((notice) => (
            <ProclamationRow key={notice.b} notice={notice} />
          ))}
        </ul>
      ) : (
        <PartFailure of={notices} name="公示公告" retryHref={projectHref(project.id, project.way)} />
      )}
    </section>
  )
}
