/** One sentence as it is spoken, and where it stands in the page. */
export interface Sentence {
  text: string
  range: Range
  /** A BCP 47 tag. */
  language: string
}

/** Some voices fall silent for good in an utterance of more than a quarter of a minute. */
const mostCharacters = 80
const blocks = 'tr, li, p, dt, dd, h1, h2, h3, h4, h5, h6, figcaption, caption, blockquote, pre, div'
const unspoken =
  'script, style, svg, nav, button, input, select, textarea, summary, [aria-hidden=true], [hidden], [data-unspoken]'

/** The sentences of an element in the order of its text. A row of a table is one sentence, or as many as it has. */
export function sentencesIn(root: Element): Sentence[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Sentence[] = []
  let block: Element | null = null
  let run: Text[] = []
  const finish = () => {
    found.push(...sentencesOf(run))
    run = []
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!holder || holder.closest(unspoken)) continue
    const own = holder.closest(blocks)
    if (own !== block) finish()
    block = own
    run.push(node as Text)
  }
  finish()
  return found
}

function sentencesOf(run: Text[]): Sentence[] {
  const first = run[0]
  if (!first) return []
  let text = ''
  const begins = run.map((node, at) => {
    const before = run[at - 1]
    // Cells are read with a pause between them.
    if (before && cellOf(before) !== cellOf(node)) text += '，'
    const begin = text.length
    text += node.data
    return begin
  })
  const language = first.parentElement?.closest<HTMLElement>('[lang]')?.lang || 'zh-CN'
  return partsOf(text).flatMap(([from, to]) => {
    const spoken = text.slice(from, to).replace(/\s+/g, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(spoken)) return []
    const range = document.createRange()
    range.setStart(...placeAt(run, begins, from))
    range.setEnd(...placeAt(run, begins, to))
    return [{ text: spoken, range, language }]
  })
}

function cellOf(node: Text): Element | null {
  return node.parentElement?.closest('td, th') ?? null
}

function placeAt(run: Text[], begins: number[], offset: number): [Text, number] {
  const at = Math.max(0, begins.filter((begin) => begin <= offset).length - 1)
  const node = run[at] as Text
  return [node, Math.min(node.length, offset - (begins[at] ?? 0))]
}

/** Where each sentence begins and ends; what is too long for a voice is parted at its commas. */
export function partsOf(text: string): [from: number, to: number][] {
  return cut(text, 0, /[^。！？；!?;]*[。！？；!?;]+[”’"』」）)》]*|[^。！？；!?;]+$/g).flatMap(
    ([from, to]) =>
      to - from <= mostCharacters ? [[from, to] as [number, number]] : shortened(text, from, to),
  )
}

function shortened(text: string, from: number, to: number): [number, number][] {
  const parts: [number, number][] = []
  for (const [begin, end] of cut(text.slice(from, to), from, /[^，、,：:]*[，、,：:]+|[^，、,：:]+$/g)) {
    const last = parts.at(-1)
    if (last && end - last[0] <= mostCharacters) last[1] = end
    else parts.push([begin, end])
  }
  return parts
}

function cut(text: string, offset: number, pattern: RegExp): [number, number][] {
  return [...text.matchAll(pattern)].map(({ index, 0: part }) => [
    offset + index,
    offset + index + part.length,
  ])
}
