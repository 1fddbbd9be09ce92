import { chineseNamesIn, isLatin } from './english-words.ts'
import { fromPinyin, withRightCharacters } from './intended-words.ts'
import { type Question, readQuestion } from './question.ts'
import { simplified } from './traditional.ts'

/** The question as it was typed, in simplified characters. Null when nothing of it can be looked for. */
export function asTyped(text: string): Question | null {
  const simple = simplified(text)
  return readQuestion(text, simple === text ? null : simple)
}

/**
 * What else may have been meant by a text of which nothing holds every word: English words, names in pinyin, a name with a
 * wrong character. The likeliest first.
 */
export function otherReadings(text: string): Question[] {
  const simple = simplified(text)
  const latin = isLatin(simple)
  const read = [
    latin ? inEnglish(simple) : null,
    meaning(fromPinyin(simple)),
    latin ? null : meaning(withRightCharacters(simple)),
  ]
  return read.filter((one) => one !== null)
}

const meaning = (text: string | null) => (text ? readQuestion(text, text) : null)

/** English words: looked for in English texts, and their names in Chinese ones. */
function inEnglish(text: string): Question | null {
  const names = chineseNamesIn(text)
  const question = names.length > 0 ? meaning(names.join(' ')) : readQuestion(text)
  // Without a Chinese name only the English texts can tell.
  return (
    question && {
      ...question,
      english: text,
      ...(names.length === 0 && { allOf: '', everyPart: '', about: '', anyOf: '', weighed: [] }),
    }
  )
}
