import { type CommandForm, commandLine } from '../base/command-form.ts'
import { formatArgument, maxWidth, optionRows, type Row, section, wrap } from '../base/command-help.ts'
import { defaultTenant } from '../base/tenants.ts'
import type { Command } from './command.ts'

/** Options of every command. */
export const commonOptions = {
  tenant: {
    type: 'string',
    value: '租户',
    help: `租户编号；不写就是 ${defaultTenant}`,
  },
  as: { type: 'string', value: '姓名', help: '办事人的姓名，写进操作记录；不写就用系统用户名' },
  help: { type: 'boolean', help: '显示用法' },
} as const satisfies CommandForm['options']

/** Returns the help of one command. */
export function formatHelp(name: string, { summary, args, options, notes, guide }: Command): string {
  const words = [name, ...args.map(formatArgument), '[选项]'].join(' ')
  return [
    `用法：${commandLine} ${words}`,
    summary,
    ...section('', [...args.map((argument): Row => [argument.name, argument.help]), ...optionRows(options)]),
    ...(notes ? ['', ...notes.flatMap((note) => wrap(note, maxWidth))] : []),
    ...section('每个命令都可以加的选项：', optionRows(commonOptions)),
    '',
    `详细说明：${guide}`,
  ].join('\n')
}

/** Returns the list of all commands and how to call them. */
export function formatOverview(commands: readonly (readonly [name: string, command: Command])[]): string {
  return [
    `用法：${commandLine} 命令 [选项]`,
    ...section(
      '命令：',
      commands.map(([name, { summary }]): Row => [name, summary]),
    ),
    '',
    `查看一个命令的用法：${commandLine} 命令 --help`,
    ...section('每个命令都可以加的选项：', optionRows(commonOptions)),
    '',
    '退出码：0 办好了；1 没有办，什么都没有改；2 命令写错了；',
    '        3 网关中途停止，不知道有没有办好。',
    '只用一台机器的，结果马上显示在网站上；其他的四分钟内显示，有些内容要十二分钟。',
    '详细说明：docs/clerk.md（办事），docs/content.md（导入和导出）',
    '不写命令（npm run gateway）就是启动网关。',
  ].join('\n')
}

/** Points whoever called a command in a wrong way to its help. */
export function helpHint(name: string): string {
  return `查看用法：${commandLine} ${name} --help`
}
