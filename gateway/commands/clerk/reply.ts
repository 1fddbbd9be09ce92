import { longestThreadMessage } from '../../../contract/entities/declaration.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import { BusinessWarning } from '../../base/handler.ts'
import { neededProject } from '../../declaration/checks.ts'
import { answerThread, lastMessages, whyClosed } from '../../declaration/thread.ts'
import { readThreadWords } from '../../store/thread-words.ts'
import type { Command } from '../command.ts'
import { declarationArgument, neededDeclaration, recipientsLine } from './move.ts'
import { agreed, changing, neededText, reportOutcome, written } from './words.ts'

/** How many of the last messages are shown before an answer. */
const shown = 5

const form = {
  args: [declarationArgument],
  options: {
    ...written,
    department: { type: 'string', value: '部门', help: '回复部门；不写就是项目的主管部门' },
    ...changing,
  },
} as const satisfies CommandForm

/** Writes to the enterprise on a declaration. */
export const reply: Command = {
  summary: '回复企业在申报里的留言',
  guide: 'docs/clerk.md',
  ...form,
  notes: ['要企业修改申报内容的，请用 move 申报号 --to returned 退回补正。'],
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, form)
    const current = await neededDeclaration(surroundings, positionals[0])
    const closed = whyClosed(current)
    if (closed) throw new BusinessWarning(closed)
    const project = await neededProject(context, { tenantId }, current.projectId)
    const before = await lastMessages(context, current, shown)
    const show = values.json ? surroundings.complain : surroundings.say
    show(`申报 ${current.number ?? current.id}：${project.title}`)
    for (const row of before) show(`  ${row.author}：${readThreadWords(row)}`)
    const words = await neededText(surroundings, values, '回复', longestThreadMessage)
    const department = values.department ?? project.department
    const ended = await agreed(surroundings, values, [
      await recipientsLine(context, current, { outside: true }),
      `  受理部门有留言：${project.title}`,
      `  ${department}：${words}`,
      '企业在“个人中心 → 我的申报 → 留言”看到回复',
    ])
    if (ended !== null) return ended
    const seen = before.at(-1)?.id ?? null
    await answerThread(context, { tenantId, id: current.id, department, words, by: as, seen })
    return reportOutcome(surroundings, values, [`已回复：申报 ${current.number ?? current.id}`], {
      id: current.id,
    })
  },
}
