import { unifyIdeographs } from '../../contract/unify-ideographs.ts'
import { chineseNamesIn, isLatin } from './english-words.ts'
import { fromPinyin, withRightCharacters } from './intended-words.ts'
import { type Question, readQuestion } from './question.ts'
import { simplified } from './traditional.ts'
import { firstVocabulary, type Vocabulary } from './vocabulary.ts'

/** The question as it was typed, in simplified characters. Null when nothing of it can be looked for. */
export function asTyped(text: string, vocabulary: Vocabulary = firstVocabulary): Question | null {
  const typed = unifyIdeographs(text)
  const simple = simplified(typed)
  return readQuestion(typed, simple === typed ? null : simple, vocabulary)
}

/**
 * What else may have been meant by a text of which nothing holds every word: English words, names in pinyin, a name with a
 * wrong character. The likeliest first.
 */
export function otherReadings(text: string, vocabulary: Vocabulary = firstVocabulary): Question[] {
  const meaning = (meant: string | null) => (meant ? readQuestion(meant, meant, vocabulary) : null)
  const simple = simplified(unifyIdeographs(text))
  const latin = isLatin(simple)
  const read = [
    latin ? inEnglish(simple, vocabulary) : null,
    meaning(fromPinyin(simple, vocabulary.names())),
    latin ? null : meaning(withRightCharacters(simple, vocabulary.names())),
  ]
  return read.filter((one) => one !== null)
}

/** English words: looked for in English texts, and their names in Chinese ones. */
function inEnglish(text: string, vocabulary: Vocabulary): Question | null {
  const names = chineseNamesIn(text)
  const meant = names.join(' ')
  const question = readQuestion(meant || text, meant || null, vocabulary)
  // Without a Chinese name only the English texts can tell.
  return (
    question && {
      ...question,
      english: text,
      ...(names.length === 0 && { allOf: '', everyPart: '', about: '', anyOf: '', weighed: [], answers: [] }),
    }
  )
}
