import type { PolicyLevel, SizeType } from '../../contract/entities/policy.ts'
import { tagRecords } from '../data/policy-reference.ts'
import type { Standing } from '../rules/policy-status.ts'

const levels: Record<string, PolicyLevel> = {
  国家级: 'national',
  省级: 'provincial',
  市级: 'municipal',
  区县级: 'district',
}

/** 现行有效 and 已到期 are told apart by the dates alone. */
const standings: Record<string, Standing> = {
  现行有效: 'effective',
  已到期: 'effective',
  已被替代: 'replaced',
  已修改: 'amended',
  已废止: 'repealed',
  已失效: 'lapsed',
}

const sizes: Record<string, SizeType> = { 大型: 'large', 中型: 'medium', 小型: 'small', 微型: 'micro' }

function known<T>(codes: Record<string, T>, name: string): T {
  const code = codes[name]
  if (code === undefined) throw new Error(`no code for ${name}`)
  return code
}

export const levelCode = (name: string) => known(levels, name)
export const standingCode = (name: string) => known(standings, name)
export const sizeCode = (name: string) => known(sizes, name)

const tagIds = new Map(tagRecords.map((tag) => [`${tag.group}/${tag.name}`, tag.id]))

/** The tags of a policy: its themes, its industries (不限 is none), its region. */
export function tagIdsOf(policy: { categories: string[]; industries: string[]; region: string }): string[] {
  const wanted = [
    ...policy.categories.map((name) => `主题/${name}`),
    ...policy.industries.filter((name) => name !== '不限').map((name) => `行业/${name}`),
    `区域/${policy.region}`,
  ]
  return wanted.flatMap((name) => tagIds.get(name) ?? [])
}
