import { codesOf, proclamationLabels } from '../../../contract/closed-lists.ts'
import { isDay } from '../../../contract/formats.ts'
import { WrongCall } from '../../base/command-ends.ts'
import {
  creditCodeDoubts,
  type NewNotice,
  newNotice,
  noticeRow,
  publishNotice,
} from '../../declaration/notices.ts'
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

/** Publishes a notice. */
export const publish: Command = {
  summary: 'publishes a notice (公示, 结果公告, 通知)',
  help: `npm run gateway -- publish [JSON] [--type TYPE] [--title TEXT] [--department NAME] [--phone NUMBER]
                          [--project ID] [--until DAY] [--text TEXT | --file FILE] [--yes | --dry-run] [--json]
  JSON         the whole notice as one word: {"type", "title", "department", "phone", "projectId"?, "publicityUntil"?,
               "body", "entries"?: [{"name", "creditCode", "note"?}]}; else the options, and questions for what is missing
  --type TYPE  publicity 公示, result 结果公告, notice 通知
  --until DAY  until when objections can be raised, as 2026-07-01; for publicity
  --project ID the project that it belongs to
  --text TEXT  its text; an empty line ends a paragraph
  --file FILE  a file with the text, in UTF-8
${changingHelp}`,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(
      surroundings.words,
      {
        type: { type: 'string' },
        title: { type: 'string' },
        department: { type: 'string' },
        phone: { type: 'string' },
        project: { type: 'string' },
        until: { type: 'string' },
        ...written,
        ...changing,
      },
      { most: 1 },
    )
    const [json] = positionals
    const notice = json === undefined ? await asked(surroundings, values) : noticeFrom(readJson(json))
    const row = await noticeRow(context, tenantId, notice)
    const ended = await agreed(surroundings, values, [
      `${proclamationLabels[row.type]}：${row.title}`,
      `${row.department}，电话 ${row.phone}${row.publicityUntil ? `，公示到 ${row.publicityUntil}` : ''}`,
      ...notice.body.split('\n').map((line) => `  ${line}`),
      ...(row.entries.length > 0 ? [`名单：${row.entries.length} 家企业`] : []),
      ...creditCodeDoubts(row.entries),
      'page: 公示公告, for everybody; nobody is sent a message',
    ])
    if (ended !== null) return ended
    await publishNotice(context, row, as)
    return reportOutcome(surroundings, values, `published: ${row.id}`, { id: row.id, type: row.type })
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
    needed(surroundings, given[name], `--${name}`, {
      kind: 'text',
      message,
      check: (text) => (text.trim() === '' ? 'takes some words' : null),
    })
  const type = await needed(surroundings, given.type, '--type', {
    kind: 'choice',
    message: '发布什么',
    choices: codesOf(proclamationLabels).map((value) => ({ value, name: proclamationLabels[value] })),
  })
  const title = await line('title', '标题')
  const department = await line('department', '发布部门')
  const phone = await line('phone', '联系电话')
  const until =
    type === 'publicity'
      ? await needed(surroundings, given.until, '--until', {
          kind: 'text',
          message: '公示到哪一天',
          check: (text) => (isDay(text) ? null : 'takes a day, as 2026-07-01'),
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

function noticeFrom(given: unknown): NewNotice {
  const read = newNotice.safeParse(given)
  if (read.success) return read.data
  throw new WrongCall(
    read.error.issues.map(({ path, message }) => `${path.join('.') || 'JSON'}: ${message}`).join('\n'),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongCall('JSON: cannot be read')
  }
}
