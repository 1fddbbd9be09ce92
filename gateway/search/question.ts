import { foldText } from '../../contract/fold-text.ts'
import questionData from '../data/question-words.json' with { type: 'json' }
import { type NamedPlaces, placesOf } from './places.ts'
import { type Part, type PartKind, partsOf } from './question-parts.ts'
import { firstVocabulary, type Vocabulary } from './vocabulary.ts'
import { keyOf, questionWords, runsQuery, wordQuery } from './words.ts'

/** What a person asks for, ready for the database and for marking hits. */
export interface Question {
  /** Folded without punctuation: a whole title or document number that holds it comes first. */
  key: string
  /** Every part that the question is about must occur. */
  allOf: string
  /** Every part, also those that only bring closer: what titles are searched for. */
  everyPart: string
  /** The names among them and numbers must: for a question that few documents hold every part of. */
  about: string
  /**
   * Parts of which a document may hold some, if none holds all; empty if one of two would be all.
   */
  anyOf: string
  /** Policies that answer a need said in everyday words, the best first. */
  answers: string[]
  /** True if the question is about nothing but these answers. */
  onlyAnswers: boolean
  /** True: policies that have ended are not wanted. */
  inForce: boolean
  /** Words that titles must not hold; null if nothing is ruled out. */
  excluded: string | null
  /** Regions that are ruled out; null where none is. */
  otherPlaces: string[] | null
  /** True if the question names nothing but a place. */
  onlyPlace: boolean
  /** Chinese words that were typed as one, as they stand; null where they are a name or a sentence. */
  asOne: string | null
  /** All parts, also those that need not occur, with how much each tells. */
  weighed: { query: string; weight: number }[]
  /** Keys of the names that the question is about, with the names that mean the same. */
  subjects: string[]
  places: NamedPlaces | null
  /** The longest first. */
  hitTexts: string[]
  /** What the words were also searched as. */
  alsoSearched: string[]
  /** Every part that must occur with its alternatives, each as words: for texts that are not in the index. */
  parts: string[][][]
  /** What is searched in place of what was typed: simplified characters, a name for its pinyin, the right character. */
  readAs: string | null
  /** What English texts are searched for. */
  english: string | null
}

/** How much a part tells that need not occur; what must occur tells 1. Places count by the region of the policy and not by their words. */
const weights: Record<PartKind, number> = {
  name: 1,
  need: 1,
  broad: 0.5,
  word: 1,
  industry: 0.7,
  weak: 0.15,
  place: 0,
  negated: 0,
}

/** Its words, wherever they stand. */
const anywhere = (text: string) => questionWords(text).map(wordQuery).join(' & ')

/** A name as it is written, with its alternatives; its words wherever they stand would find 高新 and 技术 of two names. */
const partQuery = ({ text, alternatives }: Part) => oneOf([text, ...alternatives].map(runsQuery))

function oneOf(all: string[]): string {
  const queries = [...new Set(all)].filter(Boolean)
  return queries.length > 1
    ? `(${queries.map((query) => `(${query})`).join(' | ')})`
    : `(${queries[0] ?? ''})`
}

/**
 * Reads a question: what it is about must occur; places, industries and words like 补贴 bring closer what has them, and must
 * occur only where the question has nothing else. Null when nothing of it can be looked for (only punctuation, or nothing).
 */
export function readQuestion(
  text: string,
  readAs: string | null = null,
  vocabulary: Vocabulary = firstVocabulary,
): Question | null {
  const searched = readAs ?? text
  const key = keyOf(searched)
  const { rest, inForce } = withoutInForce(searched)
  const said = partsOf(rest, vocabulary).filter((part) => partQuery(part) !== '()')
  const parts = weakened(affirmedIfAlone(said))
  if (!key || parts.length === 0) return null
  const required = requiredOf(parts)
  const alternatives = required.flatMap((part) => part.alternatives)
  const alsoSearched = [...new Set(alternatives)].filter(
    (name) => !foldText(searched).includes(foldText(name)),
  )
  const queries = required.map(partQuery)
  // A need that few policies answer tells more: 退役军人 before 招人.
  const needs = required
    .flatMap(({ need }) => need ?? [])
    .toSorted((a, b) => a.policies.length - b.policies.length)
  const isNumber = ({ text }: Part) => /\d/.test(text)
  const about = required.some(({ kind }) => kind === 'name')
    ? required.filter((part) => part.kind === 'name' || part.need || isNumber(part))
    : required
  const others = parts.filter((part) => !required.includes(part) && weights[part.kind] > 0)
  return {
    key,
    allOf: queries.join(' & '),
    everyPart: parts.map(partQuery).join(' & '),
    about: about.map(partQuery).join(' & '),
    anyOf: anyOf(required),
    answers: [...new Set(needs.flatMap(({ policies }) => policies))],
    onlyAnswers: needs.length > 0 && needs.length === required.length,
    inForce,
    excluded: said.some(({ excluded }) => excluded)
      ? said
          .filter(({ excluded }) => excluded)
          .map(partQuery)
          .join(' | ')
      : null,
    otherPlaces: placesOf(keysOfPlaces(said, 'negated'))?.named ?? null,
    onlyPlace: required.every(({ kind }) => kind === 'place'),
    asOne: asOne(searched, parts),
    weighed: [
      ...queries.map((query) => ({ query, weight: 1 })),
      ...others.map((part) => ({ query: partQuery(part), weight: weights[part.kind] })),
    ],
    subjects: [
      ...new Set(
        required
          .flatMap(({ text, shortFor, need }) => need?.terms ?? [shortFor ?? text])
          .flatMap((name) => vocabulary.keysOfGroups(name)),
      ),
    ],
    places: placesOf(keysOfPlaces(parts, 'place')),
    hitTexts: hitTextsOf(searched, parts, required),
    alsoSearched,
    parts: required.map((part) => [part.text, ...part.alternatives].map(questionWords)),
    readAs,
    english: null,
  }
}

function keysOfPlaces(parts: Part[], kind: PartKind): string[] {
  return parts
    .filter((part) => part.kind === kind && (part.negatedKind ?? kind) === 'place')
    .map((part) => keyOf(part.text))
}

/** The text without words like 没过期的, which say that only what holds is wanted. */
function withoutInForce(text: string): { rest: string; inForce: boolean } {
  const phrase = questionData.inForce.find((one) => text.includes(one))
  const rest = phrase ? text.replace(phrase, ' ') : text
  return phrase && keyOf(rest) ? { rest, inForce: true } : { rest: text, inForce: false }
}

/**
 * The parts that are asked for; a negated one only where there is nothing else to ask for, as in
 * 为什么没有稳岗返还.
 */
function affirmedIfAlone(parts: Part[]): Part[] {
  const affirmed = parts.filter(({ kind }) => kind !== 'negated')
  if (affirmed.some(({ kind }) => !['weak', 'place'].includes(kind))) return affirmed
  return parts.map(({ negatedKind, ...part }) => ({ ...part, kind: negatedKind ?? part.kind }))
}

/**
 * The parts with other words made weak beside a need, which is said in words of which no document
 * holds all.
 */
function weakened(parts: Part[]): Part[] {
  if (!parts.some(({ need }) => need)) return parts
  return parts.map((part) => (part.kind === 'word' ? { ...part, kind: 'weak' } : part))
}

/** Asks for a name or a need, or for two words of three: one word of two is noise. */
function anyOf(required: Part[]): string {
  const queries = (parts: Part[]) =>
    parts.map((part) => oneOf([part.text, ...part.alternatives].map(anywhere)))
  const names = required.filter(({ kind }) => kind === 'name' || kind === 'need' || kind === 'broad')
  if (names.length > 0) return queries(names).join(' | ')
  const words = queries(required)
  if (words.length < 3) return ''
  return words.flatMap((word, at) => words.slice(at + 1).map((other) => `(${word} & ${other})`)).join(' | ')
}

/** Longer ones are sentences. */
const longestAsOne = 8

function asOne(text: string, parts: Part[]): string | null {
  const key = keyOf(text)
  const whole =
    parts.length > 1 && [...key].length <= longestAsOne && /^\p{Script=Han}+$/u.test(foldText(text).trim())
  return whole ? wordQuery(key) : null
}

/**
 * The parts that a question is about: names, needs and words, else broad needs, else industries,
 * else places, else all of them.
 */
function requiredOf(parts: Part[]): Part[] {
  for (const kinds of [['name', 'need', 'word'], ['broad'], ['industry'], ['place']] as PartKind[][]) {
    const found = parts.filter(({ kind }) => kinds.includes(kind))
    if (found.length > 0) return found
  }
  return parts
}

/** How many parts of a question a text holds. */
export function partsHeld({ parts }: Question, text: string): number {
  const folded = foldText(text)
  const holds = (words: string[]) => words.length > 0 && words.every((word) => folded.includes(word))
  return parts.filter((alternatives) => alternatives.some(holds)).length
}

function hitTextsOf(text: string, parts: Part[], required: Part[]): string[] {
  // A word like 企业 would mark half the page.
  const shown = parts.filter((part) => part.kind !== 'weak' || required.includes(part))
  // A name is marked as a whole: 技术 out of 高新技术企业 would mark every bureau of technology.
  const words = shown.flatMap((part) =>
    [part.text, ...part.alternatives].flatMap((name) =>
      part.kind === 'name' ? [foldText(name)] : [foldText(name), ...questionWords(name)],
    ),
  )
  // So would a digit or a single character by itself, and a word like 企业 out of a name.
  const telling = words.filter((word) => [...word].length > 1 && !questionData.weak.includes(word))
  const weak = required.filter(({ kind }) => kind === 'weak').map((part) => part.text)
  return [...new Set([foldText(text).trim(), ...telling, ...weak])]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
}
