import { proclamationLabels } from '../../../contract/closed-lists.ts'
import { neededNotice, newestNotices, retractNotice } from '../../declaration/notices.ts'
import type { Command } from '../command.ts'
import { agreed, changing, changingHelp, needed, readWords, reportOutcome } from './words.ts'

/** How many of the newest notices one can choose from. */
const offered = 20

/** Takes a notice away. */
export const retract: Command = {
  summary: 'takes a notice away',
  help: `npm run gateway -- retract [ID] [--yes | --dry-run] [--json]
  ID           the notice: the last part of its address
${changingHelp}`,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, changing, { most: 1 })
    const id =
      positionals[0] ??
      (await needed(surroundings, undefined, 'ID', {
        kind: 'choice',
        message: '要撤下的公告',
        choices: (
          await newestNotices(context, tenantId, offered)
        ).map(({ id: value, publishedOn, title }) => ({
          value,
          name: `${publishedOn}  ${title}`,
        })),
      }))
    const row = await neededNotice(context, tenantId, id)
    const ended = await agreed(surroundings, values, [
      `${proclamationLabels[row.type]}：${row.title}`,
      `${row.department}，${row.publishedOn} 发布`,
      'its page says from now on that the notice is gone; it cannot be brought back, only published anew',
    ])
    if (ended !== null) return ended
    await retractNotice(context, tenantId, id, as)
    return reportOutcome(surroundings, values, `retracted: ${id}`, { id })
  },
}
