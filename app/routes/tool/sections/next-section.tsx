import clsx from 'clsx'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import { toolResultHref } from '../../../base/addresses.ts'
import bullets from '../../../components/bullets.module.css'
import layout from '../../../components/layout/layout.module.css'
import list from '../../../components/layout/list.module.css'
import { PartFailure } from '../../../components/part-failure.tsx'
import { ProjectDueMark } from '../../../components/rows/badges.tsx'
import { PolicyLine } from '../../../components/rows/policy-line.tsx'
import { ProjectRow } from '../../../components/rows/project-row.tsx'
import { SectionHead } from '../../../components/section-head.tsx'
import type { ResultPage } from '../result.tsx'
import { hasOffers } from './has-offers.ts'

/** What to do next, and the projects and policies that go with it. */
export function NextSection({ page, judged }: { page: ResultPage; judged: JudgedTool }) {
  const { nextSteps } = judged.result
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby="next">
      <SectionHead id="next" title="接下来" />
      {nextSteps.length > 0 ? (
        <ol className={bullets.bullets}>
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {hasOffers(judged) ? <Offers page={page} /> : null}
    </section>
  )
}

function Offers({ page: { tool, projects, policies } }: { page: ResultPage }) {
  return (
    <>
      <div className={layout.screenOnly}>
        <PartFailure of={projects} name="相关申报项目" retryHref={toolResultHref(tool.kind)} />
        <PartFailure of={policies} name="相关政策" retryHref={toolResultHref(tool.kind)} />
      </div>
      {projects.data && projects.data.length > 0 ? (
        <div className={layout.screenOnly}>
          <h3>相关申报项目</h3>
          <ul className={list.rows} data-rows="">
            {projects.data.map((project) => (
              <ProjectRow
                key={project.id}
                project={project}
                due={<ProjectDueMark project={project} due={project.due} />}
              />
            ))}
          </ul>
        </div>
      ) : null}
      {policies.data && policies.data.length > 0 ? (
        <div className={layout.screenOnly}>
          <h3>相关政策</h3>
          <ul className={list.rows} data-rows="">
            {policies.data.map((policy) => (
              <PolicyLine key={policy.id} policy={policy} />
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
