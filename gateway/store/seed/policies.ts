import englishPolicies from '../../data/english-policies.json' with { type: 'json' }
import { policyRecords, tagRecords } from '../../data/policy-reference.ts'
import { shanghaiDate } from '../../shanghai-date.ts'
import type { Database } from '../open.ts'
import { englishPolicy, policy, policyTotals, tag } from '../schema/policy.ts'
import { declarationProject } from '../schema/project.ts'
import { policyRow } from './policy-row.ts'
import { projectRows } from './project-row.ts'

/** The hotline that answers for every department of a Chinese city. */
const hotline = '12345'

/**
 * Puts the tags, the policies, the English policies and the declaration projects of the reference data into a
 * tenant's tables; windows are laid out around `now`. What is there already under the same identifier stays.
 */
export async function seedPolicies(
  db: Pick<Database, 'insert' | 'delete'>,
  tenantId: string,
  now: Date,
): Promise<void> {
  const today = shanghaiDate(now)
  await db
    .insert(tag)
    .values(tagRecords.map((one, position) => ({ tenantId, ...one, position })))
    .onConflictDoNothing()
  for (let at = 0; at < policyRecords.length; at += 25) {
    const rows = policyRecords.slice(at, at + 25).map((record) => policyRow(tenantId, record))
    await db.insert(policy).values(rows).onConflictDoNothing()
  }
  await db
    .insert(englishPolicy)
    .values(englishPolicies.map((one) => ({ tenantId, ...one })))
    .onConflictDoNothing()
  await db.insert(declarationProject).values(projectRows(tenantId, today, hotline)).onConflictDoNothing()
}
