import { windowBasisLabels } from '../../../contract/closed-lists.ts'
import type { ProjectWindow } from '../../../contract/entities/policy.ts'
import { whyEnded } from '../../../contract/project-window.ts'
import { Day } from '../time-and-money.tsx'
import { ExampleMark } from './example-mark.tsx'

/** The days of a project's window in a sentence, with what they rest on; why there are none where its policy has ended. */
export function WindowDays({ project }: { project: Omit<ProjectWindow, 'status'> }) {
  const { opensOn, closesOn, closesAt, windowBasis } = project
  const ended = whyEnded(project)
  if (ended) return ended
  if (closesOn === null) return opensOn === null ? '最近一批已经截止' : windowBasisLabels.allYear
  if (opensOn === null)
    return (
      <>
        最近一批 <Day of={closesOn} at={closesAt} /> 截止 <ExampleMark basis={windowBasis} full />
      </>
    )
  return (
    <>
      <Day of={opensOn} /> 至 <Day of={closesOn} at={closesAt} /> <ExampleMark basis={windowBasis} full />
    </>
  )
}
