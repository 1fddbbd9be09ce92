import { wayLabels } from '../../../contract/closed-lists.ts'
import { hasWindow } from '../../../contract/declaration-way.ts'
import { FactsList } from '../../components/facts-list.tsx'
import { WindowDays } from '../../components/rows/window-days.tsx'
import { AmountBetween } from '../../components/time-and-money.tsx'
import type { ProjectData } from './load-project.server.ts'

/** Who answers, when, how much and where; of what has no window, how and where it is done. */
export function ProjectFacts({ project }: Pick<ProjectData, 'project'>) {
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
          value: <WindowDays project={project} />,
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
