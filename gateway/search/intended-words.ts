import { foldText } from '../../contract/fold-text.ts'
import questionWords from '../data/question-words.json' with { type: 'json' }
import { type Name, spelt, syllablesOf } from './name.ts'

/** Names shorter than this are too often one character away from another word. */
const shortestCorrected = 3
/** Of names this long, one character may sound otherwise too, be missing or be one too many. */
const shortestEdited = 4

let weakSpelt: { name: string; spelling: string }[] | null = null

/**
 * The text with names that were typed in pinyin (gaoqi, jiajikouchu, gq) in Chinese characters; null when a Latin word of it
 * is no pinyin of known names.
 */
export function fromPinyin(text: string, names: readonly Name[]): string | null {
  let known = true
  const read = foldText(text).replace(/[a-z]+(?:['\s]+[a-z]+)*/g, (run) => {
    const name =
      namesSpelt(run.replace(/[^a-z]/g, ''), names) ??
      run.split(/[^a-z]+/).map((one) => namesSpelt(one, names))
    const found = Array.isArray(name) ? name : [name]
    known &&= found.every(Boolean)
    return found.join(' ')
  })
  return known && read !== foldText(text) ? read : null
}

/** The names that a run of Latin letters spells: by syllables, by initials, in a row, or begun. */
function namesSpelt(run: string, names: readonly Name[]): string | null {
  if (run.length < 2) return null
  const whole = names.find((one) => one.spelling === run) ?? names.find((one) => one.initials === run)
  if (whole) return whole.name
  const row = namesInRow(run, names)
  if (row) return row.join(' ')
  if (run.length < 4) return null
  const begun = names.filter((one) => one.spelling.startsWith(run) || one.initials.startsWith(run))
  return begun.toSorted((a, b) => a.name.length - b.name.length)[0]?.name ?? null
}

/** Cuts a run into names and usual words, the longest first: gaoqibutie → 高企, 补贴. */
function namesInRow(run: string, names: readonly Name[]): string[] | null {
  if (run === '') return []
  weakSpelt ??= questionWords.weak.map(spelt)
  const fitting = [...names, ...weakSpelt]
    .filter(({ spelling }) => spelling.length > 1 && run.startsWith(spelling))
    .toSorted((a, b) => b.spelling.length - a.spelling.length)
  for (const { name, spelling } of fitting) {
    const rest = namesInRow(run.slice(spelling.length), names)
    if (rest) return [name, ...rest]
  }
  return null
}

/**
 * The text with a known name in the place of one that is written almost like it: of the same sound (高薪技术企业), or with one
 * character wrong, missing or too many. Null when there is none.
 */
export function withRightCharacters(text: string, names: readonly Name[]): string | null {
  const characters = [...foldText(text)]
  const sounds = characters.map((one) => syllablesOf(one).join(''))
  const found = names
    .filter(({ key }) => [...key].length >= shortestCorrected && /^\p{Script=Han}+$/u.test(key))
    .flatMap((name) => {
      const place = placeOf(name.key, name.syllables, characters, sounds)
      return place ? [{ ...place, name: name.name, key: name.key }] : []
    })
    .toSorted((a, b) => a.edits - b.edits || b.key.length - a.key.length)[0]
  if (!found) return null
  return [...characters.slice(0, found.from), found.name, ...characters.slice(found.to)].join('')
}

interface AlmostThere {
  from: number
  to: number
  /** 0 for the same sound. */
  edits: number
}

function placeOf(
  key: string,
  syllables: string[],
  characters: string[],
  sounds: string[],
): AlmostThere | null {
  const wanted = [...key]
  const long = wanted.length
  for (let from = 0; from + long <= characters.length; from++) {
    const isThere = wanted.every((one, at) => one === characters[from + at])
    if (isThere) return null
  }
  for (let from = 0; from + long <= characters.length; from++) {
    if (syllables.every((one, at) => one === sounds[from + at])) return { from, to: from + long, edits: 0 }
  }
  if (long < shortestEdited) return null
  for (const width of [long, long + 1, long - 1]) {
    for (let from = 0; from + width <= characters.length; from++) {
      if (oneEditApart(wanted, characters.slice(from, from + width)))
        return { from, to: from + width, edits: 1 }
    }
  }
  return null
}

/** Whether the first and the last characters that two rows share leave one of each at most. */
function oneEditApart(a: string[], b: string[]): boolean {
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  // The window begins and ends with the name, unless the wrong character itself stands there.
  if (a.length !== b.length && (start === 0 || end === 0)) return false
  return Math.max(a.length, b.length) - start - end === 1
}
