import { pinyin } from 'pinyin-pro'

/** The reading of a name without tones, one word for each character (`su zhou shi`); what is not Chinese stays together. */
export function readingOf(name: string): string {
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase())
    .filter((syllable) => /[a-z0-9]/.test(syllable))
    .join(' ')
}
