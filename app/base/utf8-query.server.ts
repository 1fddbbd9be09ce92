const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const gb18030 = new TextDecoder('gb18030', { fatal: true })

/**
 * Returns a query with the names and values that are not UTF-8 but GB18030 in UTF-8: old sites and
 * the address bars of some browsers write `%B8%DF%D0%C2` for 高新. Leaves malformed escapes and
 * bytes of neither encoding as they are.
 */
export function queryInUtf8(query: string): string {
  return /%[89a-f]/i.test(query) ? query.replace(/[^?&=]+/g, textInUtf8) : query
}

function textInUtf8(text: string): string {
  if (!/%[89a-f]/i.test(text) || /%(?![\da-f]{2})/i.test(text)) return text
  const units = text
    .replace(/\+/g, ' ')
    .replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
  const bytes = Buffer.from(units, 'latin1')
  if (isUtf8(bytes)) return text
  const decoded = decode(gb18030, bytes)
  if (decoded === null || !isReadable(decoded, bytes)) return text
  // The parser of addresses escapes an apostrophe as well.
  return encodeURIComponent(decoded).replace(/'/g, '%27')
}

/** Returns true for UTF-8, also where its last character was cut. */
function isUtf8(bytes: Buffer): boolean {
  if (decode(utf8, bytes) !== null) return true
  for (let cut = 1; cut <= 3; cut++) {
    const whole = decode(utf8, bytes.subarray(0, -cut))
    if (whole !== null) return isBeginOfCharacter(bytes.subarray(-cut)) && /[^\0-\u07ff]/.test(whole)
  }
  return false
}

/** Returns true for the first bytes of a character of three or four bytes. */
function isBeginOfCharacter(bytes: Buffer): boolean {
  const [first = 0, ...rest] = bytes
  return first >= 0xe0 && first <= 0xf4 && rest.every((byte) => byte >= 0x80 && byte <= 0xbf)
}

/**
 * Returns true for a text that people write: without controls, private and unassigned characters. The
 * encoding has € for the byte 0x80, which is rather a part of something else.
 */
function isReadable(text: string, bytes: Buffer): boolean {
  return !/(?![\t\r\n])[\p{Cc}\p{Co}\p{Cn}]/u.test(text) && !(text.includes('€') && bytes.includes(0x80))
}

function decode(decoder: TextDecoder, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
