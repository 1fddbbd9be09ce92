import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { WrongCall } from '../../base/command-ends.ts'
import type { Question, Surroundings } from '../command.ts'

/** Options that every command takes which changes something. */
export const changing = {
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig

/** Options of a command that takes a text of the department's own. */
export const written = {
  text: { type: 'string' },
  file: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

export const changingHelp = `  --yes        asks for no confirmation
  --dry-run    says what would happen, and ends there
  --json       says what happened as a line of JSON`

/** Reads the words of a command. @throws WrongCall */
export function readWords<const O extends ParseArgsOptionsConfig>(
  words: string[],
  options: O,
  { most }: { most: number },
) {
  try {
    const read = parseArgs({ args: words, options, allowPositionals: true })
    const tooMany = read.positionals.slice(most)
    if (tooMany.length > 0) throw new WrongCall(`not understood: ${tooMany.join(' ')}`)
    return read
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error))
  }
}

/** The word that was given, else the answer to the question. @throws WrongCall, which names the word, where nobody answers */
export async function needed(
  { ask }: Pick<Surroundings, 'ask'>,
  given: string | undefined,
  name: string,
  question: Question,
): Promise<string> {
  const value = given ?? (await ask(question)) ?? undefined
  if (value === undefined) throw new WrongCall(`missing: ${name}`)
  if (question.kind === 'choice' && !question.choices.some((one) => one.value === value))
    throw new WrongCall(`${name}: takes ${question.choices.map((one) => one.value).join(', ')}`)
  const wrong = question.kind === 'text' ? question.check?.(value) : null
  if (wrong) throw new WrongCall(`${name}: ${wrong}`)
  return value
}

/** A text of somebody's own: from `--text`, the file of `--file`, or an answer. @throws WrongCall */
export async function neededText(
  surroundings: Pick<Surroundings, 'ask' | 'folder'>,
  { text, file }: { text?: string | undefined; file?: string | undefined },
  message: string,
  longest: number,
): Promise<string> {
  if (text !== undefined && file !== undefined) throw new WrongCall('--text or --file, not both')
  const check = (answer: string) => {
    const length = answer.trim().length
    return length === 0 || length > longest ? `takes 1 to ${longest} characters` : null
  }
  const given = file === undefined ? text : await textOf(resolve(surroundings.folder, file))
  return (await needed(surroundings, given, '--text or --file', { kind: 'text', message, check })).trim()
}

export async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new WrongCall(`${path}: cannot be read (${error.code})`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new WrongCall(`${path}: takes a text in UTF-8`)
  }
}

/** Shows what will happen and asks for a yes. Null: go on; else the exit code to end with. */
export async function agreed(
  { say, complain, ask }: Pick<Surroundings, 'say' | 'complain' | 'ask'>,
  values: { yes: boolean; 'dry-run': boolean; json: boolean },
  lines: string[],
): Promise<number | null> {
  // With --json the outcome alone stands on the standard output.
  const show = values.json ? complain : say
  for (const line of lines) show(line)
  if (values['dry-run']) {
    show('dry run: nothing was changed')
    return 0
  }
  if (values.yes) return null
  const answer = await ask({ kind: 'confirm', message: 'Go on?' })
  if (answer === 'yes') return null
  complain(
    answer === null
      ? 'missing: --yes (nobody is there to be asked); nothing was changed'
      : 'nothing was changed',
  )
  return answer === null ? 2 : 1
}

/** Says how it ended: a sentence, or with `--json` what scripts read. */
export function reportOutcome(
  { say }: Pick<Surroundings, 'say'>,
  { json }: { json: boolean },
  sentence: string,
  outcome: object,
): number {
  say(json ? JSON.stringify(outcome) : sentence)
  return 0
}
