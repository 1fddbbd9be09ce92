/** What has a place in a line of its own without any style sheet; all else stands in a line with what is beside it. */
const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section table tbody td tfoot th ' +
    'thead tr ul br img input option optgroup select textarea canvas iframe'
  ).split(' '),
)

/** What is drawn or never shown, which has no text in a line. */
const unread = 'svg, template, [hidden], script, style, noscript'

/** After and before these nothing has to set a text apart. */
const open = /[\s\p{P}\p{S}]$/u
const close = /^[\s\p{P}\p{S}]/u

const ends = { first: 'first', last: 'last' } as const

/**
 * The text with which an element begins or ends in its line; null where a block, a picture or a field stands there, and an
 * empty one where it has none.
 */
function textAt(node: Node, end: keyof typeof ends): string | null {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? ''
  if (node.nodeType !== node.ELEMENT_NODE) return ''
  const element = node as Element
  if (element.matches(unread)) return ''
  if (blocks.has(element.localName)) return null
  const children = [...element.childNodes]
  for (const child of end === 'first' ? children : children.reverse()) {
    const text = textAt(child, end)
    if (text !== '') return text
  }
  return ''
}

/**
 * Pairs of neighbouring elements whose texts touch in the markup, as somebody copies or hears them: `国家级|商资发`. Elements
 * beside a plain text are words of a sentence; only a `small` and a badge say something else than the words before them, but for a
 * unit of one sign behind its number: `6|天`.
 */
export function touchingTexts(root: Element): string[] {
  const found: string[] = []
  for (const parent of [root, ...root.querySelectorAll('*')]) {
    if (parent.closest(unread)) continue
    let before: { text: string; isElement: boolean } | null = null
    for (const child of parent.childNodes) {
      const isElement = child.nodeType === child.ELEMENT_NODE
      const first = textAt(child, ends.first)
      if (first === null) {
        before = null
        continue
      }
      if (first === '') continue
      const apart = isElement && (before?.isElement || (child as Element).matches('small, [data-badge]'))
      const isUnit = /\d$/.test(before?.text ?? '') && /^\p{Script=Han}$/u.test(first)
      if (before && apart && !isUnit && !open.test(before.text) && !close.test(first))
        found.push(`${before.text}|${first}`)
      const last = textAt(child, ends.last)
      before = last === null ? null : { text: last, isElement }
    }
  }
  return found
}
