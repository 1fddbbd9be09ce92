import type { FileKind } from './kinds/known-kinds.ts'

const maxStemLength = 120
/** Normalising takes the square of the number of combining marks. */
const maxGivenLength = 1_000

/**
 * A name that is safe to keep, to list and to save under: no path, no control or direction characters, no leading
 * dots, and an extension that belongs to what the file is.
 */
export function safeFileName(given: string, kind: FileKind): string {
  const bare = given
    .slice(-maxGivenLength)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[<>:|?*;]/g, '_')
    // Tried at the beginning of each run of dots alone: a name of thousands takes no longer for it.
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const [usual] = kind.extensions
  const dot = bare.lastIndexOf('.')
  const extension = dot < 0 ? '' : bare.slice(dot + 1).toLowerCase()
  const fits = kind.extensions.includes(extension)
  const stem = [...(isExtension(extension) ? bare.slice(0, dot) : bare)]
    .slice(0, maxStemLength)
    .join('')
    .trim()
  return `${stem || '文件'}.${fits ? extension : usual}`
}

/** What follows the last dot is part of the name when it is no extension: 报告 v1.2 最终稿. */
function isExtension(extension: string): boolean {
  return /^[a-z0-9]{1,10}$/.test(extension)
}
