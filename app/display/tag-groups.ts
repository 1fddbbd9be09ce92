import type { Tag } from '../../contract/entities/policy.ts'

/** Returns true for a tag that names a place, as 全国, which more than half of all policies have. */
export function isPlace({ group }: Pick<Tag, 'group'>): boolean {
  return group === '区域'
}
