import { foldText } from '../../contract/fold-text.ts'

/** One choice of a list that is searched. */
export interface SearchChoice {
  /** What the form sends: for a classification or an area its code. */
  value: string
  label: string
  /** Choices of the same group stand together under its name. */
  group?: string | undefined
  /** Where it stands, for a choice that is shown out of its list. */
  note?: string
  /** The reading of its name without tones, one word for each character: `su zhou shi`. */
  pinyin?: string
}

/** So many different words are weighed. */
const mostWords = 5

/**
 * The choices that every word of what was typed fits, the likeliest first: by code (with or without the letter of its section),
 * by name, by pinyin in full, begun or by initials. Nothing typed finds all, in their order.
 */
export function findChoices<C extends SearchChoice>(choices: readonly C[], typed: string): C[] {
  const words = [...new Set(foldText(typed).split(/[\s,，、]+/u))].filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return [...choices]
  return choices
    .map((choice) => ({ choice, place: farthest(spelt(choice), words) }))
    .filter(({ place }) => place < nowhere)
    .sort((one, other) => one.place - other.place)
    .map(({ choice }) => choice)
}

const nowhere = 7

/** A choice as it is compared with words. */
interface Spelt {
  code: string
  digits: string
  name: string
  syllables: string[]
}

/** Choices are searched with every key: each is made plain once. */
const known = new WeakMap<SearchChoice, Spelt>()

function spelt(choice: SearchChoice): Spelt {
  const before = known.get(choice)
  if (before) return before
  const code = foldText(choice.value)
  const label = foldText(choice.label)
  const made = {
    code,
    digits: code.replace(/^[a-z]/, ''),
    name: label.startsWith(`${code} `) ? label.slice(code.length + 1) : label,
    syllables: choice.pinyin?.split(' ') ?? [],
  }
  known.set(choice, made)
  return made
}

/** The place of the word that a choice is farthest from; the first that it does not fit ends the search. */
function farthest(choice: Spelt, words: readonly string[]): number {
  let place = 0
  for (const word of words) {
    place = Math.max(place, placeOf(choice, word))
    if (place === nowhere) break
  }
  return place
}

/** How far from what was typed a choice is: 0 for its code, `nowhere` for none of its words. */
function placeOf({ code, digits, name, syllables }: Spelt, word: string): number {
  if (code === word || digits === word) return 0
  if (code.startsWith(word) || (digits !== '' && digits.startsWith(word))) return 1
  if (name === word) return 1
  if (name.startsWith(word)) return 2
  if (name.includes(word)) return 3
  const starts = syllables.findIndex((_, at) => isSpelt(syllables, at, word))
  if (starts === -1) return nowhere
  return starts === 0 ? 4 : 5
}

/** Whether a word spells the syllables from one on: each whole or by its initial, the last one perhaps begun. */
function isSpelt(syllables: string[], from: number, word: string): boolean {
  // How much of the word can be spelt by then; kept as a set, so that many ways of spelling it cost no more than one.
  let lengths = new Set([0])
  for (const syllable of syllables.slice(from)) {
    const further = new Set<number>()
    for (const length of lengths) {
      const rest = word.slice(length)
      if (syllable.startsWith(rest)) return true
      for (const part of [syllable, syllable.slice(0, 1), /^[zcs]h/.exec(syllable)?.[0] ?? syllable])
        if (rest.startsWith(part)) further.add(length + part.length)
    }
    if (further.size === 0) return false
    lengths = further
  }
  return false
}
