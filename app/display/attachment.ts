import { create as contentDisposition } from 'content-disposition'

/** Characters of a name before its ending: as many as the bundled gateway keeps of a file's. */
const longestStem = 120

/**
 * `Content-Disposition` of a file to keep (RFC 6266). What some system takes for a path, for an end of line or for a change of
 * direction is no part of its name.
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
  return contentDisposition(`${stem || 'download'}${ending}`)
}
