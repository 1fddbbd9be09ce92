import clsx from 'clsx'
import { href } from 'react-router'
import { projectStatusLabels, wayLabels } from '../../../contract/closed-lists.ts'
import { hasWindow } from '../../../contract/declaration-way.ts'
import { policyHref, projectHref, ratingHref, withQuery } from '../../base/addresses.ts'
import { ReadAloudButton } from '../../components/article.tsx'
import { AttachmentSection } from '../../components/attachment-section.tsx'
import chips from '../../components/layout/chips.module.css'
import { HeadedArticle } from '../../components/layout/headed-article.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { ProgressTrack } from '../../components/progress-track.tsx'
import badge from '../../components/rows/badge.module.css'
import { LevelBadge, StatusException } from '../../components/rows/badges.tsx'
import { LatestChange } from '../../components/rows/recorded-changes.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { wayWords } from '../../display/way-words.ts'
import type { ActionResult } from '../../forms/action-result.ts'
import { AsPublished } from './as-published.tsx'
import { DeclareBox } from './declare-box.tsx'
import type { ProjectData } from './load-project.server.ts'
import { Preflight } from './preflight.tsx'
import { ProclamationRow } from './proclamation-list.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectMaterials } from './project-materials.tsx'
import { WindowSection } from './window-section.tsx'

/** A project: what it gives, who may have it, what to bring, how it goes on, and the way to apply. */
export function ProjectPage({ result, ...data }: ProjectData & { result: ActionResult | undefined }) {
  const { project } = data
  return (
    <HeadedArticle
      head={
        <>
          <header className={clsx(layout.stack, text.pageTitle)}>
            <p className={chips.chips}>
              <Spaced>
                <span className={project.status === 'open' ? badge.badge : badge.neutral}>
                  {statusWords(project)}
                </span>
                <LevelBadge level={project.level} />
                {project.way === 'automatic' || project.way === 'recognition' ? (
                  <span className={badge.neutral} data-badge="">
                    {wayLabels[project.way]}
                  </span>
                ) : null}
                {project.categories.map((category) => (
                  <a
                    key={category}
                    className={chips.chip}
                    href={withQuery(href('/zct-ee/declare-project'), {
                      kind: project.way === 'automatic' ? 'free' : undefined,
                      category,
                    })}
                  >
                    {category}
                  </a>
                ))}
              </Spaced>
            </p>
            <p className={text.quiet}>事项名称</p>
            <h1>{project.title}</h1>
          </header>
          <div className={layout.stack}>
            <ProjectFacts project={project} handled={data.handled} />
            <LatestChange changes={project.changes} />
          </div>
        </>
      }
      aside={<DeclareBox {...data} result={result} />}
    >
      <section aria-labelledby="audience">
        <SectionHead id="audience" title="申请条件" />
        <p className={text.lead}>{project.audience || <AsPublished project={project} />}</p>
      </section>
      <WindowSection {...data} />
      {project.windowBasis === 'ended' ? null : <Preflight {...data} />}
      <section className={layout.section} aria-labelledby="guide">
        <SectionHead id="guide" title={wayWords[project.way].guide} more={<ReadAloudButton of="text" />} />
        <div
          className={clsx(layout.stack, 'prose')}
          id="text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway's text, sanitised on the server
          dangerouslySetInnerHTML={{ __html: project.guideHtml }}
        />
        {project.source ? <p className={text.quiet}>核对情况：{project.source}</p> : null}
      </section>
      <ProjectMaterials project={project} />
      <Steps project={project} />
      <AttachmentSection files={project.attachments} />
      <Policies project={project} />
      <Notices project={project} notices={data.notices} />
      {data.rated ? (
        <p className={clsx(layout.section, layout.screenOnly)}>
          <a href={ratingHref({ kind: 'guide', id: project.id })}>评价这份指南</a>
        </p>
      ) : null}
    </HeadedArticle>
  )
}

type Project = ProjectData['project']

/** Where it stands, in a word: what has no window says how it is had. */
function statusWords({ way, status }: Project): string {
  if (!hasWindow(way) && status === 'open') return wayLabels[way]
  return way === 'automatic' && status === 'open' ? '可以确认' : projectStatusLabels[status]
}

function Steps({ project }: { project: Project }) {
  return (
    <section className={layout.section} aria-labelledby="flow">
      <SectionHead id="flow" title="办理流程" />
      {project.steps.length > 0 ? (
        <ProgressTrack
          steps={project.steps.map(({ name, note }) => ({ key: name, name, note, state: 'ahead' }))}
        />
      ) : (
        <p>
          <AsPublished project={project} />
        </p>
      )}
    </section>
  )
}

function Policies({ project }: { project: Project }) {
  const others = project.relatedPolicies.filter((policy) => policy.id !== project.policy.id)
  return (
    <section className={layout.section} aria-labelledby="policies">
      <SectionHead id="policies" title="设定依据" />
      <ul className={list.tightRows} data-rows="">
        {[project.policy, ...others].map((policy) => (
          <li key={policy.id} className={list.row}>
            <h3>
              <a href={policyHref(policy.id)}>{policy.title}</a>
            </h3>
            <Meta>
              <StatusException status={policy.status} />
              {policy.documentNumber ? <span>{policy.documentNumber}</span> : null}
              <Day of={policy.issuedOn} />
            </Meta>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notices({ project, notices }: Pick<ProjectData, 'project' | 'notices'>) {
  if (notices.data?.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="notices">
      <SectionHead
        id="notices"
        title="公示公告"
        more={<a href={withQuery(href('/zct-ee/declare-project'), { kind: 'proclamation' })}>全部公示公告</a>}
      />
      {notices.data ? (
        <ul className={list.tightRows} data-rows="">
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
