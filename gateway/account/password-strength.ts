import { pinyin } from 'pinyin-pro'
import { shortPlaceNames } from '../data/area-names.ts'
import { familyNames, givenNames, numbers, phrases } from '../data/guessed-words.ts'

type Check = (password: string, own: string[]) => { score: 0 | 1 | 2 | 3 | 4 }

/** On a scale to 4: a hundred million guesses of somebody who knows how passwords are made. */
const strongEnough = 3

/**
 * More ways of reading signs as letters (`P@$$w0rd`) than these are not tried: sixty-four signs would keep a processor busy
 * for half a second.
 */
const mostSubstitutions = 8

let loaded: Promise<Check> | null = null

/**
 * Whether a new password withstands guessing: against lists of leaked passwords, words and names in English and pinyin,
 * keyboard patterns, dates and repetitions. `own` are names and numbers of the account.
 */
export async function isStrong(password: string, own: readonly string[]): Promise<boolean> {
  // A hundred megabytes that a gateway needs when somebody sets a password, and not before.
  loaded ??= load()
  const check = await loaded
  const inBothScripts = own.flatMap((name) => [name, inPinyin(name)])
  return check(password, inBothScripts).score >= strongEnough
}

async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const estimator = new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      'phrases-zh': phrases.split(' ').map(inPinyin).concat(numbers.split(' ')),
      'names-zh': [...familyNames, ...givenNames.split(' ')].map(inPinyin),
      'places-zh': shortPlaceNames().map(inPinyin),
    },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: mostSubstitutions,
  })
  return (password, own) => estimator.check(password, own)
}

function inPinyin(words: string): string {
  return pinyin(words, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .toLowerCase()
}
