import type { ReactNode } from 'react'

/** The contract's private characters round a hit. */
const start = '\uE000'
const end = '\uE001'

/** A text with its hits marked. Unpaired marks mark nothing and never show. */
export function Highlight({ text }: { text: string }): ReactNode {
  if (!text.includes(start)) return text.replaceAll(end, '')
  return text.split(start).map((part, index) => {
    const stop = index === 0 ? -1 : part.indexOf(end)
    const rest = part.slice(stop + 1).replaceAll(end, '')
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity and never move
    return stop < 0 ? rest : [<mark key={index}>{part.slice(0, stop)}</mark>, rest]
  })
}

/** Takes the marks out of a text. */
export function withoutMarks(text: string): string {
  return text.replaceAll(start, '').replaceAll(end, '')
}
