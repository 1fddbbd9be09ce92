import type { Thing } from './things.ts'

/** What one picture of an explainer says. The drawing, its alternative text and its transcript all come from this. */
export type Panel = PanelHead & PanelBody

interface PanelHead {
  /** The heading on the picture. */
  title: string
  /** What is seen through the window at its head. No two pictures of an explainer show the same. */
  thing: Thing
  /** What the picture shows, in a sentence: its alternative text. */
  alt: string
  /** A remark under the content. */
  note?: string
  /** The documents that the facts come from. */
  basis: string
}

interface Step {
  name: string
  note: string
  /** When it is, on the ruler of months, as fractions of months from January on: `[6, 9]` from 1 June to 31 August, 13 January of the next year. */
  when?: [number, number][]
}

export type PanelBody =
  | { kind: 'lead'; figure: string; caption: string; points: string[] }
  | { kind: 'figures'; figures: { value: string; label: string; note?: string }[] }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'steps'; steps: Step[]; months?: { first: number; count: number } }
  | { kind: 'ladder'; rungs: { name: string; note: string }[] }
  | { kind: 'checks'; items: { text: string; note?: string }[] }
  | {
      kind: 'bars'
      bars: { label: string; value: number; shown: string }[]
      full: number
      mark?: { value: number; label: string }
    }
  | { kind: 'stairs'; stairs: { label: string; value: number; shown: string }[] }
  | {
      kind: 'shares'
      shares: { label: string; value: number; shown: string }[]
      mark: { value: number; label: string }
    }
  | { kind: 'formula'; lines: { name: string; text: string }[] }

function ended(text: string): string {
  return /[。！？；]$/.test(text) ? text : `${text}。`
}

/** A remark behind what it belongs to, whose sentence ends after the brackets. */
function bracketed(note: string | undefined): string {
  return note ? `（${note.replace(/。$/, '')}）` : ''
}

function bodyInWords(body: PanelBody): string[] {
  switch (body.kind) {
    case 'lead':
      return [`${body.figure}：${body.caption}`, ...body.points]
    case 'figures':
      return body.figures.map(({ value, label, note }) => `${label}：${value}${bracketed(note)}`)
    case 'table':
      return body.rows.map((row) =>
        row.map((cell, at) => (at === 0 ? cell : `${body.columns[at]} ${cell}`)).join('，'),
      )
    case 'steps':
    case 'ladder': {
      const parts = body.kind === 'steps' ? body.steps : body.rungs
      return parts.map(({ name, note }, at) => `${at + 1}. ${name}：${note}`)
    }
    case 'checks':
      return body.items.map(({ text, note }, at) => `${at + 1}. ${text}${bracketed(note)}`)
    case 'bars': {
      const mark = body.mark ? [body.mark.label] : []
      return [...body.bars.map(({ label, shown }) => `${label}：${shown}`), ...mark]
    }
    case 'stairs':
      return body.stairs.map(({ label, shown }) => `${label}：${shown}`)
    case 'shares':
      return [...body.shares.map(({ label, shown }) => `${label}：${shown}`), body.mark.label]
    case 'formula':
      return body.lines.map(({ name, text }) => `${name}：${text}`)
  }
}

/** Every word on a picture, line by line, for people who read it instead. */
export function transcriptOf(panel: Panel): string {
  const lines = [
    panel.title,
    ...bodyInWords(panel),
    ...(panel.note ? [panel.note] : []),
    `依据：${panel.basis}`,
  ]
  return lines.map(ended).join('\n')
}
