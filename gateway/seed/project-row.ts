import { hasWindow, wayOfDeclaring } from '../../contract/declaration-way.ts'
import type { Way } from '../../contract/entities/policy.ts'
import { exampleWindowText } from '../../contract/project-window.ts'
import { benefitRecords, policyRecords, projectFigures } from '../data/policy-reference.ts'
import { projectConditions } from '../data/project-conditions.ts'
import projectData from '../data/projects.json' with { type: 'json' }
import { projectWords } from '../declaration/project-words.ts'
import { inItsYear } from '../rules/match/amount.ts'
import { amountOfFigure } from '../rules/match/figure.ts'
import type { declarationProject } from '../store/schema/project.ts'
import { answeringForProject } from './answering-authority.ts'
import { html } from './policy-body.ts'
import { levelCode } from './policy-codes.ts'
import { conditionsOf } from './policy-conditions.ts'
import { materialsOf } from './project-materials.ts'
import { stepsOfProject, toolOfProject, wayOfProject } from './project-ways.ts'
import { windowColumns } from './project-window.ts'

type ProjectRow = typeof declarationProject.$inferInsert
type ProjectRecord = (typeof projectData)[number]

/** The projects as they are stored for a tenant, with windows laid out around `today` (YYYY-MM-DD). */
export function projectRows(
  tenantId: string,
  today: string,
  phone: string,
  demonstration: boolean,
): ProjectRow[] {
  return projectData.map((record) => ({
    ...projectRow(tenantId, record, today, phone),
    materials: wayOfDeclaring[wayOfProject(record.id).way].materials
      ? materialsOf(record.id, record.materials, demonstration)
      : [],
  }))
}

function projectRow(
  tenantId: string,
  record: ProjectRecord,
  today: string,
  phone: string,
): Omit<ProjectRow, 'materials'> {
  const { way, channel } = wayOfProject(record.id)
  const window = windowColumns(record.id, today)
  const policy = policyRecords.find((one) => one.id === record.policyId)
  const asOf = benefitRecords[record.policyId]?.asOf
  const figure = figureOf(record.id, asOf)
  const subsidy = inItsYear(record.subsidy, asOf)
  const department = answeringForProject(record, policy)
  const audience = record.keyConditions
  const guide = guideHtml({ ...record, subsidy }, way, department)
  return {
    tenantId,
    id: record.id,
    title: record.name,
    policyId: record.policyId,
    relatedPolicyIds: record.relatedPolicyIds,
    department,
    phone,
    level: levelCode(record.level),
    region: record.region,
    way,
    channel,
    ...window,
    windowNote: `${timeName(way)}：${record.window.text}。${window.windowBasis === 'example' ? `本页起止日期为${exampleWindowText}。` : ''}`,
    figure,
    amount: figure && amountOfFigure(figure),
    amountText: subsidy,
    quota: null,
    audience,
    categories: policy?.categories ?? [],
    promisedDays: null,
    conditions: conditionsOfProject(record.id),
    guideHtml: guide,
    steps: stepsOfProject(record.id),
    fee: feeOf(way),
    place: null,
    complaintPhone,
    source: checkedInWords(record),
    words: projectWords(
      { title: record.name, amountText: subsidy, audience, department, guideHtml: guide },
      policy,
    ),
  }
}

/** What a project asks for where that is not all of what its policy does; null: it is. */
function conditionsOfProject(id: string): ProjectRow['conditions'] {
  const own = projectConditions[id]
  if (!own) return null
  const policy = policyRecords.find((one) => one.id === own.policyId)
  if (!policy) throw new Error(`project ${id} names a policy that does not exist`)
  const { without = [], also = [] } = own
  return [
    ...conditionsOf(policy).filter(({ field }) => !without.includes(field)),
    ...also.map((one, at) => ({ ...one, id: `${id}-c${at + 1}` })),
  ]
}

/**
 * A department's own matter costs nothing: what may be charged to enterprises stands in public
 * lists, none of which names an application for a support policy, and what is not listed must not
 * be charged (国务院令第722号, art. 25). A deduction is claimed in the enterprise's own tax return.
 * Nothing says it of a bank's contract.
 */
function feeOf(way: Way): string | null {
  if (way === 'selfDeclare') return '不收费（企业在自己的纳税申报中享受，不用向任何机构申请）'
  return hasWindow(way)
    ? '不收费（《优化营商环境条例》第二十五条：目录清单之外的涉企收费一律不得执行）'
    : null
}

/** One number for complaints in every city (国办发〔2020〕53号). */
const complaintPhone = '12345（政务服务便民热线）'

/** The figure of a project's text, with the year of its policy's standard where it has a number. */
function figureOf(id: string, asOf: number | undefined): ProjectRow['figure'] {
  const figure = projectFigures[id]
  if (!figure) return null
  return figure.value === undefined || asOf === undefined ? figure : { ...figure, asOf }
}

/** How far the project was checked. Where it was found stands in the data, for those who check it. */
function checkedInWords({ source, confidence }: ProjectRecord): string {
  if (source.includes('没有查到原文')) return '部分内容没有查到原文，办理前请向主管部门核实'
  return confidence === 'high' ? '根据公开资料整理' : '根据公开资料整理，办理前请向主管部门核实'
}

/** A window is known from one notice or another, of this year or an earlier one; a tax period is every year the same. */
const timeName = (way: Way) => (hasWindow(way) ? '公开资料中的申报时间' : '办理时间')

function guideHtml(record: ProjectRecord, way: Way, answering: string): string {
  const round = lastRound(record.lastKnownRound)
  return [
    `<h2>支持内容</h2><p>${html(record.subsidy)}</p>`,
    record.department === answering ? '' : `<p>组织部门：${html(record.department)}</p>`,
    `<h2>时间</h2><p>${timeName(way)}：${html(record.window.text)}</p>${round && hasWindow(way) ? `<p>${html(round)}</p>` : ''}`,
    way === 'automatic' ? `<h2>如何享受</h2><p>${html(record.materials.join('；'))}。</p>` : '',
    toolOfProject(record.id),
    `<p>以上根据公开资料整理，正式要求以${hasWindow(way) ? '主管部门当年发布的申报通知' : '政策原文和办理机关的规定'}为准。</p>`,
  ].join('')
}

function lastRound(round: ProjectRecord['lastKnownRound']): string {
  const known: { year?: number | null; from?: string | null; to?: string | null; note?: string } = round
  if (known.note) return `上一轮申报：${known.note}`
  if (!known.year) return ''
  return `上一轮申报：${known.year} 年度${spanInWords(known.from, known.to)}`
}

/** The days that are known of a round. */
function spanInWords(from: string | null | undefined, to: string | null | undefined): string {
  if (from && to) return `，${from} 至 ${to}`
  if (to) return `，${to} 截止`
  return from ? `，${from} 开始` : ''
}
