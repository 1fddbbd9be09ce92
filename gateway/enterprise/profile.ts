import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { EnterpriseProfile, enterpriseBasic } from '../../contract/entities/enterprise.ts'
import type { SizeType } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { NotFound } from '../base/handler.ts'
import { areaNamesOf } from '../data/area-names.ts'
import { completenessOf } from '../rules/completeness.ts'
import { industryName, readStoredIndustryCode } from '../rules/industry-classification.ts'
import { tenThousandYuan } from '../rules/ratio.ts'
import { sizeTypeOf } from '../rules/size/size-type.ts'
import { enterprise } from '../store/schema/enterprise.ts'

export type EnterpriseRow = typeof enterprise.$inferSelect
type EnterpriseBasic = z.infer<typeof enterpriseBasic>

const nothingFilledIn: EnterpriseProfile['intellectualProperty'] = {
  inventionPatents: null,
  utilityModels: null,
  designs: null,
  softwareCopyrights: null,
  integratedCircuitLayouts: null,
}

/** The basic data of a stored enterprise, with the names of its areas and its industry. */
export function basicFrom(row: EnterpriseRow): EnterpriseBasic {
  return {
    enId: row.enId,
    name: row.name,
    creditCode: row.creditCode,
    legalRepresentative: row.legalRepresentative,
    foundedOn: row.foundedOn,
    registeredCapitalFen: row.registeredCapitalFen,
    areaIds: row.areaIds,
    areaNames: areaNamesOf(row.areaIds),
    address: row.address,
    industryCode: row.industryCode,
    industryName: row.industryCode === null ? null : industryName(row.industryCode),
    registryUpdatedAt: row.registryUpdatedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/** The size type by the published standard, from what is filled in; null while it can't be told. */
function sizeOf(row: EnterpriseRow): SizeType | null {
  const industry = row.industryCode === null ? null : readStoredIndustryCode(row.industryCode)
  if (industry === null) return null
  return sizeTypeOf(`${industry.section}${industry.digits}`, {
    ...(row.employees === null ? {} : { employees: row.employees }),
    ...(row.annualRevenueFen === null ? {} : { annualRevenue: tenThousandYuan(row.annualRevenueFen) }),
    ...(row.totalAssetsFen === null ? {} : { totalAssets: tenThousandYuan(row.totalAssetsFen) }),
  })
}

/** The whole profile of a stored enterprise: size and completeness are computed, never stored. */
export function profileFrom(row: EnterpriseRow): EnterpriseProfile {
  const facts = {
    ...basicFrom(row),
    employees: row.employees,
    technicians: row.technicians,
    annualRevenueFen: row.annualRevenueFen,
    totalAssetsFen: row.totalAssetsFen,
    rdExpenses: row.rdExpenses.toSorted((a, b) => a.year - b.year),
    highTechRevenueFen: row.highTechRevenueFen,
    intellectualProperty: row.intellectualProperty ?? nothingFilledIn,
    qualifications: row.qualifications,
    contact: row.contact,
  }
  return { ...facts, size: sizeOf(row), completeness: completenessOf(facts) }
}

/** The stored enterprise of a tenant; throws NotFound where there is none. */
export async function enterpriseRow(
  context: Context,
  tenantId: string,
  enId: string,
): Promise<EnterpriseRow> {
  const [row] = await context.db
    .select()
    .from(enterprise)
    .where(and(eq(enterprise.tenantId, tenantId), eq(enterprise.enId, enId)))
  if (!row) throw new NotFound()
  return row
}

/** The profile of an enterprise of a tenant; throws NotFound where there is none. */
export async function profileOf(
  context: Context,
  tenantId: string,
  enId: string,
): Promise<EnterpriseProfile> {
  return profileFrom(await enterpriseRow(context, tenantId, enId))
}
