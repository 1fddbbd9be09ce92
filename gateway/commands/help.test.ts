import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { WrongCall } from '../base/command-ends.ts'
import { readWords } from '../base/command-form.ts'
import { formatHelp } from './help.ts'
import { commands } from './index.ts'

/** Words of the help that are written in Latin letters: what is typed, and what is called so in Chinese texts. */
const typed =
  /`[^`]*`|\{[^}]*\}|"[^"]*"|npm run -s gateway|docs\/[\w./-]+|--[\w-]+|\.csv|\.jsonl|UTF-8|JSON|Excel|attributes\.json/g

describe.each(Object.keys(commands))('the help of %s', (name) => {
  test('names each word and option with a Chinese explanation', async () => {
    const command = (await commands[name]?.()) ?? expect.fail()
    const help = formatHelp(name, command)
    for (const option of Object.keys(command.options)) expect(help).toContain(`  --${option}`)
    for (const argument of command.args) expect(help).toContain(`  ${argument.name}`)
    const explanations = [
      command.summary,
      ...Object.values(command.options).map((option) => option.help),
      ...command.args.map((argument) => argument.help),
      ...(command.notes ?? []),
    ]
    for (const explanation of explanations) expect(explanation).toMatch(/\p{Script=Han}/u)
    for (const { type, value } of Object.values(command.options))
      expect(value === undefined).toBe(type === 'boolean')
  })

  test('has no English sentence and fits a terminal', async () => {
    const command = (await commands[name]?.()) ?? expect.fail()
    for (const line of formatHelp(name, command).split('\n')) {
      expect(line.replaceAll(typed, '')).not.toMatch(/[A-Za-z]{2,} [A-Za-z]{2,}/)
      expect(
        [...line].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 2 : 1), 0),
      ).toBeLessThanOrEqual(80)
    }
  })
})

const form = {
  args: [{ name: '编号', help: '' }],
  options: {
    text: { type: 'string', value: '文字', help: '' },
    yes: { type: 'boolean', help: '' },
  },
} as const

test.each([
  [['a', 'b', 'c'], '看不懂“b c”'],
  [['--nothing'], '没有 --nothing 这个选项；可以用：--text、--yes'],
  [['-y'], '没有 -y 这个选项'],
  [['--text'], '--text 后面没有写文字'],
  [['--text', '--yes'], '请写成 --text=--yes'],
  [['--yes=1'], '--yes 后面不用写内容'],
])('refuses %j in Chinese', (words, complaint) => {
  expect(() => readWords(words, form)).toThrow(WrongCall)
  expect(() => readWords(words, form)).toThrow(complaint)
})

test('reads a text that begins with a dash behind an equals sign', () => {
  expect(readWords(['q', '--text=-5'], form)).toMatchObject({ positionals: ['q'], values: { text: '-5' } })
})

test.each(['docs/clerk.md', 'docs/content.md'])('reads the commands of %s as they stand', async (guide) => {
  const lines = readFileSync(guide, 'utf8').match(/(?<=^ {4,}npm run -s gateway -- ).*/gm) ?? []
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) {
    const [name = '', ...words] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    )
    const command = (await commands[name]?.()) ?? expect.fail(line)
    expect(() => readWords(words, command), line).not.toThrow()
  }
})
