import type { EnterpriseRow } from '../enterprise/profile.ts'
import { jiangsu, suzhou } from '../rules/suzhou-areas.ts'
import { type DemonstrationEnterprise, demonstrationEnterprises } from './demonstration-enterprises.ts'

/** A demonstration enterprise as it is stored at a tenant. */
export function demonstrationRow(
  { registry, further, qualifications }: DemonstrationEnterprise,
  tenantId: string,
  at: Date,
): EnterpriseRow {
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
    ...further,
    qualifications,
  }
}

/** All of them at a tenant. */
export function demonstrationRows(tenantId: string, at: Date): EnterpriseRow[] {
  return demonstrationEnterprises.map((one) => demonstrationRow(one, tenantId, at))
}
