import { and, eq } from 'drizzle-orm'
import { WrongCall } from '../../base/command-ends.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import type { Context } from '../../base/context.ts'
import { BusinessWarning, NotFound } from '../../base/handler.ts'
import { maskedText } from '../../base/masked-text.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import { answerConsult, showConsult, waitingConsults } from '../../policy/consult-answer.ts'
import { namesOf } from '../../policy/consult-publication.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { consult } from '../../store/schema/policy.ts'
import type { Command, Surroundings } from '../command.ts'
import { agreed, changing, needed, neededText, reportOutcome, seeWaiting, written } from './words.ts'

type Asked = typeof consult.$inferSelect

/** The longest answer, in characters. */
const longest = 5000

const form = {
  args: [{ name: '编号', isOptional: true, help: `咨询的编号${seeWaiting}；不写就从列表里选` }],
  options: {
    ...written,
    department: { type: 'string', value: '部门', help: '答复部门；不写就是被咨询的部门' },
    release: {
      type: 'boolean',
      default: false,
      help: '公开咨询和答复：去掉姓名和号码后，所有人都能看到；提问人要同意公开\n不写答复，就公开以前的答复',
    },
    ...changing,
  },
} as const satisfies CommandForm

/** Answers a consultation, and releases question and answer for everybody to read. */
export const answer: Command = {
  summary: '答复咨询，公开咨询和答复',
  guide: 'docs/clerk.md',
  ...form,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, form)
    const id = await idOf(surroundings, positionals[0])
    const asked = await neededConsult(context, tenantId, id)
    const show = values.json ? surroundings.complain : surroundings.say
    for (const line of questionLines(asked)) show(line)

    if (asked.answer !== null) {
      if (!values.release || values.text !== undefined || values.file !== undefined)
        throw new BusinessWarning(
          `这条咨询已经答复过（${asked.department ?? '主管部门'}，${shanghaiDate(asked.answeredAt ?? asked.askedAt)}）`,
        )
      requireConsent(asked)
      const lines = await publicLines(context, asked, asked.answer)
      const ended = await agreed(surroundings, values, lines)
      if (ended !== null) return ended
      await showConsult(context, tenantId, id, as)
      const done = { id, answered: false, released: true }
      return reportOutcome(surroundings, values, [`已公开：${id}`], done)
    }

    if (values.release) requireConsent(asked)
    const text = await neededText(surroundings, values, '答复', longest)
    const department = values.department ?? asked.department ?? undefined
    const ended = await agreed(surroundings, values, [
      '消息中心通知提问人；提问人选了短信或邮件提醒的，也发短信或邮件：',
      `  您的咨询“${asked.title}”有了答复`,
      `  ${department ?? '主管部门'}答复：${text}`,
      '提问人在“个人中心 → 我的咨询”看到答复',
      ...(values.release ? await publicLines(context, asked, text) : privateLines(asked)),
    ])
    if (ended !== null) return ended
    await inTransaction(context, async (inside) => {
      await answerConsult(inside, { tenantId, id, answer: text, department, by: as })
      if (values.release) await showConsult(inside, tenantId, id, as)
    })
    const done = { id, answered: true, released: values.release }
    const lines = values.release
      ? [`已答复并公开：${id}`]
      : [
          `已答复：${id}`,
          ...(asked.mayPublish ? [`下一步：要公开咨询和答复，运行 answer ${id} --release`] : []),
        ]
    return reportOutcome(surroundings, values, lines, done)
  },
}

async function idOf(surroundings: Surroundings, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const list = await waitingConsults(surroundings.context, surroundings.tenantId)
  if (list.length === 0) throw new WrongCall('没有待答复的咨询；要公开以前的答复，请写编号')
  return needed(surroundings, given, `咨询编号${seeWaiting}`, {
    kind: 'choice',
    message: '要答复的咨询',
    choices: list.map(({ id, title, answerBy }) => ({ value: id, name: `${answerBy ?? '—'}  ${title}` })),
  })
}

async function neededConsult({ db }: Context, tenantId: string, id: string): Promise<Asked> {
  const [row] = await db
    .select()
    .from(consult)
    .where(and(eq(consult.tenantId, tenantId), eq(consult.id, id)))
  if (!row) throw new NotFound(`咨询不存在，请核对编号${seeWaiting}`)
  return row
}

function questionLines({ title, content, policyTitle, department, askedAt, answerBy, mayPublish }: Asked) {
  return [
    `咨询：${title}`,
    ...content.split('\n').map((line) => `  ${line}`),
    ...(policyTitle ? [`政策：${policyTitle}`] : []),
    `${department ?? '主管部门'}；${shanghaiDate(askedAt)} 提问${answerBy ? `，最晚 ${answerBy} 答复` : ''}；提问人${mayPublish ? '同意' : '没有同意'}公开`,
  ]
}

function requireConsent({ mayPublish }: Asked): void {
  if (!mayPublish) throw new BusinessWarning('提问人没有同意公开，不能加 --release')
}

function privateLines({ mayPublish }: Asked): string[] {
  return [mayPublish ? '这次不公开；以后可以用 --release 公开' : '不公开：提问人没有同意']
}

/** What everybody will read. */
async function publicLines(context: Context, asked: Asked, text: string): Promise<string[]> {
  const names = await namesOf(context, asked.tenantId, asked.userId)
  return [
    '所有人在“咨询答复”页看到（请检查有没有漏掉的姓名）：',
    `  问：${maskedText(asked.title, { names })}`,
    ...maskedText(asked.content, { names })
      .split('\n')
      .map((line) => `  ${line}`),
    `  答：${maskedText(text, { names, keepLandlines: true })}`,
  ]
}
