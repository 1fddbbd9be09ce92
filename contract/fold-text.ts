import { stripInvisible } from './normalize-text.ts'
import { unifyIdeographs } from './unify-ideographs.ts'

/**
 * Matches the characters that folding may change, with at most 30 of their combining marks, which
 * NFKC takes the square of.
 */
const foldable =
  /\P{M}?\p{M}{1,30}|[\u1100-\u11ff]{1,30}|[^\0-@[-\x7f\u3001\u3002\u4e00-\u9fff\ud800-\udfff]/gu
/** Matches the same in a text without marks and Korean letters, in a third of the time. */
const foldableSigns = /[^\0-@[-\x7f\u3001\u3002\u4e00-\u9fff\ud800-\udfff]/gu
const combining = /[\p{M}\u1100-\u11ff]/u

function foldableIn(text: string): RegExp {
  return combining.test(text) ? foldable : foldableSigns
}

function foldPiece(piece: string): string {
  return stripInvisible(unifyIdeographs(piece.normalize('NFKC'))).toLowerCase()
}

/**
 * Folds what readers take for the same text: NFKC, radicals and private characters to unified
 * ideographs, no invisible characters, lower case.
 */
export function foldText(text: string): string {
  return text.replace(foldableIn(text), foldPiece)
}

/** Returns true for a text that shows nothing: of blanks and invisible characters alone. */
export function isBlank(text: string): boolean {
  return !/[^\s\u2800]/.test(foldText(text))
}

/** Maps places of a folded text to places of the text. All are in UTF-16 units. */
export interface FoldedText {
  text: string
  /** Returns the place of the character that the unit at a place was folded from. */
  startOf: (place: number) => number
  /** Returns the place after the character that the unit before a place was folded from. */
  endOf: (place: number) => number
}

/** A piece of several units, before or after, that folding has changed: its places and lengths. */
interface Shift {
  from: number
  length: number
  foldedFrom: number
  foldedLength: number
}

/** Folds a text as `foldText` does, and keeps the places. */
export function foldWithPlaces(text: string): FoldedText {
  const shifts: Shift[] = []
  let grown = 0
  const folded = text.replace(foldableIn(text), (piece, from: number) => {
    const result = foldPiece(piece)
    const [length, foldedLength] = [piece.length, result.length]
    if (piece !== result && (length > 1 || foldedLength !== 1))
      shifts.push({ from, length, foldedFrom: from + grown, foldedLength })
    grown += foldedLength - length
    return result
  })
  return {
    text: folded,
    startOf: (place) => {
      const shift = lastBefore(shifts, ({ foldedFrom }) => foldedFrom <= place)
      if (!shift) return place
      const behind = place - shift.foldedFrom - shift.foldedLength
      return behind < 0 ? shift.from : shift.from + shift.length + behind
    },
    endOf: (place) => {
      const shift = lastBefore(shifts, ({ foldedFrom }) => foldedFrom < place)
      if (!shift) return place
      const behind = place - shift.foldedFrom - shift.foldedLength
      return shift.from + shift.length + Math.max(0, behind)
    },
  }
}

/** Returns the last of the shifts, which are in order, that a condition holds for. */
function lastBefore(shifts: readonly Shift[], isBefore: (shift: Shift) => boolean): Shift | undefined {
  let [low, high] = [0, shifts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const shift = shifts[middle]
    if (shift && isBefore(shift)) low = middle + 1
    else high = middle
  }
  return shifts[low - 1]
}
