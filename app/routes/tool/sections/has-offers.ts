import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'

/**
 * Returns true where the projects and policies that go with a tool fit its result: those for small
 * and medium-sized enterprises do not fit a large one.
 */
export function hasOffers({ kind, result }: JudgedTool): boolean {
  return kind !== 'size' || ['medium', 'small', 'micro'].includes(result.sizeType ?? '')
}
