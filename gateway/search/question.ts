import synonymGroups from '../data/synonyms.json' with { type: 'json' }
import { fold, keyOf, questionWords, wordQuery } from './words.ts'

/** What a person asks for, ready for the database and for marking hits. */
export interface Question {
  /** Folded without punctuation: a whole title or document number that holds it comes first. */
  key: string
  /** Every part must occur. */
  allOf: string
  /** Any part may: for a question of which no document holds every part. */
  anyOf: string
  /** The longest first. */
  hitTexts: string[]
  /** What the words were also searched as. */
  alsoSearched: string[]
  /** Every part with its alternatives, each as words: for texts that are not in the index. */
  parts: string[][][]
}

const groups = synonymGroups.map((group) => group.map((name) => ({ name, key: keyOf(name) })))
/** The first of a group is the short form; only a short form that was asked for brings the others in. */
const longForms = new Map<string, string[]>()
for (const group of groups) {
  const [short, ...others] = group
  if (short) longForms.set(short.key, [...(longForms.get(short.key) ?? []), ...others.map((one) => one.name)])
  // The full names lead back to the short form: a document may use it alone.
  for (const other of others) {
    if (short && other.key !== short.key)
      longForms.set(other.key, [...(longForms.get(other.key) ?? []), short.name])
  }
}
const knownKeys = [...longForms.keys()].toSorted((a, b) => b.length - a.length)

interface Part {
  text: string
  alternatives: string[]
}

/** Cuts a question at the names that have synonyms, the longest first. */
function partsOf(text: string): Part[] {
  const folded = fold(text)
  for (const key of knownKeys) {
    const at = folded.indexOf(key)
    if (at < 0 || insideWord(folded, at, key)) continue
    const before = folded.slice(0, at)
    const after = folded.slice(at + key.length)
    return [...partsOf(before), { text: key, alternatives: longForms.get(key) ?? [] }, ...partsOf(after)]
  }
  return questionWords(folded).map((word) => ({ text: word, alternatives: [] }))
}

/** `ai` in `air` is no word. */
function insideWord(text: string, at: number, key: string): boolean {
  const latin = /[a-z0-9]/
  if (!latin.test(key)) return false
  return latin.test(text[at - 1] ?? '') || latin.test(text[at + key.length] ?? '')
}

const all = (text: string) => questionWords(text).map(wordQuery).join(' & ')

function partQuery({ text, alternatives }: Part): string {
  const queries = [...new Set([text, ...alternatives].map(all))].filter(Boolean)
  return queries.length > 1
    ? `(${queries.map((query) => `(${query})`).join(' | ')})`
    : `(${queries[0] ?? ''})`
}

/** Reads a question. Null when nothing of it can be looked for (only punctuation, or nothing). */
export function readQuestion(text: string): Question | null {
  const key = keyOf(text)
  const parts = partsOf(text)
  const queries = parts.map(partQuery).filter((query) => query !== '()')
  if (!key || queries.length === 0) return null
  const alternatives = parts.flatMap((part) => part.alternatives)
  const alsoSearched = [...new Set(alternatives)].filter((name) => !fold(text).includes(fold(name)))
  return {
    key,
    allOf: queries.join(' & '),
    anyOf: queries.join(' | '),
    hitTexts: hitTextsOf(text, parts, alternatives),
    alsoSearched,
    parts: parts.map((part) => [part.text, ...part.alternatives].map(questionWords)),
  }
}

/** How many parts of a question a text holds. */
export function partsHeld({ parts }: Question, text: string): number {
  const folded = fold(text)
  const holds = (words: string[]) => words.length > 0 && words.every((word) => folded.includes(word))
  return parts.filter((alternatives) => alternatives.some(holds)).length
}

function hitTextsOf(text: string, parts: Part[], alternatives: string[]): string[] {
  const words = [...parts.map((part) => part.text), ...alternatives].flatMap((name) => [
    fold(name),
    ...questionWords(name),
  ])
  // A digit or a single character by itself would mark half the page.
  const telling = words.filter((word) => [...word].length > 1)
  return [...new Set([fold(text).trim(), ...telling])].filter(Boolean).toSorted((a, b) => b.length - a.length)
}
