import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import type { CommandDescription } from './command-line.ts'
import { operatorCommands } from './operator-commands.ts'

const scripts: Record<string, string> = project.scripts

function run(name: string, words: string[]) {
  const [, ...script] = scripts[name]?.split(' ') ?? []
  return spawnSync(process.execPath, [...script, ...words], { encoding: 'utf8' })
}

describe.each(Object.entries<CommandDescription>(operatorCommands))('npm run %s', (name, command) => {
  test('prints Chinese help that names each option and argument, and ends with 0', () => {
    const { status, stdout, stderr } = run(name, ['--help'])
    expect([status, stderr]).toEqual([0, ''])
    for (const title of ['用法：', '选项：', '示例：', '退出码：']) expect(stdout).toContain(title)
    expect(stdout).toContain(`\n  npm run ${name}`)
    for (const option of [...Object.keys(command.options), 'help'])
      expect(stdout).toMatch(new RegExp(`^ {2}--${option} .*\\p{Script=Han}`, 'mu'))
    for (const { name: argument } of command.args)
      expect(stdout).toMatch(new RegExp(`^ {2}${argument} .*\\p{Script=Han}`, 'mu'))
  })

  test('answers a wrong option with one line and 2', () => {
    const { status, stdout, stderr } = run(name, ['--wrong'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^没有 --wrong 这个选项；[^\n]+\n$/)
    expect(stderr).toContain(`查看用法：npm run ${name} -- --help`)
  })

  test('answers an argument too many with one line and 2', () => {
    const words = command.args.map(({ name: argument }) => argument)
    const required = Object.entries(command.options).flatMap(([option, { isRequired }]) =>
      isRequired ? [`--${option}=x`] : [],
    )
    const { status, stderr } = run(name, [...required, ...words, 'extra'])
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^看不懂“extra”；[^\n]+\n$/)])
  })
})

test.each([
  ['gateway:move-files', [], '缺少选项 --to'],
  ['gateway:move-files', ['--to'], '--to 后面没有写位置'],
  ['restore', ['--check=yes', 'file'], '--check 后面不用写内容'],
  ['restore', [], '缺少参数：备份文件'],
  ['gateway:synthesize', ['--policies', 'many'], '--policies 不能是“many”，应填：1 到 99999999 的整数'],
  [
    'freshness',
    ['--base-url', 'localhost'],
    '--base-url 不能是“localhost”，应填：以 http:// 或 https:// 开头的地址',
  ],
])('npm run %s refuses %j with one line and 2', (name, words, complaint) => {
  const { status, stderr } = run(name, words)
  expect([status, stderr]).toEqual([2, `${complaint}。查看用法：npm run ${name} -- --help\n`])
})
