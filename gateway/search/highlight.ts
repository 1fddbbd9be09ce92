import { hit } from '../../contract/entities/policy.ts'
import { foldText, foldWithPlaces } from '../../contract/fold-text.ts'

/**
 * Returns the text with the hit marks around each of the hit texts, which are folded; undefined if
 * it holds none. A mark never parts a character from its combining marks.
 */
export function highlight(text: string, hitTexts: string[]): string | undefined {
  const clean = text.replaceAll(hit.start, '').replaceAll(hit.end, '')
  const hits = findHits(clean, hitTexts)
  if (hits.length === 0) return undefined
  let result = ''
  let at = 0
  for (const { from, to } of hits) {
    result += `${clean.slice(at, from)}${hit.start}${clean.slice(from, to)}${hit.end}`
    at = to
  }
  return result + clean.slice(at)
}

interface Hit {
  from: number
  to: number
}

/** Returns the places of the hit texts in order; those that touch or overlap are one. */
function findHits(text: string, hitTexts: string[]): Hit[] {
  const folded = foldWithPlaces(text)
  const isHit: boolean[] = new Array(folded.text.length).fill(false)
  for (const hitText of hitTexts) {
    for (
      let at = folded.text.indexOf(hitText);
      at >= 0;
      at = folded.text.indexOf(hitText, at + hitText.length)
    )
      isHit.fill(true, at, at + hitText.length)
  }
  const hits: Hit[] = []
  for (let from = isHit.indexOf(true); from >= 0; from = isHit.indexOf(true, from)) {
    const end = isHit.indexOf(false, from)
    const to = end < 0 ? isHit.length : end
    const [start, after] = [folded.startOf(from), folded.endOf(to)]
    const before = hits.at(-1)
    if (before && start <= before.to) before.to = after
    else hits.push({ from: start, to: after })
    from = to
  }
  return hits
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
  const isHit = (one: string) => {
    const folded = foldText(one)
    return hitTexts.some((hitText) => folded.includes(hitText))
  }
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
  const folded = foldWithPlaces(text)
  const places = hitTexts.map((one) => folded.text.indexOf(one)).filter((at) => at >= 0)
  const first = folded.startOf(places.length > 0 ? Math.min(...places) : 0)
  const before = first > length / 2 ? text.slice(0, first) : ''
  const clause = Math.max(before.lastIndexOf('，'), before.lastIndexOf('、'), before.lastIndexOf('：')) + 1
  const from = before === '' ? 0 : first - clause < length / 2 ? clause : first
  const piece = text.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${piece}${from + length < text.length ? '…' : ''}`
}
