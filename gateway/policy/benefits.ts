import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasEnded } from '../../contract/closed-lists.ts'
import type { BenefitItem, BenefitKind } from '../../contract/entities/benefit-item.ts'
import type { SupportMode, Way } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { kindOfMode, kindOfProject } from '../data/benefit-kinds.ts'
import { type TitleRecord, titlesOfProjects } from '../data/titles.ts'
import type { PolicyBenefit, PolicyItem, RuleCondition } from '../rules/match/condition.ts'
import { statusOn } from '../rules/policy-status.ts'
import { memoised } from '../store/memoised.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { isRestedOn, restedOn, windowOn } from './project-window.ts'

/** One benefit for enterprises (惠企事项), with what decides who gets it and what it comes to. */
export interface Benefit {
  item: BenefitItem
  /** YYYY-MM-DD; null where the document's day is not known. */
  issuedDay: string | null
  conditions: RuleCondition[]
  /** Says how its amount comes about; null for a title or a right. */
  worth: PolicyBenefit | null
  /** Says how a holder of the title is known; null for what is no title. */
  title: TitleRecord | null
  /** The document that it rests on has ended. */
  isEnded: boolean
  /** The documents whose benefits of the same kind it excludes, or goes together with. */
  excludes: string[]
  stacksWith: string[]
}

/**
 * Returns all benefits of a tenant with their windows today: of every project, and those that
 * policies give by themselves.
 */
export async function benefitsToday(context: Context, tenantId: string): Promise<Benefit[]> {
  const { projects, policies, documents } = await memoised(context.db, tenantId, 'benefits', () =>
    readStored(context, tenantId),
  )
  const moment = shanghaiTime(context.now(tenantId))
  const today = moment.slice(0, 10)
  const basisOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const document = documents.get(id)
      if (!document) return []
      const { title, documentNumber, ...validity } = document
      return [{ id, title, documentNumber, status: statusOn(validity, today) }]
    })
  return [
    ...projects.map((row) => ofProject(row, basisOf, moment)),
    ...policies.flatMap((row) => ofPolicy(row, basisOf, today)),
  ]
}

type Stored = Awaited<ReturnType<typeof readStored>>
type BasisOf = (ids: readonly string[]) => BenefitItem['basis']

function ofProject(
  { project, basis, ofPolicy: policy }: Stored['projects'][number],
  basisOf: BasisOf,
  moment: string,
): Benefit {
  const window = windowOn(project, basis, moment)
  const kind = kindOf(project.id, project.way, project.figure?.kind)
  return {
    item: {
      id: `project-${project.id}`,
      title: project.title,
      kind,
      ...(project.figure ? { figure: project.figure } : {}),
      amountText: project.amountText,
      audience: project.audience,
      sizes: policy.sizes,
      industries: policy.industries,
      region: project.region,
      level: project.level,
      categories: project.categories,
      way: project.way,
      channel: project.channel,
      department: project.department,
      policy: { id: project.policyId, title: policy.title },
      basis: basisOf([project.policyId, ...project.relatedPolicyIds]),
      projectId: project.id,
      window,
    },
    issuedDay: policy.issuedDay,
    conditions: project.conditions ?? policy.conditions,
    worth: worthOf(kind, project, policy.benefit),
    title: titlesOfProjects[project.id] ?? null,
    isEnded: window.windowBasis === 'ended',
    excludes: policy.excludes,
    stacksWith: policy.stacksWith,
  }
}

/** A tax benefit is worked out by its policy's rule, money by what the project pays. */
function worthOf(
  kind: BenefitKind,
  { amount, amountText }: Stored['projects'][number]['project'],
  benefit: PolicyBenefit | null,
): PolicyBenefit | null {
  if (kind === 'relief') return benefit
  if (kind !== 'award' || !amount) return null
  return { kind: 'grant', text: amountText, brief: amountText, delivery: 'apply', amount }
}

function ofPolicy(row: Stored['policies'][number], basisOf: BasisOf, today: string): Benefit[] {
  const { id, title, benefit } = row
  if (!benefit?.item) return []
  return [benefit.item, ...(benefit.otherItems ?? [])].map((own): Benefit => {
    const kind = own.kind ?? kindOfMode[benefit.kind].kind
    const figure = own.figure ?? (own.key ? undefined : benefit.figure)
    return {
      item: {
        id: own.key ? `policy-${id}-${own.key}` : `policy-${id}`,
        title: own.title,
        kind,
        ...(figure ? { figure } : {}),
        amountText: own.text ?? benefit.text,
        audience: audienceOf(own.conditions ?? row.conditions),
        sizes: row.sizes,
        industries: row.industries,
        region: row.region,
        level: row.level,
        categories: row.categories,
        way: own.way,
        channel: null,
        department: row.department,
        policy: { id, title },
        basis: basisOf([id]),
        projectId: null,
        window: null,
      },
      issuedDay: row.issuedDay,
      conditions: own.conditions ?? row.conditions,
      worth: kind === 'relief' || kind === 'award' ? worthOfItem(benefit, own) : null,
      title: null,
      isEnded: hasEnded(statusOn(row, today)),
      excludes: row.excludes,
      stacksWith: row.stacksWith,
    }
  })
}

/**
 * Says who can have it, in the words of a policy's conditions; the region is told beside them.
 * Of alternatives any one is enough, and one of them may be several conditions.
 */
function audienceOf(conditions: readonly RuleCondition[]): string {
  const asked = conditions.filter(({ field }) => field !== 'region')
  const groups = Map.groupBy(asked, ({ alternative, id }) => alternative ?? id)
  return [...groups.values()].map(inOneSentence).join('；')
}

function inOneSentence(group: readonly RuleCondition[]): string {
  const routes = Map.groupBy(group, ({ together, id }) => together ?? id)
  return [...routes.values()].map((route) => route.map(({ text }) => text).join('、')).join('，或者')
}

function worthOfItem(benefit: PolicyBenefit, own: PolicyItem): PolicyBenefit | null {
  if (own.rule === undefined) return benefit
  return own.rule === null ? null : { ...benefit, rule: own.rule }
}

async function readStored({ db }: Context, tenantId: string) {
  const ofPolicy = {
    title: policy.title,
    sizes: policy.sizes,
    industries: policy.industries,
    issuedDay: policy.issuedDay,
    conditions: policy.conditions,
    benefit: policy.benefit,
    excludes: policy.excludes,
    stacksWith: policy.stacksWith,
  }
  const [projects, policies] = await Promise.all([
    db
      .select({
        project: {
          id: declarationProject.id,
          title: declarationProject.title,
          policyId: declarationProject.policyId,
          relatedPolicyIds: declarationProject.relatedPolicyIds,
          department: declarationProject.department,
          level: declarationProject.level,
          region: declarationProject.region,
          categories: declarationProject.categories,
          conditions: declarationProject.conditions,
          way: declarationProject.way,
          channel: declarationProject.channel,
          figure: declarationProject.figure,
          amount: declarationProject.amount,
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
        ofPolicy,
      })
      .from(declarationProject)
      .innerJoin(policy, isRestedOn)
      .where(eq(declarationProject.tenantId, tenantId)),
    db
      .select({
        id: policy.id,
        level: policy.level,
        categories: policy.categories,
        region: policy.region,
        department: policy.department,
        ...ofPolicy,
        ...restedOn,
      })
      .from(policy)
      .where(and(eq(policy.tenantId, tenantId), sql`${policy.benefit}->'item' is not null`)),
  ])
  const ids = [...projects.flatMap(({ project }) => [project.policyId, ...project.relatedPolicyIds])]
  const all = [...new Set([...ids, ...policies.map(({ id }) => id)])]
  return { projects, policies, documents: await readDocuments(db, tenantId, all) }
}

async function readDocuments(db: Context['db'], tenantId: string, ids: string[]) {
  const rows = await db
    .select({
      id: policy.id,
      title: policy.title,
      documentNumber: policy.documentNumber,
      standing: policy.standing,
      effectiveDay: policy.effectiveDay,
      effectiveTo: policy.effectiveTo,
    })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), inArray(policy.id, ids)))
  return new Map(rows.map(({ id, ...document }) => [id, document]))
}

/** Returns the named exception, else the kind of the figure, else whether money is paid. */
function kindOf(projectId: string, way: Way, mode: SupportMode | undefined): BenefitKind {
  const named = kindOfProject[projectId]
  if (named) return named.kind
  if (mode) return kindOfMode[mode].kind
  return way === 'recognition' ? 'standing' : 'award'
}
