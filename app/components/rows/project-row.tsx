import type { ReactNode } from 'react'
import { levelLabels, wayLabels, windowBasisLabels } from '../../../contract/closed-lists.ts'
import { whyEnded } from '../../../contract/project-window.ts'
import { projectHref } from '../../base/addresses.ts'
import { countInWords } from '../../display/exempt-materials.ts'
import list from '../layout/list.module.css'
import { Meta } from '../layout/spaced.tsx'
import { Day } from '../time-and-money.tsx'
import { Figure } from './figure.tsx'
import type { RowProject } from './row-data.ts'

/** A project in a list: who may apply on the left; amount, days left and what can be done (`acts`) at the edge. */
export function ProjectRow({
  project,
  due,
  acts,
}: {
  project: RowProject
  /** What is left of its window: `ProjectDue`, or on a working page `ProjectDueMark`. */
  due: ReactNode
  acts?: ReactNode
}) {
  return (
    <li className={list.rowWithEdge} data-policy="">
      <div>
        <h3>
          <a href={projectHref(project.id, project.way)}>{project.title}</a>
        </h3>
        {project.audience ? <p>{project.audience}</p> : null}
        {project.amountText ? <p>{project.amountText}</p> : null}
        <Meta>
          {project.level ? <span>{levelLabels[project.level]}</span> : null}
          {project.way === 'recognition' ? <span>{wayLabels.recognition}</span> : null}
          <span>{project.department}</span>
          <Window project={project} />
          {project.materialCount ? <span>{countInWords(project.materialCount)}</span> : null}
        </Meta>
      </div>
      <div className={list.edge} data-edge="">
        <Figure figure={project.figure} amount={project.amount} />
        {due}
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
