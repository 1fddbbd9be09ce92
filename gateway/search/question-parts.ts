import governing from '../data/governing-policies.json' with { type: 'json' }
import { tagRecords } from '../data/policy-reference.ts'
import questionData from '../data/question-words.json' with { type: 'json' }
import synonymGroups from '../data/synonyms.json' with { type: 'json' }
import { placeKeys } from './places.ts'
import { fold, keyOf, questionWords, wordsBesides } from './words.ts'

/** What a part of a question is: a known name or another word, or one of those that only bring closer. */
export type PartKind = 'name' | 'word' | 'industry' | 'place' | 'weak'

export interface Part {
  text: string
  kind: PartKind
  /** Names that mean the same. */
  alternatives: string[]
}

const keyGroups = synonymGroups.map((group) => group.map(keyOf))

/** The first of a group is the short form; only a short form that was asked for brings the others in. */
const longForms = new Map<string, string[]>()
for (const [short, ...others] of synonymGroups) {
  if (!short) continue
  addForms(short, others)
  // The full names lead back to the short form: a document may use it alone.
  for (const other of others) if (keyOf(other) !== keyOf(short)) addForms(other, [short])
}

/** The keys of a name and of all names in its groups: who governs one of them governs the other. */
export function keysOfGroups(name: string): string[] {
  const key = keyOf(name)
  const groups = keyGroups.filter((keys) => keys.includes(key))
  return [...new Set([key, ...groups.flat()])]
}

function addForms(name: string, forms: string[]): void {
  const key = keyOf(name)
  longForms.set(key, [...(longForms.get(key) ?? []), ...forms])
}

const keysOf = (group: string) =>
  tagRecords.filter((tag) => tag.group === group).map((tag) => keyOf(tag.name))
const industryKeys = new Set(keysOf('行业'))
const subjectKeys = new Set([...governing.flatMap(({ names }) => names.map(keyOf)), ...keysOf('主题')])
const kinds = new Map<string, PartKind>()
for (const key of industryKeys) kinds.set(key, 'industry')
for (const group of synonymGroups) {
  const keys = group.map(keyOf)
  // A short form is what its group is: an industry, or an office, of which a question asks something else.
  const kind = keys.some((key) => industryKeys.has(key) && !subjectKeys.has(key))
    ? 'industry'
    : keys.some(isOffice)
      ? 'word'
      : 'name'
  for (const key of keys) kinds.set(key, kind)
}
for (const key of subjectKeys) kinds.set(key, 'name')
for (const key of placeKeys) kinds.set(key, 'place')

function isOffice(key: string): boolean {
  return /[部局委厅]$/u.test(key)
}

const knownKeys = [...kinds.keys()].toSorted((a, b) => b.length - a.length)
const leftOut = new Set(questionData.leftOut)
const weak = new Set(questionData.weak)

/** Cuts a question at the known names, the longest first; what lies between is cut into words. */
export function partsOf(text: string): Part[] {
  const folded = fold(text)
  const parts = cut(
    folded,
    knownKeys.filter((key) => folded.includes(key)),
  )
  return parts.length > 0
    ? parts
    : questionWords(text).map((word) => ({ text: word, kind: 'word', alternatives: [] }))
}

function cut(text: string, keys: string[]): Part[] {
  for (const [at, key] of keys.entries()) {
    const from = text.indexOf(key)
    if (from < 0 || insideWord(text, from, key)) continue
    const part: Part = { text: key, kind: kinds.get(key) ?? 'name', alternatives: longForms.get(key) ?? [] }
    const shorter = keys.slice(at)
    return [...cut(text.slice(0, from), shorter), part, ...cut(text.slice(from + key.length), shorter)]
  }
  return wordsBesides(text, leftOut).map((word) => ({
    text: word,
    // A single character is found nearly everywhere.
    kind: weak.has(word) || /^\p{Script=Han}$/u.test(word) ? 'weak' : 'word',
    alternatives: [],
  }))
}

/** `ai` in `air` is no word. */
function insideWord(text: string, at: number, key: string): boolean {
  const latin = /[a-z0-9]/
  if (!latin.test(key)) return false
  return latin.test(text[at - 1] ?? '') || latin.test(text[at + key.length] ?? '')
}
