/** Names begin with `/`; `true`, `false` and `null` are these words. */
export type PdfValue = number | string | Buffer | PdfReference | PdfValue[] | PdfDictionary

export interface PdfReference {
  object: number
  generation: number
}

/** Keys are without their `/`. */
export type PdfDictionary = Map<string, PdfValue>

/** A trailer and what it names are far shorter. */
const maxBytes = 64 * 1024
const maxDepth = 20

const isSpace = (character: string | undefined) =>
  character !== undefined && '\0\t\n\f\r '.includes(character)

/**
 * Reads one value of a PDF (ISO 32000-2, 7.3) from this place on. Returns undefined if there is
 * none, or it is longer than 64 kB or nested too deeply.
 */
export function parsePdfValue(bytes: Buffer, start: number): PdfValue | undefined {
  const text = bytes.toString('latin1', start, start + maxBytes)
  let at = 0
  const skipSpace = () => {
    for (; at < text.length; at++) {
      if (text[at] === '%') while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
      else if (!isSpace(text[at])) return
    }
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  const readList = (end: string, depth: number): PdfValue[] | undefined => {
    const values: PdfValue[] = []
    for (;;) {
      skipSpace()
      if (text.startsWith(end, at)) {
        at += end.length
        return values
      }
      const value = read(depth + 1)
      if (value === undefined) return undefined
      values.push(value)
    }
  }
  const read = (depth: number): PdfValue | undefined => {
    if (depth > maxDepth) return undefined
    skipSpace()
    if (take(/<</y)) return toDictionary(readList('>>', depth))
    if (take(/\[/y)) return readList(']', depth)
    const hex = take(/<([0-9A-Fa-f\s]*)>/y)?.[1]?.replace(/\s/g, '')
    if (hex !== undefined) return Buffer.from(hex.padEnd(hex.length + (hex.length % 2), '0'), 'hex')
    if (take(/\(/y)) return readString()
    const name = take(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y)?.[1]
    if (name !== undefined) {
      return `/${name.replace(/#([0-9A-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))}`
    }
    const reference = take(/(\d{1,10})[\0\t\n\f\r ]{1,9}(\d{1,5})[\0\t\n\f\r ]{1,9}R/y)
    if (reference) return { object: Number(reference[1]), generation: Number(reference[2]) }
    const number = take(/[+-]?[\d.]{1,40}/y)?.[0]
    if (number !== undefined) return Number(number)
    return take(/true|false|null/y)?.[0]
  }
  const readString = (): Buffer | undefined => {
    const codes: number[] = []
    for (let open = 1; at < text.length; ) {
      const character = text[at++] ?? ''
      if (character === '(') open++
      if (character === ')' && --open === 0) return Buffer.from(codes)
      if (character !== '\\') codes.push(character.charCodeAt(0))
      else {
        const escaped = take(/[0-7]{1,3}|\r\n|[\s\S]/y)?.[0] ?? ''
        if (/^[0-7]/.test(escaped)) codes.push(Number.parseInt(escaped, 8) & 255)
        else if (!/^[\r\n]/.test(escaped)) codes.push((escapes[escaped] ?? escaped).charCodeAt(0))
      }
    }
    return undefined
  }
  return read(0)
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function toDictionary(list: PdfValue[] | undefined): PdfDictionary | undefined {
  if (!list) return undefined
  const dictionary: PdfDictionary = new Map()
  for (let at = 0; at + 1 < list.length; at += 2) {
    const key = list[at]
    const value = list[at + 1]
    if (typeof key === 'string' && value !== undefined) dictionary.set(key.slice(1), value)
  }
  return dictionary
}
