import { isUtf8 } from 'node:buffer'
import { maxLocationLength } from './address.server.ts'

// Decoders that throw take a hundred times as long for what they cannot read.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const gb18030 = new TextDecoder('gb18030')

/** Signs and letters of the West: the only ones of two bytes in UTF-8 that the portal expects. */
const westernOnly = /^[\0-\x7f\xa0-\u024f\u0370-\u045f]*$/

/**
 * Returns a query with the names and values that are not UTF-8 but GB18030 in UTF-8: old sites and
 * the address bars of some browsers write `%B8%DF%D0%C2` for 高新. Leaves malformed escapes, bytes
 * of neither encoding and queries beyond the length of an address as they are.
 */
export function queryInUtf8(query: string): string {
  if (query.length > maxLocationLength || !/%[89a-f]/i.test(query)) return query
  return query.replace(/[^?&=]+/g, textInUtf8)
}

function textInUtf8(text: string): string {
  if (!/%[89a-f]/i.test(text) || /%(?![\da-f]{2})/i.test(text)) return text
  const units = text
    .replace(/\+/g, ' ')
    .replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
  const bytes = Buffer.from(units, 'latin1')
  const decoded = gb18030.decode(bytes)
  const isOther = isUtf8(bytes) ? isRatherHan(utf8.decode(bytes)) : !isCutUtf8(bytes)
  if (!isOther || !isReadable(decoded, bytes)) return text
  // The parser of addresses escapes an apostrophe as well.
  return encodeURIComponent(decoded).replace(/'/g, '%27')
}

/**
 * Returns true for letters of two bytes in a script that no user of the portal writes: in GB18030
 * the same bytes are Chinese characters, 医药 and 税 among them.
 */
function isRatherHan(textOfUtf8: string): boolean {
  return /^[\0-\u07ff]*$/.test(textOfUtf8) && !westernOnly.test(textOfUtf8)
}

/** Returns true for UTF-8 whose last character was cut. */
function isCutUtf8(bytes: Buffer): boolean {
  for (let cut = 1; cut <= 3; cut++) {
    const whole = bytes.subarray(0, -cut)
    if (isBeginOfCharacter(bytes.subarray(-cut)) && isUtf8(whole))
      return /[^\0-\u07ff]/.test(utf8.decode(whole))
  }
  return false
}

/** Returns true for the first bytes of a character of three or four bytes. */
function isBeginOfCharacter(bytes: Buffer): boolean {
  const [first = 0, ...rest] = bytes
  return first >= 0xe0 && first <= 0xf4 && rest.every((byte) => byte >= 0x80 && byte <= 0xbf)
}

/**
 * Returns true for a text that people write: decoded as a whole, without controls, private and
 * unassigned characters. The encoding has € for the byte 0x80, which is rather a part of something
 * else.
 */
function isReadable(text: string, bytes: Buffer): boolean {
  return (
    !/\ufffd|(?![\t\r\n])[\p{Cc}\p{Co}\p{Cn}]/u.test(text) && !(text.includes('€') && bytes.includes(0x80))
  )
}
