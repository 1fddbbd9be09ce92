import type { Command } from './command.ts'

/** Every command by its name. None is loaded before it is asked for, so that a gateway that serves loads none. */
export const commands: Record<string, () => Promise<Command>> = {
  waiting: async () => (await import('./clerk/waiting.ts')).waiting,
  answer: async () => (await import('./clerk/answer.ts')).answer,
  move: async () => (await import('./clerk/move.ts')).move,
  reply: async () => (await import('./clerk/reply.ts')).reply,
  rating: async () => (await import('./clerk/rating.ts')).rating,
  settle: async () => (await import('./clerk/settle.ts')).settle,
  publish: async () => (await import('./clerk/publish.ts')).publish,
  retract: async () => (await import('./clerk/retract.ts')).retract,
  import: async () => {
    const [{ importCommand }, { kinds }] = await Promise.all([
      import('./content/import.ts'),
      import('./content/kinds.ts'),
    ])
    return importCommand(kinds)
  },
  export: async () => {
    const [{ exportCommand }, { kinds }] = await Promise.all([
      import('./content/export.ts'),
      import('./content/kinds.ts'),
    ])
    return exportCommand(kinds)
  },
}

/** The names of all commands, those first that are spelt most like this word. */
export function nearestNames(word: string): string[] {
  return Object.keys(commands)
    .map((name) => ({ name, far: name.startsWith(word) ? 0 : changesBetween(word, name) }))
    .sort((one, other) => one.far - other.far || one.name.localeCompare(other.name))
    .map(({ name }) => name)
}

/** How many letters have to be put in, left out or replaced to make one word of the other (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[other.length] ?? 0
}
