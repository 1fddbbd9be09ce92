import { pinyin } from 'pinyin-pro'
import { allPlaceNames } from '../../data/area-names.ts'
import {
  accountWords,
  familyNames,
  givenNames,
  numbers,
  officeWords,
  phrases,
  productNames,
  productWords,
  signs,
} from '../../data/guessed-words.ts'

/**
 * Columns and diagonals of a keyboard from top to bottom; a key with a sign stands for its digit.
 */
const columns = [
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
  ...['1qsc', '2wdv', '3efb', '4rgn', '5thm', '0okm', '9ijn', '8uhb', '7ygv', '6tfc', '5rdx', '4esz'],
]
const nearestYear = 2026

/**
 * Returns the words of this country, city and product, by the subject that a refusal names. The
 * place of a word in its list is the number of guesses that it costs.
 */
export function localDictionaries(): Record<string, string[]> {
  const places = allPlaceNames()
  const people = fullNames()
  const words = [phrases, officeWords, productWords].flatMap((list) => list.split(' '))
  return {
    'zh-names': unique([
      ...inBothScripts(people),
      ...[...familyNames, ...givenNames.split(' ')].map(toPinyin),
    ]),
    'zh-places': unique([
      ...places.large.map(toPinyin),
      ...places.large.map(toInitials),
      ...inBothScripts(places.all),
    ]),
    'zh-product': unique([
      ...productNames.split(' '),
      ...inBothScripts(productWords.split(' ')),
      ...productWords.split(' ').map(toInitials),
    ]),
    'zh-office': unique([
      ...accountWords.split(' '),
      ...inBothScripts(officeWords.split(' ')),
      ...officeWords.split(' ').map(toInitials),
    ]),
    'zh-phrases': unique(inBothScripts(phrases.split(' '))),
    'zh-numbers': numbers.split(' '),
    'zh-signs': signs.split(' '),
    'zh-years': Array.from({ length: 101 }, (_, index) => 1950 + index)
      .sort((a, b) => Math.abs(a - nearestYear) - Math.abs(b - nearestYear))
      .map(String),
    'zh-syllables': commonSyllables([...words, ...people, ...places.all]),
    columns: columns.flatMap((column) =>
      [column, column.slice(0, 3)].flatMap((keys) => [keys, reversed(keys)]),
    ),
  }
}

/**
 * Returns the parts of a name by which a password of its owner is guessed: in Chinese, in pinyin,
 * and as initials. A number gives its last digits.
 */
export function wordsOfName(name: string): string[] {
  const digits = /^\d{8,}$/.test(name) ? [4, 6, 8].map((length) => name.slice(-length)) : []
  const latin = name.split(/[^\p{L}\d]+/u).filter((word) => word.length > 1)
  const runs = name.match(/\p{Script=Han}+/gu) ?? []
  const chinese = runs.flatMap(substrings)
  // 敏王: the given name in front, as it is written abroad.
  const turned = runs.flatMap((run) => (run.length < 5 ? [run.slice(1) + run.slice(0, 1)] : []))
  return unique([
    ...[name.toLowerCase(), ...latin.map((word) => word.toLowerCase()), ...digits],
    ...chinese,
    ...[...chinese, ...turned].map(toPinyin),
    ...chinese.filter((part) => part.length > 1).map(toInitials),
  ])
}

const maxNamePart = 6

function substrings(run: string): string[] {
  const parts: string[] = [run]
  for (let from = 0; from < run.length; from++) {
    for (let to = from + 1; to <= Math.min(run.length, from + maxNamePart); to++)
      parts.push(run.slice(from, to))
  }
  return parts
}

/** Family and given names together, the most common pairs first. */
function fullNames(): string[] {
  return [...familyNames]
    .flatMap((family, i) =>
      givenNames.split(' ').map((given, k) => ({ name: family + given, rarity: (i + 1) * (k + 1) })),
    )
    .sort((a, b) => a.rarity - b.rarity)
    .map(({ name }) => name)
}

/** The syllables of these words in pinyin, the most frequent ones first. */
function commonSyllables(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const syllable of words.flatMap(syllablesOf)) counts.set(syllable, (counts.get(syllable) ?? 0) + 1)
  return [...counts]
    .filter(([syllable]) => syllable.length > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([syllable]) => syllable)
}

function syllablesOf(words: string): string[] {
  return pinyin(words, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((syllable) =>
    syllable.toLowerCase(),
  )
}

function toPinyin(words: string): string {
  return syllablesOf(words).join('')
}

function toInitials(words: string): string {
  return syllablesOf(words)
    .map((syllable) => syllable.slice(0, 1))
    .join('')
}

function inBothScripts(words: readonly string[]): string[] {
  return words.flatMap((word) => [toPinyin(word), word])
}

function reversed(keys: string): string {
  return [...keys].reverse().join('')
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '')
}
