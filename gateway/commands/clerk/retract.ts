import { proclamationLabels } from '../../../contract/closed-lists.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import { neededNotice, newestNotices, retractNotice } from '../../declaration/notices.ts'
import type { Command } from '../command.ts'
import { agreed, changing, needed, reportOutcome } from './words.ts'

/** How many of the newest notices one can choose from. */
const offered = 20

const form = {
  args: [{ name: '编号', isOptional: true, help: '公告的编号，就是网址的最后一段；不写就从列表里选' }],
  options: changing,
} as const satisfies CommandForm

/** Takes a notice away. */
export const retract: Command = {
  summary: '撤下公示、结果公告或通知',
  guide: 'docs/clerk.md',
  ...form,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, form)
    const id =
      positionals[0] ??
      (await needed(surroundings, undefined, '公告编号（网址的最后一段）', {
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
      '撤下以后，原来的页面会说明公告已撤下；不能恢复，只能重新发布',
    ])
    if (ended !== null) return ended
    await retractNotice(context, tenantId, id, as)
    return reportOutcome(surroundings, values, [`已撤下：${id}`], { id })
  },
}
