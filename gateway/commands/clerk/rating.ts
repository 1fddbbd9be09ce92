import { takenUpLabels } from '../../../contract/closed-lists.ts'
import { WrongCall } from '../../base/command-ends.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import { BusinessWarning } from '../../base/handler.ts'
import {
  checkRating,
  neededRating,
  settleRating,
  shownOf,
  showWords,
} from '../../declaration/rating/clerk.ts'
import type { Command } from '../command.ts'
import { agreed, changing, neededText, reportOutcome, seeWaiting, written } from './words.ts'

/** The longest answer to a rating, in characters. */
const longest = 1000

const form = {
  args: [{ name: '编号', help: `评价的编号${seeWaiting}` }],
  options: {
    check: { type: 'boolean', default: false, help: '开始核实差评，并通知评价人' },
    text: { ...written.text, help: '答复差评：查到什么，怎样处理；用单引号括起来' },
    file: written.file,
    show: {
      type: 'boolean',
      default: false,
      help: '公开评价文字：去掉姓名和号码后，所有人都能看到；评价人要同意公开',
    },
    ...changing,
  },
} as const satisfies CommandForm

/** Takes up a bad grade: looks into it, answers it; lets everybody read the words of a rating. */
export const rating: Command = {
  summary: '办理差评：开始核实、答复；公开评价文字',
  guide: 'docs/clerk.md',
  ...form,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, form)
    const [id] = positionals
    if (id === undefined) throw new WrongCall(`没有写：评价编号${seeWaiting}`)
    const hasAnswer = values.text !== undefined || values.file !== undefined
    if ([values.check, values.show, hasAnswer].filter(Boolean).length > 1)
      throw new WrongCall('--check、--show 和答复，一次只能写一种')
    const one = { tenantId, id, by: as }
    const row = await neededRating(context, one)
    const show = values.json ? surroundings.complain : surroundings.say
    show(`评价：${row.title}，${row.stars} 星${row.state ? `，${takenUpLabels[row.state]}` : ''}`)
    for (const words of [row.words, row.addition].filter(Boolean)) show(`  ${words}`)

    if (values.show) {
      const seen = await shownOf(context, row)
      const lines = [
        '所有人在“评价结果”页看到（请检查有没有漏掉的姓名）：',
        `  ${seen.words}`,
        ...(seen.answer ? [`  答复：${seen.answer}`] : []),
      ]
      const ended = await agreed(surroundings, values, lines)
      if (ended !== null) return ended
      await showWords(context, { ...one, seen })
      return reportOutcome(surroundings, values, [`已公开：${id}`], { id, shown: true })
    }
    if (row.state !== 'received' && (row.state !== 'checking' || values.check))
      throw new BusinessWarning(
        row.state ? `这条评价已经是“${takenUpLabels[row.state]}”` : '这条评价不是差评，不用办理',
      )
    const recipients = row.enId
      ? '消息中心通知企业的全部办事人'
      : row.userId
        ? '消息中心通知评价人'
        : '不通知任何人：这是没有登录的访客评价的'
    if (values.check) {
      const ended = await agreed(surroundings, values, [
        `${takenUpLabels.received} → ${takenUpLabels.checking}`,
        recipients,
      ])
      if (ended !== null) return ended
      await checkRating(context, one)
      return reportOutcome(
        surroundings,
        values,
        [`已开始核实：${id}`, `下一步：核实以后答复，运行 rating ${id} --text '答复内容'`],
        { id, state: 'checking' },
      )
    }
    const answer = await neededText(surroundings, values, '答复', longest)
    const ended = await agreed(surroundings, values, [
      `${takenUpLabels[row.state]} → ${takenUpLabels.settled}`,
      recipients,
      `  ${row.department ?? '承办部门'}答复：${answer}`,
    ])
    if (ended !== null) return ended
    await settleRating(context, { ...one, answer })
    return reportOutcome(surroundings, values, [`已答复，差评办结：${id}`], { id, state: 'settled' })
  },
}
