import { type LinkTarget, linkTarget, linkTargetIn } from '../../../contract/entities/link-target.ts'
import type { Cell, Reference } from './kind.ts'

/** What the link of a line names, which has to be there. */
export const linkedContent: readonly Reference[] = [
  { property: 'link', kind: 'policies', links: ['policy'] },
  { property: 'link', kind: 'projects', links: ['project', 'freeProject'] },
]

/** A link in one cell: an address of the web, or `policy/n-rd-2023-7` for a page of the portal, as in the links of a text. */
export const linkCell: Cell = {
  read: (cell) => {
    const text = cell.trim()
    if (/^https?:/i.test(text)) return { kind: 'site', url: text }
    return linkTargetIn(/^portal:/.test(text) ? text : `portal:${text}`) ?? jsonOf(text)
  },
  write: (value) => {
    const { success, data } = linkTarget.safeParse(value)
    if (!success) return ''
    const text = inShort(data)
    return linkCell.read(text) !== text ? text : JSON.stringify(data)
  },
}

function inShort(target: LinkTarget): string {
  if (target.kind === 'site') return target.url
  if (target.kind === 'rating') return JSON.stringify(target)
  return 'id' in target && target.id !== undefined ? `${target.kind}/${target.id}` : target.kind
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
