import { foldText } from '../../contract/fold-text.ts'
import questionData from '../data/question-words.json' with { type: 'json' }
import type { Vocabulary } from './vocabulary.ts'
import { questionWords, wordsBesides } from './words.ts'

/** What a part of a question is: a known name or another word, or one of those that only bring closer. */
export type PartKind = 'name' | 'word' | 'industry' | 'place' | 'weak'

export interface Part {
  text: string
  /** The name that the text is short for. */
  shortFor?: string
  kind: PartKind
  /** Names that mean the same. */
  alternatives: string[]
}

const leftOut = new Set(questionData.leftOut)
const weak = new Set(questionData.weak)

/** Cuts a question at the known names, the longest first; what lies between is cut into words. */
export function partsOf(text: string, vocabulary: Vocabulary): Part[] {
  const folded = foldText(text)
  const parts = cut(
    folded,
    vocabulary.knownKeys.filter((key) => folded.includes(key)),
    vocabulary,
  )
  return parts.length > 0
    ? parts
    : questionWords(text).map((word) => ({ text: word, kind: 'word', alternatives: [] }))
}

function cut(text: string, keys: string[], vocabulary: Vocabulary): Part[] {
  const { kinds, longForms, longNames } = vocabulary
  for (const [at, key] of keys.entries()) {
    const from = text.indexOf(key)
    if (from < 0 || insideWord(text, from, key)) continue
    const part: Part = { text: key, kind: kinds.get(key) ?? 'name', alternatives: longForms.get(key) ?? [] }
    const shorter = keys.slice(at)
    return [
      ...cut(text.slice(0, from), shorter, vocabulary),
      part,
      ...cut(text.slice(from + key.length), shorter, vocabulary),
    ]
  }
  const short = abbreviationIn(text, longNames)
  if (short) {
    const { from, to, name } = short
    const part: Part = {
      text: text.slice(from, to),
      shortFor: name,
      kind: kinds.get(name) ?? 'name',
      alternatives: [name, ...(longForms.get(name) ?? [])],
    }
    return [...cut(text.slice(0, from), [], vocabulary), part, ...cut(text.slice(to), [], vocabulary)]
  }
  return wordsBesides(text, leftOut).map((word) => ({
    text: word,
    // A single character is found nearly everywhere.
    kind: weak.has(word) || /^\p{Script=Han}$/u.test(word) ? 'weak' : 'word',
    alternatives: [],
  }))
}

/** Shorter pieces are the beginning of too many names. */
const shortestAbbreviation = 3

/**
 * Where a text holds a known name that was made shorter: its beginning and a later piece of it, half of the name at least
 * (研发加计 of 研发费用加计扣除, 应届生 of 应届毕业生).
 */
function abbreviationIn(
  text: string,
  longNames: readonly string[],
): { from: number; to: number; name: string } | null {
  for (let length = text.length; length >= shortestAbbreviation; length--) {
    for (let from = 0; from + length <= text.length; from++) {
      const piece = text.slice(from, from + length)
      const name = /^\p{Script=Han}+$/u.test(piece) && longNames.find((one) => abbreviates(piece, one))
      if (name) return { from, to: from + length, name }
    }
  }
  return null
}

function abbreviates(piece: string, name: string): boolean {
  if (piece.length * 2 < name.length || piece.length >= name.length || name.includes(piece)) return false
  for (let cutAt = 2; cutAt < piece.length; cutAt++) {
    const later = piece.slice(cutAt)
    if (!name.startsWith(piece.slice(0, cutAt))) return false
    // 科技企业 is any enterprise of technology, and no short 科技型中小企业.
    if (weak.has(later)) continue
    // A single character is a piece only as the end of the name.
    if (later.length === 1 ? name.endsWith(later) : name.includes(later, cutAt)) return true
  }
  return false
}

/** `ai` in `air` is no word. */
function insideWord(text: string, at: number, key: string): boolean {
  const latin = /[a-z0-9]/
  if (!latin.test(key)) return false
  return latin.test(text[at - 1] ?? '') || latin.test(text[at + key.length] ?? '')
}
