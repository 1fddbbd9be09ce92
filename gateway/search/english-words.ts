import { foldText } from '../../contract/fold-text.ts'
import names from '../data/english-names.json' with { type: 'json' }

/** Returns folded words without plurals: R&D expenses → r, d, expense. */
function englishWords(text: string): string[] {
  return (foldText(text).match(/[a-z]+|\d+/g) ?? []).map((word) =>
    word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word,
  )
}

const phrases = names
  .map(([english = '', chinese = '']) => ({ words: englishWords(english), chinese }))
  .toSorted((a, b) => b.words.length - a.words.length)

/** The Chinese names of the English ones in a text, without repeating: high-tech enterprise → 高新技术企业. */
export function chineseNamesIn(text: string): string[] {
  const words = englishWords(text)
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phrases.find((one) => one.words.every((word, on) => words[at + on] === word))
    if (!phrase) continue
    found.push(phrase.chinese)
    at += phrase.words.length - 1
  }
  return [...new Set(found)]
}

/** Whether a text is written in Latin letters alone. */
export function isLatin(text: string): boolean {
  return /[a-z]/i.test(text) && !/\p{Script=Han}/u.test(text)
}
