import { and, eq } from 'drizzle-orm'
import type { contract } from '../contract/index.ts'
import { record } from './audit/record.ts'
import type { Context } from './base/context.ts'
import { BusinessWarning, type CallerOf, type Handlers, NotFound } from './base/handler.ts'
import { shanghaiDate } from './base/shanghai-date.ts'
import { qualificationLabel } from './data/qualifications.ts'
import { changesAfter, fieldsChangedBy, namesOf, outdatedWarnings } from './enterprise/changes.ts'
import { basicDataWarnings, furtherDataWarnings } from './enterprise/checks.ts'
import { basicFrom, type EnterpriseRow, enterpriseRow, profileFrom, profileOf } from './enterprise/profile.ts'
import {
  basicDataOf,
  entriesBeginningWith,
  entriesContaining,
  type RegistryRow,
  registryEntryNamed,
} from './enterprise/registry.ts'
import { gradeOf } from './rules/grade/grade.ts'
import { industryName } from './rules/industry-classification.ts'
import { suzhouArea } from './rules/suzhou-areas.ts'
import { enterprise as enterpriseTable } from './store/schema/enterprise.ts'

type Editor = CallerOf<typeof contract.enterprise.save>

/**
 * A new state of an enterprise from the present one, or a refusal: also where a field that it changes has been changed since the
 * version that it starts from. Two changes at once follow one another.
 */
async function changed(
  context: Context,
  caller: Editor,
  change: (row: EnterpriseRow, at: Date) => Partial<EnterpriseRow>,
  version?: number,
): Promise<EnterpriseRow> {
  const { tenantId, user, enterprise } = caller
  const { enId } = enterprise
  const itself = and(eq(enterpriseTable.tenantId, tenantId), eq(enterpriseTable.enId, enId))
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(enterpriseTable).where(itself).for('update')
    if (!row) throw new NotFound()
    const at = context.now(tenantId)
    const values = change(row, at)
    const fields = fieldsChangedBy(row, values)
    const outdated = version === undefined ? [] : await outdatedWarnings(tx, row, fields, version)
    if (outdated.length > 0) throw new BusinessWarning(...outdated)
    const after = { ...values, ...changesAfter(row, fields, { at, userId: user.id }), updatedAt: at }
    await tx.update(enterpriseTable).set(after).where(itself)
    if (fields.length > 0) {
      const on = { kind: 'enterprise' as const, id: enId, title: namesOf(fields) }
      await record({ ...context, db: tx }, caller, 'profileChanged', { on })
    }
    return { ...row, ...after }
  })
}

/** The values that were given: what is left out stays as it is. */
function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

function entryFrom(row: RegistryRow) {
  return {
    id: row.id,
    name: row.name,
    creditCode: row.creditCode,
    region: suzhouArea(row.areaId)?.name ?? '苏州市',
    industryName: industryName(row.industryCode),
    qualifications: row.qualifications.map(qualificationLabel),
    synthetic: row.synthetic,
  }
}

/** Enterprises: the directory, the profile of the current one, its grade. */
export function enterprise(context: Context): Handlers<typeof contract.enterprise> {
  return {
    async isSuzhou({ name }) {
      const entry = await registryEntryNamed(context.db, name)
      return { registered: entry !== null, name: entry?.name ?? null, creditCode: entry?.creditCode ?? null }
    },

    async libList(input) {
      const page = await entriesBeginningWith(context.db, input)
      return { ...page, records: page.records.map(entryFrom) }
    },

    async libSearch(input) {
      const page = await entriesContaining(context.db, input)
      const records = page.records.map((row) => ({
        ...entryFrom(row),
        industryCode: row.industryCode,
        foundedOn: row.foundedOn,
        size: row.size,
        legalRepresentative: row.legalRepresentative,
      }))
      return { ...page, records }
    },

    current(_input, { tenantId, enterprise: { enId } }) {
      return profileOf(context, tenantId, enId)
    },

    async currentBasic(_input, { tenantId, enterprise: { enId } }) {
      return basicFrom(await enterpriseRow(context, tenantId, enId))
    },

    async refreshBasic(_input, caller) {
      const entry = await registryEntryNamed(context.db, caller.enterprise.creditCode)
      if (!entry) throw new BusinessWarning('登记库里没有找到本企业，已填写的信息保持不变')
      return basicFrom(await changed(context, caller, (_row, at) => basicDataOf(entry, at)))
    },

    async saveBasic({ version, ...input }, caller) {
      const change = (row: EnterpriseRow, at: Date) => {
        const warnings = basicDataWarnings(input, row, shanghaiDate(at))
        if (warnings.length > 0) throw new BusinessWarning(...warnings)
        return given(input)
      }
      const after = await changed(context, caller, change, version)
      return basicFrom(after)
    },

    async save({ version, ...input }, caller) {
      const change = (row: EnterpriseRow, at: Date) => {
        const values = given(input)
        const warnings = furtherDataWarnings({ ...row, ...values }, Number(shanghaiDate(at).slice(0, 4)))
        if (warnings.length > 0) throw new BusinessWarning(...warnings)
        return values
      }
      const after = await changed(context, caller, change, version)
      return profileFrom(after)
    },

    async grade(_input, { tenantId, enterprise: { enId } }) {
      const profile = await profileOf(context, tenantId, enId)
      return gradeOf(profile, context.now(tenantId).toISOString())
    },
  }
}
