import { normalizeText } from './normalize-text.ts'

const maxStemLength = 100

/**
 * Writes a file name in ASCII, for programs that read no other: `shen-bao-zhi-nan-2026.pdf`.
 * Returns true for a name that is in ASCII: the package content-disposition writes it as it has to
 * be. `readingOf` is the pinyin of a text, blanks between.
 */
export function plainFileName(fileName: string, readingOf: (text: string) => string): string | true {
  if (/^[\x20-\x7e]*$/.test(fileName)) return true
  const ending = /\.\w{1,10}$/.exec(fileName)?.[0] ?? ''
  const stem = fileName.slice(0, fileName.length - ending.length)
  const words = readingOf(normalizeText(stem)).split(/[^A-Za-z0-9._]+/)
  return `${words.filter(Boolean).join('-').slice(0, maxStemLength) || 'file'}${ending}`
}
