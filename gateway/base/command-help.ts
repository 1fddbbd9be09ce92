import type { CommandArgument, CommandForm, CommandOption } from './command-form.ts'

/** Columns of a usual terminal. */
export const maxWidth = 80

export type Row = readonly [term: string, text: string]

/** Returns a heading and rows of two columns behind an empty line. */
export function section(heading: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return []
  const widest = Math.max(...rows.map(([term]) => displayWidth(term)))
  const lines = rows.map(([term, text]) => {
    const padding = ' '.repeat(widest - displayWidth(term))
    return `  ${term}${padding}  ${wrap(text, maxWidth - widest - 4).join(`\n${' '.repeat(widest + 4)}`)}`
  })
  return ['', ...(heading ? [heading] : []), ...lines]
}

export function optionRows(options: CommandForm['options']): Row[] {
  return Object.entries(options).map(([name, option]) => [formatOption(name, option), option.help])
}

const formatOption = (name: string, { value }: CommandOption) => `--${name}${value ? ` ${value}` : ''}`

export function formatArgument({ name, isOptional, isRepeated }: CommandArgument): string {
  const word = isRepeated ? `${name}…` : name
  return isOptional ? `[${word}]` : word
}

/** Breaks a text into lines of at most `width` columns, behind commas where that is possible. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const clauses = paragraph.match(/[^，、；：]+[，、；：]*|[，、；：]+/g) ?? ['']
    return join(
      clauses.flatMap((clause) => (displayWidth(clause) > width ? [...clause] : [clause])),
      width,
    )
  })
}

function join(pieces: string[], width: number): string[] {
  const lines = ['']
  for (const piece of pieces) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && displayWidth(line + piece) > width) lines.push(piece)
    else lines[lines.length - 1] = line + piece
  }
  return lines
}

/** Counts the columns of a terminal: a Chinese character takes two. */
function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0)
}
