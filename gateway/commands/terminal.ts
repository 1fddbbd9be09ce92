import type { Question } from './command.ts'
import type { Talk } from './perform.ts'

/** Milliseconds between two tellings of how far something has come. */
const tellEvery = 500

/** What moves a cursor, colours, or turns the direction of writing round. */
const commanding = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A line as a terminal may show it: what people have written stands in it, commands nothing there, and begins no line of its own. */
export function harmless(line: string): string {
  return line.replaceAll(/\r?\n/g, '\n    ').replaceAll(commanding, '\ufffd')
}

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
      process.stdout.write(`${harmless(line)}\n`)
    },
    complain(line) {
      endLine()
      process.stderr.write(`${harmless(line)}\n`)
    },
    progress(word, done, of) {
      const isLast = done === of
      if (!process.stderr.isTTY || (!isLast && Date.now() - toldAt < tellEvery)) return
      toldAt = Date.now()
      lineIsOpen = true
      process.stderr.write(`\r${word}，${of === null ? `${done} 条` : `${Math.floor((done / of) * 100)}%`} `)
    },
    async ask(asked) {
      endLine()
      if (!sits) return null
      const { confirm, input, select } = await import('@inquirer/prompts')
      try {
        return await answerOf(harmlessly(asked), { confirm, input, select })
      } catch (error) {
        // Ctrl+C at a question.
        if (error instanceof Error && error.name === 'ExitPromptError') return null
        throw error
      }
    },
    end: endLine,
  }
}

function harmlessly(question: Question): Question {
  const message = harmless(question.message)
  if (question.kind !== 'choice') return { ...question, message }
  return {
    ...question,
    message,
    choices: question.choices.map(({ value, name }) => ({ value, name: harmless(name) })),
  }
}

type Prompts = Pick<typeof import('@inquirer/prompts'), 'confirm' | 'input' | 'select'>

/** Hints of the prompts, which are English otherwise. */
const confirmTheme = {
  keywords: { yes: 'y', no: 'n', error: () => '请输入 y（确定）或 n（不办）' },
  style: { confirmDefault: (text: string) => text, defaultAnswer: () => '（y 确定，n 或回车不办）' },
}
const selectTheme = { style: { keysHelpTip: () => '按 ↑ ↓ 选择，按回车确定，按 Ctrl+C 退出' } }

async function answerOf(question: Question, { confirm, input, select }: Prompts): Promise<string> {
  // What a command says may be read by a program: questions go beside it.
  const beside = { output: process.stderr }
  const { message } = question
  if (question.kind === 'confirm') {
    const transformer = (isYes: boolean) => (isYes ? '确定' : '不办')
    const isYes = await confirm({ message, default: false, transformer, theme: confirmTheme }, beside)
    return isYes ? 'yes' : 'no'
  }
  if (question.kind === 'choice')
    return select({ message, choices: question.choices, pageSize: 12, theme: selectTheme }, beside)
  const { check } = question
  return input({ message, ...(check ? { validate: (answer: string) => check(answer) ?? true } : {}) }, beside)
}
