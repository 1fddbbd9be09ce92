import type { Question } from './command.ts'
import type { Talk } from './perform.ts'

/** Milliseconds between two tellings of how far something has come. */
const tellEvery = 500

/** Talks to whoever sits at this process's terminal; nobody does where its input or its errors go elsewhere. */
export function atTerminal(): Talk & { end(): void } {
  const sits = process.stdin.isTTY === true && process.stderr.isTTY === true
  let lineIsOpen = false
  let toldAt = 0
  const endLine = () => {
    if (lineIsOpen) process.stderr.write('\n')
    lineIsOpen = false
  }
  return {
    say(line) {
      endLine()
      process.stdout.write(`${line}\n`)
    },
    complain(line) {
      endLine()
      process.stderr.write(`${line}\n`)
    },
    progress(word, done, of) {
      const isLast = done === of
      if (!process.stderr.isTTY || (!isLast && Date.now() - toldAt < tellEvery)) return
      toldAt = Date.now()
      lineIsOpen = true
      process.stderr.write(`\r${word}: ${done}${of === null ? '' : ` of ${of}`} `)
    },
    async ask(question) {
      endLine()
      if (!sits) return null
      const { confirm, input, select } = await import('@inquirer/prompts')
      try {
        return await answerOf(question, { confirm, input, select })
      } catch (error) {
        // Ctrl+C at a question.
        if (error instanceof Error && error.name === 'ExitPromptError') return null
        throw error
      }
    },
    end: endLine,
  }
}

type Prompts = Pick<typeof import('@inquirer/prompts'), 'confirm' | 'input' | 'select'>

async function answerOf(question: Question, { confirm, input, select }: Prompts): Promise<string> {
  // What a command says may be read by a program: questions go beside it.
  const beside = { output: process.stderr }
  const { message } = question
  if (question.kind === 'confirm') return (await confirm({ message, default: false }, beside)) ? 'yes' : 'no'
  if (question.kind === 'choice') return select({ message, choices: question.choices, pageSize: 12 }, beside)
  const { check } = question
  return input({ message, ...(check ? { validate: (answer: string) => check(answer) ?? true } : {}) }, beside)
}
