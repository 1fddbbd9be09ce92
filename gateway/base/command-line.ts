import { WrongCall } from './command-ends.ts'
import { type CommandForm, readWords } from './command-form.ts'
import { formatArgument, optionRows, type Row, section } from './command-help.ts'
import { StartFailure } from './start-failure.ts'

/** A command that operators run, as data: the help and the reading of its words follow from it. */
export interface CommandDescription extends CommandForm {
  /** As people type it, without its words. */
  name: string
  /** Runs the same where there is no npm, as in a container. */
  withoutNpm?: string
  summary: string
  notes: string[]
  examples: string[]
}

type Values<C extends CommandDescription> = {
  [K in keyof C['options']]: C['options'][K] extends { type: 'boolean' }
    ? boolean
    : C['options'][K] extends { default: string } | { isRequired: true }
      ? string
      : string | undefined
}

/**
 * Reads the words of this process. Ends it with the help and 0 for `--help`, and with one line and
 * 2 for words that the command does not take.
 */
export function readCommandLine<const C extends CommandDescription>(
  command: C,
  args: string[] = process.argv.slice(2),
): { values: Values<C>; words: string[] } {
  if (isHelpAsked(args)) {
    process.stdout.write(`${commandHelp(command)}\n`)
    process.exit(0)
  }
  try {
    const { values, positionals } = readWords(args, command)
    const missing = command.args[positionals.length]
    if (missing) throw new WrongCall(`缺少参数：${missing.name}`)
    for (const [name, { type }] of Object.entries(command.options))
      if (type === 'boolean') values[name] ??= false
    return { values: values as Values<C>, words: positionals }
  } catch (error) {
    if (error instanceof WrongCall) return refuseCall(command, error.message)
    throw error
  }
}

/** Ends the process with one line and 2. */
export function refuseCall({ name }: CommandDescription, complaint: string): never {
  process.stderr.write(`${complaint}。查看用法：${name} -- --help\n`)
  process.exit(2)
}

function isHelpAsked(args: string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some((word) => word === '--help' || word === '-h')
}

/** Returns the help of a command: summary, usage, words and options, examples, notes. */
export function commandHelp(command: CommandDescription): string {
  const { name, withoutNpm, summary, args, options, notes, examples } = command
  const required = Object.entries(options).filter(([, { isRequired }]) => isRequired)
  const words = [
    ...required.map(([option, { value }]) => `--${option} ${value}`),
    ...(required.length < Object.keys(options).length ? ['[选项]'] : []),
    ...args.map(formatArgument),
  ].join(' ')
  return [
    summary,
    '',
    '用法：',
    `  ${name}${words === '' ? '' : ` -- ${words}`}`,
    ...(withoutNpm ? [`  ${`${withoutNpm} ${words}`.trimEnd()}    （容器里没有 npm 时）`] : []),
    ...section(
      '参数：',
      args.map((argument): Row => [argument.name, argument.help]),
    ),
    ...section('选项：', [...optionRows(options), ['--help', '显示用法']]),
    '',
    '示例：',
    ...examples.map((example) => `  ${example}`),
    '',
    '说明：',
    ...notes.map((note) => `  ${note}`),
  ].join('\n')
}

/** A command that is not done; the message is the line that says why and what to do. */
export class CommandFailure extends Error {}

/** Runs a command to its end: a failure is one line and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    endProgress()
    process.stderr.write(`${failureText(error)}\n`)
    process.exitCode = 1
  } finally {
    endProgress()
  }
}

function failureText(error: unknown): string {
  if (error instanceof CommandFailure) return error.message
  if (error instanceof StartFailure) return `${error.message}\n没有执行。${remedyOf(error.message)}`
  // A failure of the system or the database has a code; anything else is a mistake of ours.
  const coded = codedCause(error)
  if (coded) return [`没有完成：${describeCode(coded.code)}`, coded.message].filter(Boolean).join('。')
  return `程序出错，没有完成。请把下面的内容报告给开发人员：\n${error instanceof Error ? error.stack : String(error)}`
}

/** The table of failures has the others. */
const remedies: [message: RegExp, remedy: string][] = [
  [/ is in use by another gateway| is just being taken over/, '请先停门户和网关，再运行。'],
  [/^[A-Z_]+: got /, '请改正这个设置，再运行。'],
  [/cannot use the PostgreSQL server/, '请检查 PostgreSQL 是否在运行，DATABASE_URL 是否正确。'],
]

function remedyOf(message: string): string {
  const [, remedy] = remedies.find(([pattern]) => pattern.test(message)) ?? []
  return remedy ?? '含义和处理办法见 docs/operating.md 的“故障对照表”。'
}

/** The error, or the nearest of its causes, that has a code. */
function codedCause(error: unknown): (Error & { code: string }) | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & { code: string }
  return null
}

const systemErrors: Record<string, string> = {
  ENOENT: '文件或文件夹不存在',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  EISDIR: '这是文件夹，不是文件',
  ENOTDIR: '路径中有一级不是文件夹',
  ENOSPC: '磁盘已满',
  EROFS: '磁盘是只读的',
  ECONNREFUSED: '连接被拒绝',
  ETIMEDOUT: '连接超时',
  ENOTFOUND: '找不到主机名',
}

/** Says in Chinese what a code of the system means, with the code. */
export function describeCode(code: string): string {
  const text = systemErrors[code]
  return text === undefined ? `错误代码 ${code}` : `${text}（${code}）`
}

/** Milliseconds between two tellings. */
const tellEvery = 500
let lineIsOpen = false
let toldAt = 0

/** Shows on a terminal how far a command has come, in one line, at most twice a second. */
export function showProgress(text: string): void {
  if (!process.stderr.isTTY || Date.now() - toldAt < tellEvery) return
  toldAt = Date.now()
  lineIsOpen = true
  // Clears what is left of a longer line.
  process.stderr.write(`\r${text}\u001b[K`)
}

/** Leaves the line of progress, so that the next text begins a line of its own. */
export function endProgress(): void {
  if (lineIsOpen) process.stderr.write('\n')
  lineIsOpen = false
}
