import { shanghaiDate } from '../base/shanghai-date.ts'
import type { EnterpriseRow } from '../enterprise/profile.ts'
import { jiangsu, suzhou } from '../rules/suzhou-areas.ts'
import { type DemonstrationEnterprise, demonstrationEnterprises } from './demonstration-enterprises.ts'

/** The last year in the data. */
const lastYearTold = 2025

/**
 * A demonstration enterprise as it is stored at a tenant. Its R&D is that of the years before `at`, so that a tenant that is
 * made later has figures of the last full year too.
 */
export function demonstrationRow(
  { registry, further, qualifications }: DemonstrationEnterprise,
  tenantId: string,
  at: Date,
): EnterpriseRow {
  const lastYear = Number(shanghaiDate(at).slice(0, 4)) - 1
  return {
    tenantId,
    enId: registry.id,
    name: registry.name,
    creditCode: registry.creditCode,
    legalRepresentative: registry.legalRepresentative,
    foundedOn: registry.foundedOn,
    registeredCapitalFen: registry.registeredCapitalFen,
    areaIds: [jiangsu.code, suzhou.code, registry.areaId],
    address: registry.address,
    industryCode: registry.industryCode,
    registryUpdatedAt: at,
    updatedAt: at,
    version: 1,
    changes: {},
    ...further,
    rdExpenses: further.rdExpenses.map((one) => ({ ...one, year: one.year + lastYear - lastYearTold })),
    qualifications,
  }
}

/** All of them at a tenant. */
export function demonstrationRows(tenantId: string, at: Date): EnterpriseRow[] {
  return demonstrationEnterprises.map((one) => demonstrationRow(one, tenantId, at))
}
