import type { ReactNode } from 'react'
import { levelLabels, wayLabels, windowBasisLabels } from '../../../contract/closed-lists.ts'
import { whyEnded } from '../../../contract/project-window.ts'
import { projectHref } from '../../base/addresses.ts'
import { countInWords } from '../../display/exempt-materials.ts'
import { Day } from '../time-and-money.tsx'
import { DueFigure, ProjectDue } from './due.tsx'
import { ExampleMark } from './example-mark.tsx'
import { Figure } from './figure.tsx'
import type { RowProject } from './row-data.ts'

/** A project in a list: who may apply on the left; amount, days left and what can be done (`acts`) at the edge. */
export function ProjectRow({
  project,
  today,
  acts,
}: {
  project: RowProject
  today: string
  acts?: ReactNode
}) {
  return (
    <li className="policy row">
      <div>
        <h3>
          <a href={projectHref(project.id, project.way)}>{project.title}</a>
        </h3>
        {project.audience ? <p>{project.audience}</p> : null}
        {project.amountText ? <p>{project.amountText}</p> : null}
        <p className="meta">
          {project.level ? <span>{levelLabels[project.level]}</span> : null}{' '}
          {project.way === 'recognition' ? <span>{wayLabels.recognition}</span> : null}{' '}
          <span>{project.department}</span> <Window project={project} />{' '}
          {project.materialCount ? <span>{countInWords(project.materialCount)}</span> : null}
        </p>
      </div>
      <div className="take">
        <Figure figure={project.figure} amount={project.amount} />
        <ProjectDue project={project} today={today} />
        {acts}
      </div>
    </li>
  )
}

function Window({ project }: { project: RowProject }) {
  const ended = whyEnded(project)
  if (ended) return <span>{ended}</span>
  if (project.closesOn === null || project.opensOn === null)
    return <span>{project.windowNote ?? windowBasisLabels.allYear}</span>
  return (
    <span>
      <Day of={project.opensOn} /> 至 <Day of={project.closesOn} at={project.closesAt} />
    </span>
  )
}

/**
 * A project in a list of what closes soon: the days left as a figure at the row's edge, `note` beside the closing date.
 * Stands in `ol.rows.gains`.
 */
export function ClosingRow({
  project,
  today,
  note,
}: {
  project: RowProject
  today: string
  note?: string | null
}) {
  return (
    <li className="row">
      <DueFigure closesOn={project.closesOn} closesAt={project.closesAt} today={today} />
      <div>
        <h3>
          <a href={projectHref(project.id, project.way)}>{project.title}</a>
        </h3>
        {project.figure || !project.amountText ? null : <p>{project.amountText}</p>}
        <p className="meta">
          <span>{project.department}</span>{' '}
          {project.closesOn ? (
            <span>
              截止 <Day of={project.closesOn} at={project.closesAt} />{' '}
              <ExampleMark basis={project.windowBasis} />
            </span>
          ) : null}{' '}
          {note ? <span>{note}</span> : null}
        </p>
      </div>
      <Figure figure={project.figure} amount={project.amount} />
    </li>
  )
}
