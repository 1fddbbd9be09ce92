import { sql } from 'drizzle-orm'
import { shanghaiDate } from '../base/shanghai-date.ts'
import englishPolicies from '../data/english-policies.json' with { type: 'json' }
import { policyRecords, tagRecords } from '../data/policy-reference.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { englishPolicy, policy, tag } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import type { Seed } from './index.ts'
import { policyRow } from './policy-row.ts'
import { projectRows } from './project-row.ts'

/**
 * The tags, the policies, the English policies and the declaration projects of the reference data; windows are laid
 * out around the tenant's day. What is there already under the same identifier stays; how a policy's conditions are read,
 * and of a project its windows, its guide and how its benefit is had follow the data: an older version of them may have
 * been wrong.
 */
export const policies: Seed = {
  name: 'policies',
  version: 4,
  tables: [tag, policy, englishPolicy, declarationProject],
  async sow(context, tenantId) {
    const { db } = context
    const tags = tagRecords.map((one, position) => ({ tenantId, ...one, position }))
    await db.insert(tag).values(tags).onConflictDoNothing()
    for (let at = 0; at < policyRecords.length; at += 25) {
      const rows = policyRecords.slice(at, at + 25).map((record) => policyRow(tenantId, record))
      await db
        .insert(policy)
        .values(rows)
        .onConflictDoUpdate({
          target: [policy.tenantId, policy.id],
          // What is read out of a text may be read better; what was found out about the document stays.
          set: {
            conditions: sql`excluded.conditions`,
            bodyHtml: sql`excluded.body_html`,
            words: sql`excluded.words`,
          },
        })
    }
    const english = englishPolicies.map((one) => ({ tenantId, ...one }))
    await db.insert(englishPolicy).values(english).onConflictDoNothing()
    const today = shanghaiDate(context.now(tenantId))
    await db
      .insert(declarationProject)
      .values(projectRows(tenantId, today, tenantDefaults.phone))
      .onConflictDoUpdate({
        target: [declarationProject.tenantId, declarationProject.id],
        set: {
          opensOn: sql`excluded.opens_on`,
          closesOn: sql`excluded.closes_on`,
          windowBasis: sql`excluded.window_basis`,
          windowNote: sql`excluded.window_note`,
          cycle: sql`excluded.cycle`,
          way: sql`excluded.way`,
          channel: sql`excluded.channel`,
          steps: sql`excluded.steps`,
          guideHtml: sql`excluded.guide_html`,
          materials: sql`excluded.materials`,
          amountText: sql`excluded.amount_text`,
          audience: sql`excluded.audience`,
          phone: sql`excluded.phone`,
          source: sql`excluded.source`,
        },
      })
  },
}
