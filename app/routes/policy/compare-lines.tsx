import type { ReactNode } from 'react'
import { levelLabels, sizeLabels, statusLabels, supportModeLabels } from '../../../contract/closed-lists.ts'
import type { PolicyDetail } from '../../../contract/entities/policy.ts'
import { projectHref } from '../../base/addresses.ts'
import { Verdict } from '../../components/condition-table.tsx'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import { StatusBadge } from '../../components/rows/badges.tsx'
import { ProjectDue } from '../../components/rows/due.tsx'
import { dash, formatDate, formatIssuers, orDash } from '../../display/format.ts'

/** One line of the comparison: what is said of a policy, and the same as text, by which policies differ or not. */
export interface CompareLine {
  name: string
  textOf: (policy: PolicyDetail) => string
  shown?: (policy: PolicyDetail, today: string) => ReactNode
}

export const compareLines: readonly CompareLine[] = [
  {
    name: '状态',
    textOf: (policy) => statusLabels[policy.status],
    shown: (policy) => <StatusBadge status={policy.status} />,
  },
  { name: '级别', textOf: (policy) => levelLabels[policy.level] },
  { name: '文号', textOf: (policy) => orDash(policy.documentNumber) },
  { name: '发文机关', textOf: (policy) => formatIssuers(policy.issuers) },
  { name: '施行日期', textOf: (policy) => formatDate(policy.effectiveFrom) },
  { name: '有效期至', textOf: (policy) => formatDate(policy.effectiveTo) },
  { name: '适用区域', textOf: (policy) => policy.region },
  { name: '适用对象', textOf: sizesOf },
  {
    name: '支持方式',
    textOf: (policy) => orDash(inRow(policy.supportModes.map((mode) => supportModeLabels[mode]))),
  },
  { name: '支持内容', textOf: (policy) => orDash(policy.benefit?.text) },
  {
    name: '条件',
    textOf: (policy) => policy.conditions.map((one) => one.text).join('；'),
    shown: conditionsOf,
  },
  {
    name: '申报项目',
    textOf: (policy) => policy.projects.map((one) => `${one.id} ${one.status}`).join('；'),
    shown: projectsOf,
  },
  { name: '主管部门', textOf: (policy) => orDash(policy.department) },
]

/** The lines to show: all, or those in which not all policies say the same. */
export function linesFor(policies: readonly PolicyDetail[], differing: boolean): readonly CompareLine[] {
  if (!differing) return compareLines
  return compareLines.filter((line) => new Set(policies.map(line.textOf)).size > 1)
}

function inRow(names: readonly string[]): string {
  return names.join('、')
}

function sizesOf({ sizes }: PolicyDetail): string {
  const every = sizes.length === 0 || sizes.length === Object.keys(sizeLabels).length
  return every ? '各类企业' : `${inRow(sizes.map((size) => sizeLabels[size]))}企业`
}

function conditionsOf(policy: PolicyDetail): ReactNode {
  if (policy.conditions.length === 0) return dash
  const verdicts = new Map(policy.conditionResults?.map((one) => [one.condition.id, one.verdict]))
  return (
    <ul className={list.tightRows} data-rows="">
      {policy.conditions.map((condition) => {
        const verdict = verdicts.get(condition.id)
        return (
          <li key={condition.id}>
            {condition.text} {verdict ? <Verdict verdict={verdict} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

function projectsOf(policy: PolicyDetail, today: string): ReactNode {
  if (policy.projects.length === 0) return dash
  return (
    <ul className={list.tightRows} data-rows="">
      {policy.projects.map((project) => (
        <li key={project.id}>
          <Spaced>
            <a href={projectHref(project.id, project.way)}>{project.title}</a>
            <ProjectDue project={project} today={today} />
          </Spaced>
        </li>
      ))}
    </ul>
  )
}
