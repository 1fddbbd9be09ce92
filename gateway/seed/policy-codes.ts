import { codesOf, levelLabels, sizeLabels, statusLabels } from '../../contract/closed-lists.ts'
import { tagRecords } from '../data/policy-reference.ts'
import type { Standing } from '../rules/policy-status.ts'

/** The code of each word of a closed list. */
function codesByLabel<Code extends string>(labels: Readonly<Record<Code, string>>): Record<string, Code> {
  return Object.fromEntries(codesOf(labels).map((code) => [labels[code], code]))
}

const levels = codesByLabel(levelLabels)
const sizes = codesByLabel(sizeLabels)
const { upcoming: _byItsDate, expired, ...standingLabels } = statusLabels
/** 现行有效 and 已到期 are told apart by the dates alone. */
const standings: Record<string, Standing> = { ...codesByLabel(standingLabels), [expired]: 'effective' }

function known<T>(codes: Record<string, T>, name: string): T {
  const code = codes[name]
  if (code === undefined) throw new Error(`no code for ${name}`)
  return code
}

export const levelCode = (name: string) => known(levels, name)
export const standingCode = (name: string) => known(standings, name)
export const sizeCode = (name: string) => known(sizes, name)

const tagIds = new Map(tagRecords.map((tag) => [`${tag.group}/${tag.name}`, tag.id]))

/** The tags of a policy: its subjects, its industries (不限 is none), its region. */
export function tagIdsOf(policy: { categories: string[]; industries: string[]; region: string }): string[] {
  const wanted = [
    ...policy.categories.map((name) => `主题/${name}`),
    ...policy.industries.flatMap((name) => [`行业/${name}`, `重点产业/${name}`]),
    `区域/${policy.region}`,
  ]
  return wanted.flatMap((name) => tagIds.get(name) ?? [])
}
