import { and, eq, sql } from 'drizzle-orm'
import { benefitKindLabels, hasEnded, sizeLabels, wayLabels } from '../../contract/closed-lists.ts'
import type { BenefitField, BenefitItem, BenefitKind } from '../../contract/entities/benefit-item.ts'
import type { SupportMode, Way } from '../../contract/entities/policy.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { pageOfList } from '../base/paging.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { kindOfMode, kindOfProject } from '../data/benefit-kinds.ts'
import { statusOn } from '../rules/policy-status.ts'
import { memoised } from '../store/memoised.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { isRestedOn, restedOn, windowOn } from './project-window.ts'

type Benefits = Handlers<typeof calls>['benefits']
type Chosen = Record<BenefitField, readonly string[]>

/** Benefits as items: every project whose policy holds, and what policies in force give by themselves. */
export function benefitItems(context: Context): Pick<Handlers<typeof calls>, 'benefits'> {
  const benefits: Benefits = async ({ page, size, sort = 'closing', ...chosen }, { tenantId }) => {
    const items = await itemsOf(context, tenantId)
    const found = items.filter((item) => fits(item, chosen)).sort(orders[sort])
    return { ...pageOfList({ page, size }, found), facets: facetsOf(items, chosen) }
  }
  return { benefits }
}

async function itemsOf(context: Context, tenantId: string): Promise<BenefitItem[]> {
  const stored = await memoised(context.db, tenantId, 'benefits', async () => ({
    projects: await storedProjects(context, tenantId),
    policies: await storedPolicies(context, tenantId),
  }))
  const moment = shanghaiTime(context.now(tenantId))
  const ofProjects = stored.projects.flatMap(
    ({ project, basis, sizes, industries, policyTitle }): BenefitItem[] => {
      const window = windowOn(project, basis, moment)
      if (window.windowBasis === 'ended') return []
      return [
        {
          id: `project-${project.id}`,
          title: project.title,
          kind: kindOf(project.id, project.way, project.figure?.kind),
          ...(project.figure ? { figure: project.figure } : {}),
          amountText: project.amountText,
          audience: project.audience,
          sizes,
          industries,
          region: project.region,
          way: project.way,
          channel: project.channel,
          department: project.department,
          policy: { id: project.policyId, title: policyTitle },
          projectId: project.id,
          window,
        },
      ]
    },
  )
  const ofPolicies = stored.policies.flatMap(({ benefit, id, title, ...row }): BenefitItem[] => {
    if (!benefit?.item || hasEnded(statusOn(row, moment.slice(0, 10)))) return []
    const { sizes, industries, region, department } = row
    return [
      {
        id: `policy-${id}`,
        title: benefit.item.title,
        kind: kindOfMode[benefit.kind].kind,
        ...(benefit.figure ? { figure: benefit.figure } : {}),
        amountText: benefit.text,
        audience: '',
        ...{ sizes, industries, region, department },
        way: benefit.item.way,
        channel: null,
        policy: { id, title },
        projectId: null,
        window: null,
      },
    ]
  })
  return [...ofProjects, ...ofPolicies]
}

async function storedProjects(context: Context, tenantId: string) {
  return context.db
    .select({
      project: {
        id: declarationProject.id,
        title: declarationProject.title,
        policyId: declarationProject.policyId,
        department: declarationProject.department,
        region: declarationProject.region,
        way: declarationProject.way,
        channel: declarationProject.channel,
        figure: declarationProject.figure,
        amountText: declarationProject.amountText,
        audience: declarationProject.audience,
        opensOn: declarationProject.opensOn,
        closesOn: declarationProject.closesOn,
        closesAt: declarationProject.closesAt,
        windowBasis: declarationProject.windowBasis,
        cycle: declarationProject.cycle,
        revision: declarationProject.revision,
      },
      basis: restedOn,
      sizes: policy.sizes,
      industries: policy.industries,
      policyTitle: policy.title,
    })
    .from(declarationProject)
    .innerJoin(policy, isRestedOn)
    .where(eq(declarationProject.tenantId, tenantId))
}

async function storedPolicies(context: Context, tenantId: string) {
  return context.db
    .select({
      id: policy.id,
      title: policy.title,
      benefit: policy.benefit,
      sizes: policy.sizes,
      industries: policy.industries,
      region: policy.region,
      department: policy.department,
      ...restedOn,
    })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), sql`${policy.benefit}->'item' is not null`))
}

/** By a named exception, by what the figure is of, or else by whether money is paid. */
function kindOf(projectId: string, way: Way, mode: SupportMode | undefined): BenefitKind {
  const named = kindOfProject[projectId]
  if (named) return named.kind
  if (mode) return kindOfMode[mode].kind
  return way === 'recognition' ? 'standing' : 'award'
}

const everyIndustry = '不限'

const valuesOf: Record<BenefitField, (item: BenefitItem) => readonly string[]> = {
  kind: (item) => [item.kind],
  sizeType: (item) => item.sizes,
  industry: (item) => item.industries,
  area: (item) => [item.region],
  way: (item) => (item.way ? [item.way] : []),
}
const fields = Object.keys(valuesOf) as BenefitField[]

function fits(item: BenefitItem, chosen: Chosen, but?: BenefitField): boolean {
  return fields.every(
    (field) => field === but || chosen[field].length === 0 || has(item, field, chosen[field]),
  )
}

function has(item: BenefitItem, field: BenefitField, wanted: readonly string[]): boolean {
  const values = valuesOf[field](item)
  return (
    (field === 'industry' && values.includes(everyIndustry)) || wanted.some((one) => values.includes(one))
  )
}

const labels: Partial<Record<BenefitField, Record<string, string>>> = {
  kind: benefitKindLabels,
  sizeType: sizeLabels,
  way: wayLabels,
}

/** The values of each field in the order of their list, or the most frequent first, with what each would leave. */
function facetsOf(items: readonly BenefitItem[], chosen: Chosen) {
  return fields.map((field) => {
    const beside = items.filter((item) => fits(item, chosen, field))
    const values = new Set(items.flatMap(valuesOf[field]).filter((value) => value !== everyIndustry))
    const options = [...values].map((value) => ({
      value,
      label: labels[field]?.[value] ?? value,
      count: beside.filter((item) => has(item, field, [value])).length,
    }))
    const order = Object.keys(labels[field] ?? {})
    return {
      field,
      options: options.sort((a, b) =>
        order.length > 0
          ? order.indexOf(a.value) - order.indexOf(b.value)
          : b.count - a.count || (a.value < b.value ? -1 : 1),
      ),
    }
  })
}

type Order = (a: BenefitItem, b: BenefitItem) => number

/** What is open and closes first, then what can always be had, what is to come, and what is closed. */
function urgencyOf({ window }: BenefitItem): string {
  if (!window) return '1'
  if (window.status === 'open')
    return window.closesOn ? `0 ${window.closesOn} ${window.closesAt ?? '24:00'}` : '1'
  return window.status === 'upcoming' ? `2 ${window.opensOn}` : '3'
}

const byClosing: Order = (a, b) => compare(urgencyOf(a), urgencyOf(b)) || compare(a.id, b.id)

/** Money in 元, as far as the figure is money for an enterprise. */
function moneyOf({ figure }: BenefitItem): number {
  if (figure?.value === undefined || figure.per === 'person') return -1
  return figure.unit === '万元' ? figure.value * 10_000 : figure.unit === '元' ? figure.value : -1
}

const orders: Record<'closing' | 'amount', Order> = {
  closing: byClosing,
  amount: (a, b) => moneyOf(b) - moneyOf(a) || byClosing(a, b),
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
