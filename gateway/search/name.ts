import { pinyin } from 'pinyin-pro'
import { keyOf } from './words.ts'

export interface Name {
  name: string
  key: string
  initials: string
  /** With no tones: `gao`, `xin`. Latin letters as one. */
  syllables: string[]
  /** The syllables in one word. */
  spelling: string
}

/** A name with its pinyin. */
export function spelt(name: string): Name {
  const syllables = syllablesOf(name)
  return {
    name,
    key: keyOf(name),
    initials: pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
      .join('')
      .toLowerCase(),
    syllables,
    spelling: syllables.join(''),
  }
}

/** The pinyin of a text without tones, one for each Chinese character; what is not Chinese stays together. */
export function syllablesOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((one) =>
    one.toLowerCase(),
  )
}
