import { href } from 'react-router'
import { wayLabels } from '../../../contract/closed-lists.ts'
import { hasWindow, isBegunHere } from '../../../contract/declaration-way.ts'
import { FactsList } from '../../components/facts-list.tsx'
import { ExternalLink } from '../../components/links/external-link.tsx'
import { Telephone } from '../../components/links/telephone.tsx'
import { WindowDays } from '../../components/rows/window-days.tsx'
import { AmountBetween } from '../../components/time-and-money.tsx'
import { AsPublished } from './as-published.tsx'
import type { ProjectData } from './load-project.server.ts'

type Project = ProjectData['project']

/**
 * What a guide to a service must say (国办秘函〔2019〕19号) and is said in few words: who handles it, when, where, what it costs and
 * whom to call. The rest of it are sections of the page: 申请条件, 办理材料, 办理流程, 设定依据.
 */
export function ProjectFacts({ project, handled }: Pick<ProjectData, 'project' | 'handled'>) {
  const unknown = <AsPublished project={project} />
  const windowed = hasWindow(project.way)
  return (
    <FactsList
      roomy
      facts={[
        {
          name: '支持力度',
          value: project.amountText || (project.amount ? <AmountBetween range={project.amount} /> : null),
        },
        { name: '办理机构', value: project.department || unknown },
        {
          name: '办理时间',
          value: windowed ? (
            <WindowDays project={project} />
          ) : (
            project.windowNote?.replace(/^办理时间：/, '') || unknown
          ),
        },
        ...(windowed ? [{ name: '办结时限', value: <Promised project={project} handled={handled} /> }] : []),
        { name: '办理地点', value: <Place project={project} /> },
        { name: '收费标准', value: project.fee ?? unknown },
        { name: '联系电话', value: project.phone ? <Telephone number={project.phone} /> : unknown },
        { name: '监督投诉电话', value: project.complaintPhone ?? unknown },
        { name: '适用区域', value: project.region },
        ...(project.quota ? [{ name: '名额', value: `${project.quota} 家` }] : []),
      ]}
    />
  )
}

/** How long the department takes: by its own promise, and what came of it. */
function Promised({ project, handled }: Pick<ProjectData, 'project' | 'handled'>) {
  const promised = project.promisedDays ? `承诺 ${project.promisedDays} 个工作日` : '以主管部门通知为准'
  return handled ? (
    <>
      {promised}，<a href={href('/zct-ee/payments')}>{handled}</a>
    </>
  ) : (
    promised
  )
}

/**
 * Says where to apply: on this portal, on another site or with an office, and at which counter. A
 * project with an invented window is an example of what the portal can take: no notice says that it
 * takes it.
 */
function Place({ project }: { project: Project }) {
  const { channel, place, way, windowBasis } = project
  const isOnline = isBegunHere(project) && windowBasis !== 'ended'
  const office = channel?.url ? <ExternalLink href={channel.url}>{channel.name}</ExternalLink> : channel?.name
  return (
    <>
      {isOnline ? (
        `网上办理：本平台${windowBasis === 'example' ? '（示例，实际以当年通知为准）' : ''}`
      ) : office ? (
        <>
          {office}（{wayLabels[way]}）
        </>
      ) : null}
      {place ? (
        <>
          <br />
          {place}
        </>
      ) : null}
      {!isOnline && !office && !place ? <AsPublished project={project} /> : null}
    </>
  )
}
