/** Bytes that are decoded at once. */
const pieceBytes = 256 * 1024
/**
 * Characters of the previous piece that are looked at again, so that no mark is split between two.
 */
const overlap = 64

/**
 * Passes a text to `see` in overlapping pieces, in the first of UTF-8 and GB 18030 that it is
 * written in, so that it never lies in memory as a whole. Stops when `see` returns a value, and
 * returns it. Returns `notText` if the bytes are no text, or hold control characters.
 */
export function findInText<Found>(
  bytes: Uint8Array,
  see: (piece: string, isFirst: boolean) => Found | undefined,
): Found | 'notText' | undefined {
  const encoding = (['utf-8', 'gb18030'] as const).find((one) => isText(bytes, one))
  if (!encoding) return 'notText'
  let before = ''
  for (const piece of piecesOf(bytes, encoding)) {
    const found = see(before + piece, before === '')
    if (found !== undefined) return found
    before = (before + piece).slice(-overlap)
  }
  return undefined
}

function isText(bytes: Uint8Array, encoding: string): boolean {
  try {
    for (const piece of piecesOf(bytes, encoding)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells text from data
      if (/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(piece)) return false
    }
    return true
  } catch {
    return false
  }
}

function* piecesOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
  }
  yield decoder.decode()
}
