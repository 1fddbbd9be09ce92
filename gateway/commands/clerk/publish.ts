import { codesOf, proclamationLabels } from '../../../contract/closed-lists.ts'
import { isDay } from '../../../contract/formats.ts'
import { WrongCall } from '../../base/command-ends.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import {
  creditCodeDoubts,
  type NewNotice,
  newNotice,
  noticeRow,
  publishNotice,
} from '../../declaration/notices.ts'
import type { Command, Surroundings } from '../command.ts'
import { notices } from '../content/notices.ts'
import { issueInWords } from '../content/problems.ts'
import { agreed, changing, needed, neededText, reportOutcome, written } from './words.ts'

const form = {
  args: [
    {
      name: 'JSON',
      isOptional: true,
      help:
        '整份公告写成一个 JSON，给程序用；有了它就不用下面的选项\n' +
        '{"type","title","department","phone","body"}，可以加 "projectId"、"publicityUntil"、\n' +
        '"entries":[{"name","creditCode","note"}]',
    },
  ],
  options: {
    type: { type: 'string', value: '类型', help: '公示 publicity、结果公告 result、通知 notice' },
    title: { type: 'string', value: '文字', help: '标题' },
    department: { type: 'string', value: '部门', help: '发布单位' },
    phone: { type: 'string', value: '电话', help: '联系电话' },
    project: { type: 'string', value: '编号', help: '申报项目的编号；和项目无关的不写' },
    until: { type: 'string', value: '日期', help: '公示截止日期，如 2026-07-01；只用于公示' },
    text: { ...written.text, help: `${written.text.help}；空一行就是另起一段` },
    file: written.file,
    ...changing,
  },
} as const satisfies CommandForm

/** Publishes a notice. */
export const publish: Command = {
  summary: '发布公示、结果公告或通知',
  guide: 'docs/clerk.md',
  ...form,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, form)
    const [json] = positionals
    const notice = json === undefined ? await asked(surroundings, values) : noticeFrom(readJson(json))
    const row = await noticeRow(context, tenantId, notice)
    const ended = await agreed(surroundings, values, [
      `${proclamationLabels[row.type]}：${row.title}`,
      `${row.department}，电话 ${row.phone}${row.publicityUntil ? `，公示到 ${row.publicityUntil}` : ''}`,
      ...notice.body.split('\n').map((line) => `  ${line}`),
      ...(row.entries.length > 0 ? [`名单：${row.entries.length} 家企业`] : []),
      ...creditCodeDoubts(row.entries),
      '所有人在“公示公告”页看到；不另外发消息',
    ])
    if (ended !== null) return ended
    await publishNotice(context, row, as)
    const lines = [`已发布：${row.id}`, `写错了可以撤下：retract ${row.id}`]
    return reportOutcome(surroundings, values, lines, { id: row.id, type: row.type })
  },
}

type Given = Partial<
  Record<
    'type' | 'title' | 'department' | 'phone' | 'project' | 'until' | 'text' | 'file',
    string | undefined
  >
>

async function asked(surroundings: Surroundings, given: Given): Promise<NewNotice> {
  const line = (name: 'title' | 'department' | 'phone', message: string) =>
    needed(surroundings, given[name], `--${name}（${message}）`, {
      kind: 'text',
      message,
      check: (text) => (text.trim() === '' ? `请填写${message}` : null),
    })
  const type = await needed(surroundings, given.type, '--type（类型）', {
    kind: 'choice',
    message: '发布什么',
    choices: codesOf(proclamationLabels).map((value) => ({ value, name: proclamationLabels[value] })),
  })
  const title = await line('title', '标题')
  const department = await line('department', '发布单位')
  const phone = await line('phone', '联系电话')
  const until =
    type === 'publicity'
      ? await needed(surroundings, given.until, '--until（公示截止日期）', {
          kind: 'text',
          message: '公示到哪一天（如 2026-07-01）',
          check: (text) => (isDay(text) ? null : '要写成 2026-07-01 这样的日期'),
        })
      : given.until
  const body = await neededText(surroundings, given, '正文', 20_000)
  return noticeFrom({
    type,
    title,
    department,
    phone,
    body,
    ...(given.project ? { projectId: given.project } : {}),
    ...(until ? { publicityUntil: until } : {}),
  })
}

/** The words of a notice; a type is written by its code here. */
const noticeInCodes = { ...notices, codes: {} }

function noticeFrom(given: unknown): NewNotice {
  const read = newNotice.safeParse(given)
  if (read.success) return read.data
  throw new WrongCall(
    read.error.issues.flatMap((issue) => issueInWords(noticeInCodes, issue, given)).join('\n'),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongCall('这不是一个完整的 JSON；请检查引号和括号')
  }
}
