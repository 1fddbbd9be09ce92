import { SaxesParser } from 'saxes'

/** Files that describe an archive are flat; what is deeper is none of them. */
const maxDepth = 20

export interface XmlElement {
  /** Without its prefix. */
  name: string
  namespace: string
  attributes: Record<string, string>
  /** 1 for the root. */
  depth: number
}

export interface XmlVisitor {
  element?(element: XmlElement): void
  /** Text directly inside an element, which may come in several parts. */
  text?(text: string, inside: XmlElement): void
}

/**
 * Passes the elements of an XML file to the visitor in their order. Throws for a file that is not
 * well-formed, neither UTF-8 nor UTF-16, nested too deeply, or has a document type: entities of its
 * own could hide a value.
 */
export function visitXml(bytes: Buffer, { element, text }: XmlVisitor): void {
  const open: XmlElement[] = []
  const parser = new SaxesParser({ xmlns: true })
  const fail = (reason: string): never => {
    throw new Error(reason)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-(?:8|16)$/i.test(encoding)) fail('encoding of another kind')
  })
  parser.on('doctype', () => fail('document type'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === maxDepth) fail('nested too deeply')
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value])
    const opened = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values),
      depth: open.length + 1,
    }
    open.push(opened)
    element?.(opened)
  })
  parser.on('closetag', () => void open.pop())
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (part) => {
      const inside = open.at(-1)
      if (inside) text?.(part, inside)
    })
  }
  parser.write(decodeXml(bytes)).close()
}

function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes
  const is16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = is16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}
