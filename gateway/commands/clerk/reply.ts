import { longestThreadMessage } from '../../../contract/entities/declaration.ts'
import { BusinessWarning } from '../../base/handler.ts'
import { neededProject } from '../../declaration/checks.ts'
import { answerThread, lastMessages, whyClosed } from '../../declaration/thread.ts'
import { readThreadWords } from '../../store/thread-words.ts'
import type { Command } from '../command.ts'
import { neededDeclaration, recipientsLine } from './move.ts'
import { agreed, changing, changingHelp, neededText, readWords, reportOutcome, written } from './words.ts'

/** How many of the last messages are shown before an answer. */
const shown = 5

/** Writes to the enterprise on a declaration. */
export const reply: Command = {
  summary: 'answers the messages of a declaration',
  help: `npm run gateway -- reply ID [--text TEXT | --file FILE] [--department NAME] [--yes | --dry-run] [--json]
  ID           the declaration, by its identifier or its number (申报号)
  --text TEXT  what the department writes; it asks for no correction: \`move ID --to returned\` does
  --file FILE  a file with the text, in UTF-8
  --department NAME
               who writes; the project's department where it is left out
${changingHelp}`,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(
      surroundings.words,
      {
        ...written,
        department: { type: 'string' },
        ...changing,
      },
      { most: 1 },
    )
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
      'page: 个人中心 → 我的申报 → 留言',
    ])
    if (ended !== null) return ended
    const seen = before.at(-1)?.id ?? null
    await answerThread(context, { tenantId, id: current.id, department, words, by: as, seen })
    return reportOutcome(surroundings, values, `replied: ${current.number ?? current.id}`, { id: current.id })
  },
}
