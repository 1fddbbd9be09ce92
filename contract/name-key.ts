import { foldText } from './fold-text.ts'

/** Longer than any name of an enterprise or a person. */
const maxNameLength = 500

const kinds: [RegExp, string][] = [
  [/[[{⟨〈《〔【〖〘〚﹝﹛«‹<（［｛＜]/g, '('],
  [/[\]}⟩〉》〕】〗〙〛﹞﹜»›>）］｝＞]/g, ')'],
  [/["'`´＂＇｀\u2018-\u201f\u2032-\u2036「」『』﹁-﹄｢｣〝-〟]+/g, '"'],
  [/[·•‧∙⋅●・･˙⸱ꞏ᛫．。｡.]/g, '·'],
  [/[\p{Pd}\u2212\u02d7\u2043]+/gu, '-'],
]

/**
 * Returns the key that two spellings of one name share. It ignores blanks and invisible characters,
 * the width and case of letters, radical and private forms of characters, and the kind of brackets,
 * quotes, dots and dashes. A dot between Chinese characters is ignored as well: 阿卜杜拉·买买提.
 */
export function nameKey(name: string): string {
  let key = name.slice(0, maxNameLength)
  for (const [kind, sign] of kinds) key = key.replace(kind, sign)
  return foldText(key)
    .replace(/[\s\p{Cc}]+/gu, '')
    .replace(/(?<=\p{Script=Han})·(?=\p{Script=Han})/gu, '')
}

/** Returns whether two names are spellings of one. */
export function isSameName(name: string, other: string): boolean {
  return nameKey(name) === nameKey(other)
}
