import { foldText } from './fold-text.ts'

/** Longer than any name of an enterprise or a person. */
const maxNameLength = 500

/** Signs that NFKC turns into something else: a blank with a mark, a Korean vowel. */
const beforeFolding: [RegExp, string][] = [
  [/[´ˊˋ]/g, "'"],
  [/[˙ㆍ]/g, '·'],
]

const kinds: [RegExp, string][] = [
  [/[[{⟨〈《〔【〖〘〚«‹<⦅❨❪]/g, '('],
  [/[\]}⟩〉》〕】〗〙〛»›>⦆❩❫]/g, ')'],
  [/["'`\u02bb-\u02bd\u2018-\u201f\u2032-\u2036「」『』〝-〟❛-❞]+/g, '"'],
  [/[·•‧∙⋅●○◦▪■◆∘・⸱⸳ꞏ᛫⦁。.]/g, '·'],
  [/[\p{Pd}\u2212\u02d7\u2043─━ー~_]+/gu, '-'],
  [/、/g, ','],
]

/** Matches what is no sign of a Chinese name: dots beside a character, dashes between two. */
const loose = /(?<=\p{Script=Han})·|·(?=\p{Script=Han})|(?<=\p{Script=Han})-(?=\p{Script=Han})|^·|·$/gu

/**
 * Returns the key that two spellings of one name share. It ignores blanks and invisible characters,
 * the width and case of letters, radical and private forms of characters, and the kind of brackets,
 * quotes, dots and dashes. Dots beside Chinese characters are ignored as well: 阿卜杜拉·买买提. The
 * registry stores keys: a change here needs a migration that sets `name_key` to null.
 */
export function nameKey(name: string): string {
  let key = name.slice(0, maxNameLength)
  for (const [kind, sign] of beforeFolding) key = key.replace(kind, sign)
  key = foldText(key).replace(/[\s\p{Cc}\u2800]+/gu, '')
  for (const [kind, sign] of kinds) key = key.replace(kind, sign)
  return key.replace(loose, '')
}

/** Returns whether two names are spellings of one. */
export function isSameName(name: string, other: string): boolean {
  return nameKey(name) === nameKey(other)
}
