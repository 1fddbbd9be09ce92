import type { RoutePath } from '../base/addresses.ts'

/** What a page tells of an error in its scripts: where in the code it was, and never what anybody typed. */
export interface ErrorReport {
  message: string
  /** `file:line:column` of our own scripts, innermost first. */
  stack: string[]
  /** The hash in the name of the script that tells it. */
  build: string
  /** The page as the behaviour log names it: no query, and nothing that is a person's own. */
  page: string
  /** The trace of the request that the page was made for; missing where the browser does not tell it. */
  trace?: string
}

export const errorReportPath = '/log/error' satisfies RoutePath
/** The longest report, in bytes. */
export const longestReport = 4_000
export const longestErrorMessage = 200
export const mostFrames = 8

/** What comes after so many characters is not looked through: expressions take longer with the square of them. */
const longestSearched = 1_000

const gap = '…'
const url = /\w+:\/\/\S+/g
const mail = /\S+@\S+/g
const quoted = /(["`]|(?<!\w)')(?:.*\1|.*)/gs
const longNumber = /\S*\d(?:[\s-]?\d){5}\S*/g
const notAscii = /[^\x20-\x7e]+/g

/**
 * The words of an engine or of our code, with a gap wherever there may be something of a person's: everything between the first and
 * the last quotation mark of a kind, whatever is not English, numbers of six digits and more with what is attached to them,
 * addresses, of mail too, and the words that are given.
 */
export function withoutPersonal(message: string, typed: Iterable<string> = []): string {
  let text = message
  for (const word of typed) text = text.replaceAll(word, gap)
  // The half of a number or of an address would not be known for one.
  if (text.length > longestSearched) text = text.slice(0, longestSearched).replace(/(?<!\S)\S+$/, gap)
  for (const part of [quoted, url, mail, longNumber, notAscii]) text = text.replace(part, gap)
  return text.slice(0, longestErrorMessage)
}
