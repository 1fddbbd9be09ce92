import { areaList } from '@vant/area-data'
import { and, eq, sql } from 'drizzle-orm'
import { levelLabels, sizeLabels, statusLabels, supportModeLabels } from '../contract/closed-lists.ts'
import type { common as calls, DictType } from '../contract/common.ts'
import type { Area, DictEntry } from '../contract/entities/tenant.ts'
import type { Context } from './base/context.ts'
import { type Handlers, NotFound } from './base/handler.ts'
import type { Tenants } from './base/tenants.ts'
import { tagRecords } from './data/policy-reference.ts'
import { qualifications } from './data/qualifications.ts'
import { tenantConfigOf } from './data/tenant-config.ts'
import { fileHandlers } from './files/file-handlers.ts'
import { hasPretendProvider, pretendProviderAddress } from './message/pretend-provider.ts'
import { allIndustries } from './rules/industry-classification.ts'
import { suzhou, suzhouAreas } from './rules/suzhou-areas.ts'
import { policy } from './store/schema/policy.ts'

/** Dictionaries, areas, files and the tenant's settings. */
export function common(context: Context, tenants: Tenants, gatewayAddress: string): Handlers<typeof calls> {
  return {
    ...fileHandlers(context),

    dictValue: ({ typeCode }, { tenantId }) => dictionary(context, tenantId, typeCode),

    async dictValueMultiple({ typeCodes }, { tenantId }) {
      const wanted = [...new Set(typeCodes)]
      const found = await Promise.all(wanted.map((typeCode) => dictionary(context, tenantId, typeCode)))
      return Object.fromEntries(wanted.map((typeCode, index) => [typeCode, found[index] ?? []]))
    },

    async provinces() {
      return entriesOf(areaList.province_list, () => null)
    },

    async cities({ id }) {
      const province = id.slice(0, 2)
      if (!/^\d{2}(\d{4})?$/.test(id) || !areaList.province_list[`${province}0000`])
        throw new NotFound('没有这个省')
      return entriesOf(areaList.city_list, () => `${province}0000`).filter((area) =>
        area.id.startsWith(province),
      )
    },

    async counties({ id }) {
      const city = id.slice(0, 4)
      if (!/^\d{4}(\d{2})?$/.test(id) || !areaList.city_list[`${city}00`]) throw new NotFound('没有这个市')
      if (`${city}00` === suzhou.code) {
        return suzhouAreas.map(({ code, name }) => ({ id: code, name, parentId: suzhou.code }))
      }
      return entriesOf(areaList.county_list, () => `${city}00`).filter((area) => area.id.startsWith(city))
    },

    async tenantConfig({ id }, { tenantId }) {
      // A tenant's settings are asked for under its own host only.
      if (tenants.ofName(id) !== tenantId) throw new NotFound('没有这个租户')
      const host = tenants.hostOf(tenantId)
      const config = tenantConfigOf(context, tenantId, host, gatewayAddress)
      return hasPretendProvider(context)
        ? { ...config, demonstrationMessagesUrl: pretendProviderAddress(gatewayAddress, host) }
        : config
    },
  }
}

function entriesOf(list: Record<string, string>, parentOf: (id: string) => string | null): Area[] {
  return Object.entries(list).map(([id, name]) => ({ id, name, parentId: parentOf(id) }))
}

const closed: Partial<Record<DictType, Record<string, string>>> = {
  level: levelLabels,
  status: statusLabels,
  size: sizeLabels,
  supportMode: supportModeLabels,
}

async function dictionary(context: Context, tenantId: string, typeCode: DictType): Promise<DictEntry[]> {
  const known = closed[typeCode]
  if (known) return Object.entries(known).map(([value, label]) => ({ value, label }))
  switch (typeCode) {
    case 'category':
      return tagRecords.filter((tag) => tag.group === '主题').map(sameName)
    case 'industry':
      return tagRecords.filter((tag) => tag.group === '行业' || tag.group === '重点产业').map(sameName)
    case 'area':
      return ['全国', '江苏省', suzhou.name, ...suzhouAreas.map(({ name }) => name)].map((name) =>
        sameName({ name }),
      )
    case 'qualification':
      return qualifications.map(({ value, label }) => ({ value, label }))
    case 'industryCode':
      return [...allIndustries()]
    case 'issuer':
      return namesIn(
        context,
        sql`select distinct name from ${policy}, unnest(issuers) as name
          where ${realPoliciesOf(tenantId)} and name not like '等%部门' order by 1 limit 500`,
      )
    default:
      return namesIn(
        context,
        sql`select distinct year::text as name from ${policy} where ${realPoliciesOf(tenantId)} order by 1 desc limit 100`,
      )
  }
}

function realPoliciesOf(tenantId: string) {
  return and(eq(policy.tenantId, tenantId), eq(policy.synthetic, false))
}

function sameName({ name }: { name: string }): DictEntry {
  return { value: name, label: name }
}

async function namesIn(context: Context, query: ReturnType<typeof sql>): Promise<DictEntry[]> {
  const found = await context.db.execute(query)
  return found.rows.map((row) => sameName({ name: String(row['name']) }))
}
