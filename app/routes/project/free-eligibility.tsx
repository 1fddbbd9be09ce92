import { href } from 'react-router'
import type { FreeProject } from '../../../contract/entities/declaration.ts'
import { loginHref, withQuery } from '../../base/addresses.ts'
import { Verdict } from '../../components/condition-table.tsx'
import { Notice } from '../../components/notice.tsx'

type Counted = Pick<FreeProject, 'conditionCounts' | 'windowBasis'>

/** What a list of benefits without application says to whoever looks at it. */
export function FreeNote({
  enterpriseName,
  projects,
}: {
  enterpriseName: string | null
  projects: Counted[]
}) {
  if (!enterpriseName) {
    return (
      <Notice kind="info">
        <p>
          这些项目不用写申报材料，由部门通过数据比对确定享受企业。
          <a href={loginHref(withQuery(href('/zct-ee/declare-project'), { kind: 'free' }))}>以法人账号登录</a>
          后，可以看到本企业是否在享受范围内。
        </p>
      </Notice>
    )
  }
  const mine = projects.filter(isEligible).length
  return (
    <Notice kind={mine > 0 ? 'success' : 'info'}>
      <p>
        {mine > 0 ? `本页有 ${mine} 个项目，` : '这些项目不用写申报材料，'}
        <bdi>{enterpriseName}</bdi>
        {mine > 0
          ? '在享受范围内，确认联系人和收款账户后即可享受。'
          : '在享受范围内的，只要确认联系人和收款账户。'}
      </p>
    </Notice>
  )
}

/** Nobody is, once the policy has ended that a benefit rests on. */
function isEligible({ conditionCounts: counts, windowBasis }: Counted): boolean {
  return (
    windowBasis !== 'ended' && counts !== undefined && counts.met > 0 && counts.unmet + counts.unknown === 0
  )
}

/** Whether a benefit without application is the enterprise's, for whoever is logged in as one. */
export function Eligibility({ project }: { project: Counted }) {
  const counts = project.conditionCounts
  if (!counts || project.windowBasis === 'ended' || counts.met + counts.unmet + counts.unknown === 0)
    return null
  if (isEligible(project)) return <Verdict verdict="met" says="本企业可享受" />
  if (counts.unmet > 0) return <Verdict verdict="unmet" says={`${counts.unmet} 项不符合`} />
  return <Verdict verdict="unknown" says={`${counts.unknown} 项待补充`} />
}
