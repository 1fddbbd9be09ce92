/**
 * Matches the characters of a text that NFKC may change, with their combining marks. A run of more
 * than 30 marks is cut: normalising takes the square of their number.
 */
const changeable =
  /\P{M}?\p{M}{1,30}|[\u1100-\u11ff]{1,30}|[^\0-\x7f\u3001\u3002\u4e00-\u9fff\ud800-\udfff]/gu

/** Returns the text in NFKC, in time that grows with its length alone. */
export function normalizeText(text: string): string {
  return text.replace(changeable, (piece) => piece.normalize('NFKC'))
}

/** Matches joiners and selectors that do not belong to an emoji, and all other invisible signs. */
const invisible =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200d|\ufe0f)|(?!\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Removes characters without a glyph: zero-width ones, marks of direction, selectors of variants.
 * Those inside of emoji stay.
 */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '')
}

/**
 * Writes the code points of invisible characters, as `[U+200B]`, for messages that quote a text.
 */
export function showInvisible(text: string): string {
  return text.replace(invisible, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })
}

const directional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Removes marks of direction (Unicode TR 9), which turn the text beside them round. Joiners stay:
 * emoji and some scripts need them.
 */
export function stripDirectionMarks(text: string): string {
  return text.replace(directional, '')
}
