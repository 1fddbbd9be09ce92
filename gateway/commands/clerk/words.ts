import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { dryRunLine, WrongCall } from '../../base/command-ends.ts'
import type { CommandForm } from '../../base/command-form.ts'
import type { Question, Surroundings } from '../command.ts'

/** Options that every command takes which changes something. */
export const changing = {
  yes: { type: 'boolean', default: false, help: '不再询问，直接办理' },
  'dry-run': { type: 'boolean', default: false, help: '试运行：只显示会怎样，什么都不改' },
  json: { type: 'boolean', default: false, help: '结果写成一行 JSON，给程序读' },
} as const satisfies CommandForm['options']

/** Options of a command that takes a text of the department's own. */
export const written = {
  text: { type: 'string', value: '文字', help: '直接写内容，用单引号括起来' },
  file: { type: 'string', value: '文件', help: '从文件读内容，文件用 UTF-8 保存' },
} as const satisfies CommandForm['options']

/** Tells how to find the identifier that is missing. */
export const seeWaiting = '（运行 waiting 可以查到）'

/** The word that was given, else the answer to the question. @throws WrongCall, which names the word, where nobody answers */
export async function needed(
  { ask }: Pick<Surroundings, 'ask'>,
  given: string | undefined,
  name: string,
  question: Question,
): Promise<string> {
  const value = given ?? (await ask(question)) ?? undefined
  if (value === undefined) throw new WrongCall(`没有写：${name}`)
  if (question.kind === 'choice' && !question.choices.some((one) => one.value === value))
    throw new WrongCall(`${name}只能是：${question.choices.map((one) => one.value).join('、')}`)
  const wrong = question.kind === 'text' ? question.check?.(value) : null
  if (wrong) throw new WrongCall(`${name}：${wrong}`)
  return value
}

/** A text of somebody's own: from `--text`, the file of `--file`, or an answer. @throws WrongCall */
export async function neededText(
  surroundings: Pick<Surroundings, 'ask' | 'folder'>,
  { text, file }: { text?: string | undefined; file?: string | undefined },
  message: string,
  longest: number,
): Promise<string> {
  if (text !== undefined && file !== undefined) throw new WrongCall('--text 和 --file 只能写一个')
  const check = (answer: string) => {
    const length = answer.trim().length
    return length === 0 || length > longest ? `要写 1 到 ${longest} 个字，现在是 ${length} 个字` : null
  }
  const given = file === undefined ? text : await textOf(resolve(surroundings.folder, file))
  return (
    await needed(surroundings, given, `${message}，请用 --text 或 --file`, { kind: 'text', message, check })
  ).trim()
}

export async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new WrongCall(`读不了文件 ${path}（${error.code}）`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new WrongCall(`文件 ${path} 不是 UTF-8 编码；请另存为 UTF-8 再试`)
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
    show(dryRunLine)
    return 0
  }
  if (values.yes) return null
  const answer = await ask({ kind: 'confirm', message: '确定这样办理吗？' })
  if (answer === 'yes') return null
  complain(
    answer === null
      ? '没有办理，什么都没有改；看过以后确定要办的，请加上 --yes 再运行一次'
      : '没有办理，什么都没有改',
  )
  return answer === null ? 2 : 1
}

/** Says how it ended and what can be done next; with `--json` what scripts read. */
export function reportOutcome(
  { say }: Pick<Surroundings, 'say'>,
  { json }: { json: boolean },
  lines: string[],
  outcome: object,
): number {
  for (const line of json ? [JSON.stringify(outcome)] : lines) say(line)
  return 0
}
