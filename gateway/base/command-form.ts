import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { WrongCall } from './command-ends.ts'

/** Begins each call of a command in what people read. */
export const commandLine = 'npm run -s gateway --'

/** A word after the name of a command. */
export interface CommandArgument {
  /** Stands for the word in the help: 编号. */
  name: string
  isOptional?: boolean
  /** It may be repeated; only the last one. */
  isRepeated?: boolean
  /** One or more lines of the help. */
  help: string
}

/** An option as `parseArgs` takes it, with its lines of the help. */
export interface CommandOption {
  type: 'string' | 'boolean'
  multiple?: boolean
  default?: boolean | string
  /** Stands for the value in the help: 日期. Of an option of type `string`. */
  value?: string
  /** One or more lines of the help. */
  help: string
  isRequired?: boolean
  /** Tells whether a value is taken; `takes` says in the complaint which ones are. */
  accepts?: (value: string) => boolean
  takes?: string
}

/** The words and options that a command takes. Its help and its reading (`readWords`) follow from them. */
export interface CommandForm {
  args: readonly CommandArgument[]
  options: Readonly<Record<string, CommandOption>>
}

/** Reads the words of a command. @throws WrongCall, in Chinese */
export function readWords<const Options extends CommandForm['options']>(
  words: string[],
  { args, options }: { args: readonly CommandArgument[]; options: Options },
) {
  checkOptions(words, options)
  const read = parseArgs({
    args: words,
    // Drops readonly, which the declaration of `parseArgs` does not know.
    options: options as Options & ParseArgsOptionsConfig,
    allowPositionals: true,
  })
  const extra = args.at(-1)?.isRepeated ? [] : read.positionals.slice(args.length)
  if (extra.length > 0) throw new WrongCall(`看不懂“${extra.join(' ')}”；文字里有空格的，请用单引号括起来`)
  checkValues(read.values, options)
  return read
}

/** Says in Chinese what `parseArgs` would refuse in English. */
function checkOptions(words: string[], options: CommandForm['options']): void {
  const { tokens } = parseArgs({
    args: words,
    options: options as ParseArgsOptionsConfig,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option || !rawName.startsWith('--')) {
      const known = [...new Set([...Object.keys(options), 'help'])].map((option) => `--${option}`)
      throw new WrongCall(`没有 ${rawName} 这个选项；可以用：${known.join('、')}`)
    }
    if (option.type === 'boolean') {
      if (value !== undefined) throw new WrongCall(`${rawName} 后面不用写内容`)
    } else if (value === undefined) throw new WrongCall(`${rawName} 后面没有写${option.value ?? '内容'}`)
    else if (!inlineValue && /^-./.test(value))
      throw new WrongCall(
        `${rawName} 后面没有写${option.value ?? '内容'}；内容用 - 开头的，请写成 ${rawName}=${value}`,
      )
  }
}

function checkValues(values: Record<string, unknown>, options: CommandForm['options']): void {
  for (const [name, { isRequired, accepts, takes }] of Object.entries(options)) {
    const value = values[name]
    if (value === undefined && isRequired) throw new WrongCall(`缺少选项 --${name}`)
    if (typeof value === 'string' && accepts?.(value) === false)
      throw new WrongCall(`--${name} 不能是“${value}”，应填：${takes}`)
  }
}
