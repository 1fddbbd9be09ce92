import { hit } from '../../contract/entities/policy.ts'
import { fold } from './words.ts'

/** The text with every occurrence of the marked texts between the hit marks; undefined when there is none. */
export function highlight(text: string, hitTexts: string[]): string | undefined {
  const clean = text.replaceAll(hit.start, '').replaceAll(hit.end, '')
  const isHit = hits(fold(clean), hitTexts)
  if (!isHit.includes(true)) return undefined
  let result = ''
  for (let at = 0; at < clean.length; at++) {
    if (isHit[at] && !isHit[at - 1]) result += hit.start
    result += clean[at]
    if (isHit[at] && !isHit[at + 1]) result += hit.end
  }
  return result
}

function hits(folded: string, hitTexts: string[]): boolean[] {
  const isHit: boolean[] = new Array(folded.length).fill(false)
  for (const text of hitTexts) {
    for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + text.length)) {
      isHit.fill(true, at, at + text.length)
    }
  }
  return isHit
}

/** What ends a sentence; a line of its own, as a heading, ends without one. */
const sentence = /[^。！？；\n]+[。！？；]?/gu

/**
 * The sentence that holds the first hit, and those after it as far as `length` characters reach, with hits marked; the
 * beginning where nothing is hit. Lines are apart: a heading, which ends without a stop, is shown only where nothing else is hit.
 */
export function extract(text: string, hitTexts: string[], length = 90): string {
  const sentences = (text.match(sentence) ?? []).map((one) => one.trim()).filter(Boolean)
  const whole = sentences.filter((one) => /[。！？；]$/u.test(one))
  const isHit = (one: string) => hitTexts.some((hitText) => fold(one).includes(hitText))
  const pieces = whole.some(isHit) || (whole.length > 0 && !sentences.some(isHit)) ? whole : sentences
  const from = Math.max(0, pieces.findIndex(isHit))
  let shown = pieces[from] ?? ''
  for (const next of pieces.slice(from + 1)) {
    if (shown.length + next.length > length || !/[。！？；]$/u.test(shown)) break
    shown += next
  }
  const piece = shown.length > length ? around(shown, hitTexts, length) : shown
  return highlight(piece, hitTexts) ?? piece
}

/** A part of a long sentence with its first hit in it, cut where a clause ends if one ends near. */
function around(text: string, hitTexts: string[], length: number): string {
  const folded = fold(text)
  const first = Math.min(...hitTexts.map((one) => folded.indexOf(one)).filter((at) => at >= 0))
  const before = Number.isFinite(first) && first > length / 2 ? text.slice(0, first) : ''
  const clause = Math.max(before.lastIndexOf('，'), before.lastIndexOf('、'), before.lastIndexOf('：')) + 1
  const from = before === '' ? 0 : first - clause < length / 2 ? clause : first
  const piece = text.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${piece}${from + length < text.length ? '…' : ''}`
}
