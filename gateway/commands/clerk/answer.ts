import { and, eq } from 'drizzle-orm'
import { WrongCall } from '../../base/command-ends.ts'
import type { Context } from '../../base/context.ts'
import { BusinessWarning, NotFound } from '../../base/handler.ts'
import { maskedText } from '../../base/masked-text.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import { answerConsult, showConsult, waitingConsults } from '../../policy/consult-answer.ts'
import { namesOf } from '../../policy/consult-publication.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { consult } from '../../store/schema/policy.ts'
import type { Command, Surroundings } from '../command.ts'
import {
  agreed,
  changing,
  changingHelp,
  needed,
  neededText,
  readWords,
  reportOutcome,
  written,
} from './words.ts'

type Asked = typeof consult.$inferSelect

/** The longest answer, in characters. */
const longest = 5000

/** Answers a consultation, and releases question and answer for everybody to read. */
export const answer: Command = {
  summary: 'answers a question; releases question and answer for everybody',
  help: `npm run gateway -- answer [ID] [--text TEXT | --file FILE] [--department NAME] [--release] [--yes | --dry-run] [--json]
  ID           the question, as \`waiting\` names it
  --text TEXT  the answer
  --file FILE  a file with the answer, in UTF-8
  --department NAME
               who answers; the department that was asked where it is left out
  --release    lets everybody read question and answer without names and numbers, where the asker agrees;
               without an answer it releases one that was given before
${changingHelp}`,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(
      surroundings.words,
      {
        ...written,
        department: { type: 'string' },
        release: { type: 'boolean', default: false },
        ...changing,
      },
      { most: 1 },
    )
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
      return reportOutcome(surroundings, values, `released: ${id}`, { id, answered: false, released: true })
    }

    if (values.release) requireConsent(asked)
    const text = await neededText(surroundings, values, '答复', longest)
    const department = values.department ?? asked.department ?? undefined
    const ended = await agreed(surroundings, values, [
      `who asked is told in the message centre, and by text or mail where they chose so:`,
      `  您的咨询“${asked.title}”有了答复`,
      `  ${department ?? '主管部门'}答复：${text}`,
      `page: 个人中心 → 我的咨询`,
      ...(values.release ? await publicLines(context, asked, text) : privateLines(asked)),
    ])
    if (ended !== null) return ended
    await inTransaction(context, async (inside) => {
      await answerConsult(inside, { tenantId, id, answer: text, department, by: as })
      if (values.release) await showConsult(inside, tenantId, id, as)
    })
    const done = { id, answered: true, released: values.release }
    return reportOutcome(surroundings, values, `answered: ${id}${values.release ? ', released' : ''}`, done)
  },
}

async function idOf(surroundings: Surroundings, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const list = await waitingConsults(surroundings.context, surroundings.tenantId)
  if (list.length === 0) throw new WrongCall('missing: ID (no question waits)')
  return needed(surroundings, given, 'ID (`waiting` lists them)', {
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
  if (!row) throw new NotFound('咨询不存在')
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
  return mayPublish ? ['not public: `answer ID --release` shows it to everybody later'] : ['not public']
}

/** What everybody will read. */
async function publicLines(context: Context, asked: Asked, text: string): Promise<string[]> {
  const names = await namesOf(context, asked.tenantId, asked.userId)
  return [
    'everybody can read, on the page 咨询答复:',
    `  问：${maskedText(asked.title, { names })}`,
    ...maskedText(asked.content, { names })
      .split('\n')
      .map((line) => `  ${line}`),
    `  答：${maskedText(text, { names, keepLandlines: true })}`,
  ]
}
