import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { Warning } from '../../contract/envelope.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import type { Transaction } from '../store/open.ts'
import { account } from '../store/schema/account.ts'
import type { FieldChange } from '../store/schema/enterprise.ts'
import type { EnterpriseRow } from './profile.ts'

const fieldNames = {
  name: '企业名称',
  legalRepresentative: '法定代表人',
  foundedOn: '成立日期',
  registeredCapitalFen: '注册资本',
  areaIds: '所在地区',
  address: '详细地址',
  industryCode: '所属行业',
  employees: '职工人数',
  technicians: '科技人员',
  annualRevenueFen: '营业收入',
  totalAssetsFen: '资产总额',
  highTechRevenueFen: '高新技术产品（服务）收入',
  rdExpenses: '研发投入',
  intellectualProperty: '知识产权',
  qualifications: '资质称号',
  contact: '联系人',
}
export type ProfileField = keyof typeof fieldNames

/** The names of some fields, as the form has them. */
export function namesOf(fields: readonly ProfileField[]): string {
  return fields.map((field) => fieldNames[field]).join('、')
}

/** The fields of a profile that these values would change. The order of a list says nothing. */
export function fieldsChangedBy(row: EnterpriseRow, values: Partial<EnterpriseRow>): ProfileField[] {
  return (Object.keys(fieldNames) as ProfileField[]).filter(
    (field) => values[field] !== undefined && !isDeepStrictEqual(ordered(values[field]), ordered(row[field])),
  )
}

function ordered(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value
}

/** The last change of a field that somebody made after the registry was read; undefined where it is the registry's or nobody noted one. */
export function changedSinceRegistry(
  { changes, registryUpdatedAt }: Pick<EnterpriseRow, 'changes' | 'registryUpdatedAt'>,
  field: ProfileField,
): FieldChange | undefined {
  const change = changes[field]
  return change && (!registryUpdatedAt || new Date(change.at) > registryUpdatedAt) ? change : undefined
}

/** The changes of a profile's fields once these have been changed. */
export function changesAfter(
  row: EnterpriseRow,
  fields: readonly ProfileField[],
  { at, userId }: { at: Date; userId: string },
): Pick<EnterpriseRow, 'version' | 'changes'> {
  if (fields.length === 0) return { version: row.version, changes: row.changes }
  const version = row.version + 1
  const change = { version, at: at.toISOString(), userId }
  return {
    version,
    changes: { ...row.changes, ...Object.fromEntries(fields.map((field) => [field, change])) },
  }
}

/** Which of these fields somebody has changed since the version that an editor started from, each in words: by whom and when. */
export async function outdatedWarnings(
  store: Transaction,
  row: EnterpriseRow,
  fields: readonly ProfileField[],
  version: number,
): Promise<Warning[]> {
  const later = fields.flatMap((field) => {
    const change = row.changes[field]
    return change && change.version > version ? [{ field, ...change }] : []
  })
  if (later.length === 0) return []
  const people = await store
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(
        eq(account.tenantId, row.tenantId),
        inArray(
          account.id,
          later.map(({ userId }) => userId),
        ),
      ),
    )
  return later.map(({ field, at, userId }) => {
    const name = people.find(({ id }) => id === userId)?.name
    const when = shanghaiTime(new Date(at)).slice(0, 16)
    return { field, errorMessage: `“${fieldNames[field]}”已${name ? `由${name}` : '在别处'}于 ${when} 修改` }
  })
}
