import { projectHref } from '../../base/addresses.ts'
import listStyles from '../layout/list.module.css'
import { Meta } from '../layout/spaced.tsx'
import { Day } from '../time-and-money.tsx'
import { DueFigure } from './due-figure.tsx'
import { ExampleMark } from './example-mark.tsx'
import { Figure } from './figure.tsx'
import { RowEnd } from './figure-list.tsx'
import type { RowProject } from './row-data.ts'

/**
 * A project in a list of what closes soon: the days left as a figure at the row's edge, `note` beside the closing date.
 * Stands in a `FigureList`.
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
    <li className={listStyles.row}>
      <DueFigure closesOn={project.closesOn} closesAt={project.closesAt} today={today} />
      <div>
        <h3>
          <a href={projectHref(project.id, project.way)}>{project.title}</a>
        </h3>
        {project.figure || !project.amountText ? null : <p>{project.amountText}</p>}
        <Meta>
          <span>{project.department}</span>
          {project.closesOn ? (
            <span>
              截止 <Day of={project.closesOn} at={project.closesAt} />{' '}
              <ExampleMark basis={project.windowBasis} />
            </span>
          ) : null}
          {note ? <span>{note}</span> : null}
        </Meta>
      </div>
      <RowEnd>
        <Figure figure={project.figure} amount={project.amount} />
      </RowEnd>
    </li>
  )
}
