import { type CommandForm, commandLine, readWords } from '../../base/command-form.ts'
import type { Command } from '../command.ts'
import { type Waiting, whatWaits } from './what-waits.ts'

const kinds: Record<Waiting['kind'], string> = {
  consultation: '咨询待答复',
  release: '答复待公开',
  declaration: '申报待办理',
  message: '留言待回复',
  rating: '差评待办理',
  visitorRating: '访客差评，没有办理期限',
  words: '评价文字待公开',
  objection: '关联有异议',
}

const form = {
  args: [],
  options: { json: { type: 'boolean', default: false, help: '每件事写成一行 JSON，给程序读' } },
} as const satisfies CommandForm

/** Lists what waits for a clerk. */
export const waiting: Command = {
  summary: '列出待办的事，期限近的在前',
  guide: 'docs/clerk.md',
  ...form,
  notes: ['列出待答复的咨询、待办理的申报和留言、差评、待公开的答复和评价、对办事人的异议。'],
  async run({ context, tenantId, words, say }) {
    const { values } = readWords(words, form)
    const list = await whatWaits(context, tenantId)
    if (values.json) for (const one of list) say(JSON.stringify(one))
    else if (list.length === 0) say('没有待办的事')
    else for (const line of [...list.flatMap(linesOf), ...closingLines(list)]) say(line)
    return 0
  },
}

function linesOf({ kind, due, title, detail, command }: Waiting): string[] {
  return [
    `${due ?? '没有期限  '}  ${kinds[kind]}：${title}`,
    `            ${detail}`,
    `            → ${command}`,
  ]
}

function closingLines(list: Waiting[]): string[] {
  const example = `${commandLine} ${list[0]?.command ?? ''}`
  return ['', `共 ${list.length} 件。箭头后面是办理的命令，前面加上“${commandLine}”，如：${example}`]
}
