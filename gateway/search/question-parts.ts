import { foldText } from '../../contract/fold-text.ts'
import questionData from '../data/question-words.json' with { type: 'json' }
import { type Need, needInPieces, needWithKey } from './needs.ts'
import type { Vocabulary } from './vocabulary.ts'
import { keyOf, questionWords, wordsBesides } from './words.ts'

/**
 * Kinds of parts: known names, everyday words of a need, other words, those that only bring closer,
 * and names that the question rules out.
 */
export type PartKind = 'name' | 'need' | 'broad' | 'word' | 'industry' | 'place' | 'weak' | 'negated'

export interface Part {
  text: string
  /** The name that the text is short for. */
  shortFor?: string
  kind: PartKind
  /** Names that mean the same. */
  alternatives: string[]
  need?: Need
  /** True for a negated part whose policies are left out, as with 除了. */
  excluded?: boolean
  /** Kind of a negated part without its negation. */
  negatedKind?: PartKind
}

const leftOut = new Set(questionData.leftOut)
const weak = new Set(questionData.weak)
/** Ends with a word that negates the name behind it; 有没有 negates nothing. */
const negation = new RegExp(`(?<!有)(?:${questionData.negations.join('|')})[的了过到上评是交缴办做买]?$`, 'u')
const exclusion = new RegExp(`(?:${questionData.exclusions.join('|')})$`, 'u')

/** Cuts a question at the known names, the longest first; what lies between is cut into words. */
export function partsOf(text: string, vocabulary: Vocabulary): Part[] {
  const parts = cutNeeds(foldText(text), vocabulary)
  return parts.length > 0
    ? parts
    : questionWords(text).map((word) => ({ text: word, kind: 'word', alternatives: [] }))
}

function cutNeeds(text: string, vocabulary: Vocabulary): Part[] {
  const match = needInPieces(withoutNames(text, vocabulary), positionsInsideWords(text, vocabulary))
  if (!match) return cutKnown(text, vocabulary)
  const { need, from, to, between } = match
  const kind = need.broad ? 'broad' : 'need'
  const part: Part = { text: text.slice(from, to), kind, alternatives: termsOf(need, vocabulary), need }
  const rest = [text.slice(0, from), between, text.slice(to)].flatMap((piece) => cutKnown(piece, vocabulary))
  return [part, ...rest]
}

/**
 * The text with characters of no word in the place of each long name: a need in pieces is not cut
 * out of one.
 */
function withoutNames(text: string, { longNames }: Vocabulary): string {
  return longNames.reduce((rest, name) => rest.replaceAll(name, '\uFFFF'.repeat(name.length)), text)
}

/** The positions between two characters of one known name or everyday word. */
function positionsInsideWords(text: string, { kinds, knownKeys }: Vocabulary): Set<number> {
  const positions = new Set<number>()
  for (const key of knownKeys) {
    const kind = kinds.get(key)
    if (kind !== 'name' && kind !== 'need') continue
    for (let from = text.indexOf(key); from >= 0; from = text.indexOf(key, from + 1))
      for (let at = 1; at < key.length; at++) positions.add(from + at)
  }
  return positions
}

/** The terms that answer a need, with the names that mean the same. */
function termsOf({ terms }: Need, { longForms }: Vocabulary): string[] {
  return [...new Set(terms.flatMap((term) => [term, ...(longForms.get(keyOf(term)) ?? [])]))]
}

function cutKnown(text: string, vocabulary: Vocabulary): Part[] {
  const keys = vocabulary.knownKeys.filter((key) => text.includes(key))
  return cut(text, keys, vocabulary)
}

/**
 * The part with this key, negated by the words before it where they say so; and the text before
 * without them.
 */
function partWith(key: string, before: string, vocabulary: Vocabulary) {
  const { kinds, longForms } = vocabulary
  const kind = kinds.get(key) ?? 'name'
  const need = kind === 'need' || kind === 'broad' ? needWithKey(key) : undefined
  const part: Part = {
    text: key,
    kind,
    alternatives: need ? termsOf(need, vocabulary) : (longForms.get(key) ?? []),
    ...(need && { need }),
  }
  for (const pattern of [negation, exclusion]) {
    const marker = pattern.exec(before)
    if (marker) {
      const negated: Part = { ...part, kind: 'negated', excluded: pattern === exclusion, negatedKind: kind }
      return { part: negated, before: before.slice(0, marker.index) }
    }
  }
  return { part, before }
}

function cut(text: string, keys: string[], vocabulary: Vocabulary): Part[] {
  const { kinds, longForms, longNames } = vocabulary
  for (const [at, key] of keys.entries()) {
    const from = text.indexOf(key)
    if (from < 0 || insideWord(text, from, key)) continue
    const { part, before } = partWith(key, text.slice(0, from), vocabulary)
    const shorter = keys.slice(at)
    return [
      ...cut(before, shorter, vocabulary),
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
 * (研发加计 of 研发费用加计扣除, 产业集群 of 产业创新集群).
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
