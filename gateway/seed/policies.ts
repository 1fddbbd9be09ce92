import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import englishPolicies from '../data/english-policies.json' with { type: 'json' }
import { policyRecords, tagRecords } from '../data/policy-reference.ts'
import synonymGroups from '../data/synonyms.json' with { type: 'json' }
import { tenantDefaults } from '../data/tenant-settings.ts'
import { recordingChanges } from '../policy/changes.ts'
import { leftToSeeds } from '../store/citys-own.ts'
import { englishPolicy, policy, synonym, tag } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { followData } from './follow-data.ts'
import type { Seed } from './index.ts'
import { extractOpening } from './policy-body.ts'
import { policyRow } from './policy-row.ts'
import { projectRows } from './project-row.ts'

/** What names a row, and what is put into it after it was sown. */
const keptColumns = ['tenantId', 'id', 'addedAt', 'attachments', 'interpretations']

/** The value of the data while the body of a policy is still the extract that was sown, and not a text of the city. */
const whileExtract = (column: string): SQL =>
  sql`case when starts_with(${policy.bodyHtml}, ${`<p>${extractOpening}`}) then excluded.${sql.identifier(column)} else ${policy}.${sql.identifier(column)} end`

/** What follows of a policy where a city may have edited it. */
const policyOfACity = {
  conditions: sql`excluded.conditions`,
  words: sql`excluded.words`,
  benefit: whileExtract('benefit'),
  bodyHtml: whileExtract('body_html'),
  // What nobody has confirmed is not said to be in force; a city that confirms it says so in the verification.
  standing: sql`case when ${policy.standing} = 'effective' and ${policy.verification}->>'statusVerified' = 'false' then excluded.standing else ${policy.standing} end`,
}

const projectOfACity = {
  opensOn: sql`excluded.opens_on`,
  closesOn: sql`excluded.closes_on`,
  closesAt: sql`excluded.closes_at`,
  windowBasis: sql`excluded.window_basis`,
  windowNote: sql`excluded.window_note`,
  cycle: sql`excluded.cycle`,
  way: sql`excluded.way`,
  channel: sql`excluded.channel`,
  steps: sql`excluded.steps`,
  // A city that has said what it costs, and whom to complain to, knows better.
  fee: sql`coalesce(${declarationProject.fee}, excluded.fee)`,
  complaintPhone: sql`coalesce(${declarationProject.complaintPhone}, excluded.complaint_phone)`,
  guideHtml: sql`excluded.guide_html`,
  conditions: sql`excluded.conditions`,
  source: sql`excluded.source`,
  // A figure is of one text: it stands only beside the words that it was read from.
  figure: sql`case when ${declarationProject.amountText} = excluded.amount_text then excluded.figure else null end`,
}

/**
 * The tags, the synonyms, the policies, the English policies and the declaration projects of the reference data; windows are laid
 * out around the tenant's day. What is there already under the same identifier follows the data in a demonstration:
 * an older version of them may have been wrong. A city may have edited its rows: there only what is read out of a text,
 * a project's windows, guide and way follow, and no policy is said to be in force that nobody has confirmed. What a city
 * has imported or taken away is left to it.
 */
export const policies: Seed = {
  name: 'policies',
  version: 10,
  tables: [tag, synonym, policy, englishPolicy, declarationProject],
  sow: (context, tenantId) => recordingChanges(context, tenantId, (within) => sowPolicies(within, tenantId)),
}

async function sowPolicies(context: Context, tenantId: string): Promise<void> {
  const { db, demonstration } = context
  const setWhere = demonstration ? sql`true` : sql`false`
  const left = <Row extends { id: string }>(kind: string, rows: readonly Row[]) =>
    leftToSeeds(context, tenantId, kind, rows, (row) => row.id)
  const tags = await left(
    'tags',
    tagRecords.map((one, position) => ({ tenantId, ...one, position })),
  )
  if (tags.length > 0)
    await db
      .insert(tag)
      .values(tags)
      .onConflictDoUpdate({ target: [tag.tenantId, tag.id], set: followData(tag, keptColumns), setWhere })
  const synonyms = await leftToSeeds(
    context,
    tenantId,
    'synonyms',
    synonymGroups.map(([short = '', ...names], position) => ({ tenantId, short, names, position })),
    (row) => row.short,
  )
  if (synonyms.length > 0)
    await db
      .insert(synonym)
      .values(synonyms)
      .onConflictDoUpdate({
        target: [synonym.tenantId, synonym.short],
        set: followData(synonym, keptColumns),
      })
  const [had] = await db.select({ id: policy.id }).from(policy).where(eq(policy.tenantId, tenantId)).limit(1)
  // What a tenant begins with is as old as it is; what comes later comes in now, and is told of as new.
  const added = had ? { addedAt: context.now(tenantId) } : {}
  const records = await left('policies', policyRecords)
  for (let at = 0; at < records.length; at += 25) {
    const rows = records.slice(at, at + 25).map((record) => ({ ...policyRow(tenantId, record), ...added }))
    await db
      .insert(policy)
      .values(rows)
      .onConflictDoUpdate({
        target: [policy.tenantId, policy.id],
        set: demonstration ? followData(policy, keptColumns) : policyOfACity,
      })
  }
  const english = await left(
    'english-policies',
    englishPolicies.map((one) => ({ tenantId, ...one })),
  )
  if (english.length > 0)
    await db
      .insert(englishPolicy)
      .values(english)
      .onConflictDoUpdate({
        target: [englishPolicy.tenantId, englishPolicy.id],
        set: followData(englishPolicy, keptColumns),
        setWhere,
      })
  const today = shanghaiDate(context.now(tenantId))
  const projects = await left('projects', projectRows(tenantId, today, tenantDefaults.phone, demonstration))
  if (projects.length === 0) return
  await db
    .insert(declarationProject)
    .values(projects)
    .onConflictDoUpdate({
      target: [declarationProject.tenantId, declarationProject.id],
      set: demonstration ? followData(declarationProject, keptColumns) : projectOfACity,
    })
}
