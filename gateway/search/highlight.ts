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

/** A piece of about `length` characters around the first hit, with hits marked. */
export function extract(text: string, hitTexts: string[], length = 90): string {
  const folded = fold(text)
  const first = Math.min(...hitTexts.map((one) => folded.indexOf(one)).filter((at) => at >= 0))
  const from = Number.isFinite(first) && first > length / 2 ? first - Math.floor(length / 3) : 0
  const piece = text.slice(from, from + length)
  const shown = highlight(piece, hitTexts) ?? piece
  return `${from > 0 ? '…' : ''}${shown}${from + length < text.length ? '…' : ''}`
}
