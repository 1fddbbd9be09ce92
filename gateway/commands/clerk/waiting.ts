import type { Command } from '../command.ts'
import { type Waiting, whatWaits } from './what-waits.ts'
import { readWords } from './words.ts'

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

/** Lists what waits for a clerk. */
export const waiting: Command = {
  summary: 'lists what waits for a clerk, what is due first first',
  help: `npm run gateway -- waiting [--json]
  Lists questions to answer, declarations to carry on, messages, bad ratings, answers to release and links that somebody
  objects to, each with the day that is promised and the command that carries it on.
  --json       a line of JSON for each`,
  async run({ context, tenantId, words, say }) {
    const { values } = readWords(words, { json: { type: 'boolean', default: false } }, { most: 0 })
    const list = await whatWaits(context, tenantId)
    if (values.json) for (const one of list) say(JSON.stringify(one))
    else if (list.length === 0) say('nothing waits')
    else for (const one of list) for (const line of linesOf(one)) say(line)
    return 0
  },
}

function linesOf({ kind, due, title, detail, command }: Waiting): string[] {
  return [
    `${due ?? 'no day    '}  ${kinds[kind]}：${title}`,
    `            ${detail}`,
    `            → ${command}`,
  ]
}
