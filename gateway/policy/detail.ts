import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import type { policyDetail } from '../../contract/entities/policy.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { type Caller, type Handlers, NotFound } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { isForEnterprisesAlone } from '../data/individual-businesses.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { heldNextOf } from '../enterprise/held-titles.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { type AttributeYears, amountFor } from '../rules/match/amount.ts'
import { closedToIndividuals, isIndividualBusiness } from '../rules/match/legal-form.ts'
import { conditionResult } from '../rules/match/match.ts'
import { statusOn } from '../rules/policy-status.ts'
import { subject } from '../store/schema/content.ts'
import { policy, policyView } from '../store/schema/policy.ts'
import { changesOf } from './changes.ts'
import { shownConsultsOf } from './consult-publication.ts'
import { deadlinesOf, noDeadline, projectRefOf, projectsToday } from './deadlines.ts'
import { policyRefsOf } from './ref.ts'
import { type StoredPolicy, summariesOf } from './summary.ts'

type Detail = z.input<typeof policyDetail>

/** One policy: its text alone, and everything on its screen. */
export function policyDetails(context: Context): Pick<Handlers<typeof calls>, 'detail' | 'detailNew'> {
  return {
    async detail({ id }, { tenantId }) {
      const stored = await storedPolicy(context, tenantId, id)
      const projects = (await projectsToday(context, tenantId)).filter(({ policyId }) => policyId === id)
      const nearest = deadlinesOf(projects).get(id) ?? noDeadline
      const closing = projects.find(
        ({ status, closesOn }) => status === 'open' && closesOn !== null && closesOn === nearest.deadline,
      )
      return {
        id,
        title: stored.title,
        documentNumber: stored.documentNumber,
        issuers: stored.issuers,
        issuedOn: stored.issuedOn,
        status: statusOn(stored, shanghaiDate(context.now(tenantId))),
        summary: stored.summary,
        bodyHtml: stored.bodyHtml,
        ...nearest,
        ...(closing && { deadlineProject: closing }),
        officialUrl: stored.officialUrl,
      }
    },
    async detailNew({ id }, caller) {
      const stored = await storedPolicy(context, caller.tenantId, id)
      await countView(context, caller.tenantId, id)
      return detailOf(context, caller, stored)
    },
  }
}

/** A policy of a tenant, whole; throws NotFound where there is none. */
export async function storedPolicy(context: Context, tenantId: string, id: string): Promise<StoredPolicy> {
  const [row] = await context.db
    .select()
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), eq(policy.id, id)))
  if (!row) throw new NotFound('政策不存在或已下线')
  return row
}

async function detailOf(context: Context, caller: Caller, stored: StoredPolicy): Promise<Detail> {
  const { tenantId } = caller
  const [[summary], related, projects, interpretations, own, changes, answeredConsults] = await Promise.all([
    summariesOf(context, caller, [stored.id]),
    relatedPolicies(context, tenantId, stored),
    projectsToday(context, tenantId),
    interpretationsOf(context, tenantId, stored),
    ownResults(context, caller, stored),
    changesOf(context, tenantId, { policyId: stored.id }),
    shownConsultsOf(context, tenantId, stored.id),
  ])
  if (!summary) throw new NotFound('政策不存在或已下线')
  return {
    ...summary,
    publishedOn: stored.publishedOn,
    bodyHtml: stored.bodyHtml,
    conditions: stored.conditions,
    ...own,
    attachments: stored.attachments,
    interpretations,
    projects: projects
      .filter((one) => one.policyId === stored.id || one.relatedPolicyIds.includes(stored.id))
      // Those that ask for what the page says first: it offers the first that is open.
      .toSorted((a, b) => Number(a.conditions !== null) - Number(b.conditions !== null))
      .map(projectRefOf),
    ...related,
    officialUrl: stored.officialUrl,
    phone: context.settingsOf(tenantId).phone ?? tenantDefaults.phone,
    department: stored.department,
    answeredConsults,
    verification: checkedOf(stored),
    changes,
  }
}

/** How far it was checked. Where the text was found is for those who check it, who have the table. */
function checkedOf({ verification: { source: _source, ...checked } }: StoredPolicy) {
  return checked
}

async function relatedPolicies(context: Context, tenantId: string, stored: StoredPolicy) {
  const replacedBy = await context.db
    .select({ id: policy.id })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), arrayContains(policy.replaces, [stored.id])))
  const lists = {
    stacksWith: stored.stacksWith,
    excludes: stored.excludes,
    replaces: stored.replaces,
    replacedBy: replacedBy.map((one) => one.id),
  }
  const refs = await policyRefsOf(context, tenantId, Object.values(lists).flat())
  const resolved = (ids: string[]) => ids.flatMap((id) => refs.get(id) ?? [])
  return {
    stacksWith: resolved(lists.stacksWith),
    excludes: resolved(lists.excludes),
    replaces: resolved(lists.replaces),
    replacedBy: resolved(lists.replacedBy),
  }
}

/** The explainers of a policy, and what else is known to interpret it. */
async function interpretationsOf(context: Context, tenantId: string, stored: StoredPolicy) {
  const explainers = await context.db
    .select({ id: subject.id, title: subject.title, publishedOn: subject.publishedOn })
    .from(subject)
    .where(and(eq(subject.tenantId, tenantId), arrayContains(subject.policyIds, [stored.id])))
  const ours = explainers.map(({ id, title, publishedOn }) => ({
    title,
    link: { kind: 'subject' as const, id },
    publishedOn,
  }))
  return [...ours, ...stored.interpretations]
}

/** For a logged-in enterprise: each condition against its own profile, and its numbers in the formula of the amount. */
async function ownResults(
  context: Context,
  { tenantId, enterprise }: Caller,
  stored: StoredPolicy,
): Promise<Pick<Detail, 'conditionResults' | 'heldNext' | 'profileUpdatedAt' | 'amountFormula'>> {
  if (!enterprise) return formulaOf(stored, {}, {})
  const [{ known, profile, years }, projects] = await Promise.all([
    knownEnterprise(context, tenantId, enterprise.enId),
    projectsToday(context, tenantId),
  ])
  const profileUpdatedAt = profile.updatedAt
  if (isIndividualBusiness(known) && isForEnterprisesAlone(stored.id))
    return { conditionResults: [closedToIndividuals], profileUpdatedAt }
  const own = projects.filter(({ policyId }) => policyId === stored.id)
  const heldNext = heldNextOf(
    own.map(({ id }) => id),
    known,
  )
  return {
    ...(heldNext === null
      ? { conditionResults: stored.conditions.map((condition) => conditionResult(condition, known)) }
      : { conditionResults: [], heldNext }),
    profileUpdatedAt,
    ...formulaOf(stored, known, years),
  }
}

function formulaOf({ benefit }: StoredPolicy, known: AttributeAnswers, years: AttributeYears) {
  const { amountFormula } = amountFor(benefit, known, years)
  return amountFormula ? { amountFormula } : {}
}

async function countView(context: Context, tenantId: string, policyId: string): Promise<void> {
  await context.db
    .insert(policyView)
    .values({ tenantId, policyId, count: 1 })
    .onConflictDoUpdate({
      target: [policyView.tenantId, policyView.policyId],
      set: { count: sql`${policyView.count} + 1` },
    })
}
