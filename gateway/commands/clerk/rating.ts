import { takenUpLabels } from '../../../contract/closed-lists.ts'
import { WrongCall } from '../../base/command-ends.ts'
import { BusinessWarning } from '../../base/handler.ts'
import {
  checkRating,
  neededRating,
  settleRating,
  shownOf,
  showWords,
} from '../../declaration/rating/clerk.ts'
import type { Command } from '../command.ts'
import { agreed, changing, changingHelp, neededText, readWords, reportOutcome, written } from './words.ts'

/** The longest answer to a rating, in characters. */
const longest = 1000

/** Takes up a bad grade: looks into it, answers it; lets everybody read the words of a rating. */
export const rating: Command = {
  summary: 'looks into a bad rating, answers it, or shows the words of a rating',
  help: `npm run gateway -- rating ID [--check | --show] [--text TEXT | --file FILE] [--yes | --dry-run] [--json]
  ID           the rating, as \`waiting\` names it
  --check      begins to look into it, which whoever gave it is told
  --text TEXT  answers it: what was found, and what was done
  --file FILE  a file with the answer, in UTF-8
  --show       lets everybody read the words, without names and numbers, where whoever gave them agrees
${changingHelp}`,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(
      surroundings.words,
      {
        check: { type: 'boolean', default: false },
        show: { type: 'boolean', default: false },
        ...written,
        ...changing,
      },
      { most: 1 },
    )
    const [id] = positionals
    if (id === undefined) throw new WrongCall('missing: ID (`waiting` lists them)')
    const hasAnswer = values.text !== undefined || values.file !== undefined
    if ([values.check, values.show, hasAnswer].filter(Boolean).length > 1)
      throw new WrongCall('one of --check, --show, and an answer')
    const one = { tenantId, id, by: as }
    const row = await neededRating(context, one)
    const show = values.json ? surroundings.complain : surroundings.say
    show(`评价：${row.title}，${row.stars} 星${row.state ? `，${takenUpLabels[row.state]}` : ''}`)
    for (const words of [row.words, row.addition].filter(Boolean)) show(`  ${words}`)

    if (values.show) {
      const seen = await shownOf(context, row)
      const lines = [
        'everybody can read, on the page 评价结果:',
        `  ${seen.words}`,
        ...(seen.answer ? [`  答复：${seen.answer}`] : []),
      ]
      const ended = await agreed(surroundings, values, lines)
      if (ended !== null) return ended
      await showWords(context, { ...one, seen })
      return reportOutcome(surroundings, values, `shown: ${id}`, { id, shown: true })
    }
    if (row.state !== 'received' && (row.state !== 'checking' || values.check))
      throw new BusinessWarning(
        row.state ? `这条评价已经是“${takenUpLabels[row.state]}”` : '这条评价不是差评，不用办理',
      )
    const toWhom = row.enId
      ? 'everybody who acts for the enterprise'
      : row.userId
        ? 'whoever gave it'
        : 'nobody (a visitor gave it)'
    if (values.check) {
      const ended = await agreed(surroundings, values, [
        `${takenUpLabels.received} → ${takenUpLabels.checking}`,
        `told: ${toWhom}`,
      ])
      if (ended !== null) return ended
      await checkRating(context, one)
      return reportOutcome(surroundings, values, `checking: ${id}`, { id, state: 'checking' })
    }
    const answer = await neededText(surroundings, values, '答复', longest)
    const ended = await agreed(surroundings, values, [
      `${takenUpLabels[row.state]} → ${takenUpLabels.settled}`,
      `told: ${toWhom}`,
      `  ${row.department ?? '承办部门'}答复：${answer}`,
    ])
    if (ended !== null) return ended
    await settleRating(context, { ...one, answer })
    return reportOutcome(surroundings, values, `settled: ${id}`, { id, state: 'settled' })
  },
}
