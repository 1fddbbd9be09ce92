import { createHash } from 'node:crypto'

/** What the fields of a form hold, by name. A name has neither a blank nor a colon. */
export type Texts = Record<string, string>

/** What a page was opened with, short enough for a hidden field: by it, what was changed on the page is told from what was not. */
export function fingerprintOf(texts: Texts): string {
  return Object.entries(texts)
    .map(([name, value]) => `${name}:${digest(value)}`)
    .join(' ')
}

/** What two pages have made of the same fields. */
export interface Merged {
  /** What is changed here over what is stored. */
  text: Texts
  /** The fields that were changed elsewhere only. */
  takenOver: string[]
  /** The fields that were changed here and elsewhere, each to something else. */
  contested: string[]
}

/**
 * Puts what was changed on a page on top of what is stored by now. Of a page that does not say what it was opened with,
 * all counts as changed.
 */
export function mergeTexts({
  opened,
  typed,
  stored,
}: {
  opened: string
  typed: Texts
  stored: Texts
}): Merged {
  const known = digestsIn(opened)
  const takenOver: string[] = []
  const contested: string[] = []
  const text = Object.fromEntries(
    Object.entries(typed).map(([name, typedText]) => {
      const storedText = stored[name] ?? ''
      if (typedText === storedText) return [name, typedText]
      if (known.get(name) === digest(typedText)) {
        takenOver.push(name)
        return [name, storedText]
      }
      if (known.get(name) !== digest(storedText)) contested.push(name)
      return [name, typedText]
    }),
  )
  return { text, takenOver, contested }
}

/** The fields that hold something else by now than when the page was opened; none where it does not say. */
export function changedSince(opened: string, texts: Texts): string[] {
  const known = digestsIn(opened)
  return Object.keys(texts).filter((name) => known.has(name) && known.get(name) !== digest(texts[name] ?? ''))
}

function digestsIn(opened: string): Map<string, string> {
  return new Map(opened.split(' ').map((part) => part.split(':', 2) as [string, string]))
}

function digest(value: string): string {
  return createHash('sha256').update(value.replaceAll('\r\n', '\n')).digest('base64url').slice(0, 16)
}
