import type { CommandForm } from '../base/command-form.ts'
import type { Context } from '../base/context.ts'

/** What somebody at a terminal is asked where words of the command are missing. */
export type Question =
  | { kind: 'text'; message: string; check?: (answer: string) => string | null }
  | { kind: 'choice'; message: string; choices: { value: string; name: string }[] }
  | { kind: 'confirm'; message: string }

/** What a command has to work with. */
export interface Surroundings {
  context: Context
  tenantId: string
  /** The words after the name of the command, without `--tenant` and `--as`. */
  words: string[]
  /** The folder that the names of files in the words are to be resolved against. */
  folder: string
  /** Who does it, as the records call them (`recordOfClerk`). */
  as: string
  /** A line of the outcome. */
  say(line: string): void
  /** A line of what is wrong. */
  complain(line: string): void
  /**
   * How far it has come, of how much where that is known. Throws `Stopped` when whoever called has pressed Ctrl+C or is gone: in a
   * transaction, everything is rolled back by that.
   */
  progress(word: string, done: number, of: number | null): void
  /** The answer of whoever sits there (`yes` or `no` to a confirmation); null where nobody does, or they leave. */
  ask(question: Question): Promise<string | null>
}

export interface Command extends CommandForm {
  /** One line for the list of commands, in Chinese as the whole help. */
  summary: string
  /** The page that guides through the command. */
  guide: 'docs/clerk.md' | 'docs/content.md'
  /** Lines behind the options in the help. */
  notes?: readonly string[]
  /**
   * What is thrown as `BusinessWarning`, `NotFound` or `WrongCall` is told in its words. What a command changes is seen at once by the
   * portal of the gateway that runs it, when the code is 0.
   * The exit code: 0 done, 1 not done and nothing changed, 2 called in a wrong way.
   */
  run(surroundings: Surroundings): Promise<number>
}
