import { create as contentDisposition } from 'content-disposition'
import { plainFileName } from '../../contract/plain-file-name.ts'
import { readingOf } from './pinyin.server.ts'

/** Characters of a name before its ending: as many as the bundled gateway keeps of a file's. */
const longestStem = 120

/**
 * Writes the `Content-Disposition` of a file to keep (RFC 6266), with its name in pinyin for
 * programs that read ASCII only. Leaves out of the name: what some system takes for a path, for an
 * end of line or for a change of direction.
 */
export function attachment(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    // Tried at the beginning of each run of dots alone: a name of thousands takes no longer for it.
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const ending = /(?<!^)\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - ending.length)].slice(0, longestStem).join('').trim()
  const kept = `${stem || 'download'}${ending}`
  return contentDisposition(kept, { fallback: plainFileName(kept, readingOf) })
}
