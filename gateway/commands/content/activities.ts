import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as entities from '../../../contract/entities/content.ts'
import { text } from '../../../contract/envelope.ts'
import { wanted } from '../../../contract/formats.ts'
import type { Context } from '../../base/context.ts'
import { shanghaiTime } from '../../base/shanghai-date.ts'
import { sendMessage } from '../../message/send.ts'
import { activitySignUp, activity as activityTable } from '../../store/schema/activity.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
import { bodyColumns } from './columns/shared-columns.ts'
import { type Around, type Cell, kindOf } from './kind.ts'

/** A moment as a clerk writes it, in Shanghai: 2026-11-25 14:00. */
const momentCell: Cell = {
  form: 'moment',
  read: (cell) => {
    const [, year, month, day, hour, minute] =
      cell.trim().match(/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?\s+(\d{1,2})[:：](\d{2})(?:[:：]00)?$/) ??
      []
    if (!year || !month || !day || !hour) return cell
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}:00+08:00`
  },
  write: (value) => shanghaiTime(new Date(String(value))).replace(/:00$/, ''),
}

const inShanghai = (moment: Date) => `${shanghaiTime(moment).replace(' ', 'T')}+08:00`

/** Activities (活动). What is known of sign-ups stays with the activity. */
export const activities = kindOf({
  name: 'activities',
  title: '活动',
  table: activityTable,
  key: 'id',
  line: z
    .strictObject({
      ...entities.activity.pick({ id: true, startsAt: true, endsAt: true, closesAt: true, online: true })
        .shape,
      title: text(200),
      summary: text(500),
      ...bodyFields,
      venue: text(200),
      organiser: text(60),
      phone: text(60).regex(/\d/, wanted.phone),
      capacity: z.int().min(1).max(1_000_000),
    })
    .superRefine(({ startsAt, endsAt, closesAt }, context) => {
      if (Date.parse(endsAt) <= Date.parse(startsAt))
        context.addIssue({ code: 'custom', path: ['endsAt'], message: '不晚于开始时间' })
      if (Date.parse(closesAt) > Date.parse(endsAt))
        context.addIssue({ code: 'custom', path: ['closesAt'], message: '晚于结束时间' })
    })
    .superRefine(checkBody),
  columns: {
    id: ['编号', '自己定；它是网址的一部分，导入以后不要改'],
    startsAt: ['开始时间', '活动几点开始'],
    endsAt: ['结束时间', '活动几点结束'],
    closesAt: ['报名截止时间', '最晚什么时候报名；不晚于结束时间'],
    online: ['线上', '线上的活动填“是”'],
    title: ['标题', '活动的名称'],
    summary: ['摘要', '列表里显示的一两句话'],
    ...bodyColumns,
    venue: ['地点', '地址；线上的写怎样进入'],
    organiser: ['主办单位', '哪个单位主办'],
    phone: ['联系电话', '有疑问打哪个电话'],
    capacity: ['名额', '最多多少人；不能少于已经报名的人数'],
  },
  cells: { startsAt: momentCell, endsAt: momentCell, closesAt: momentCell },
  example: {
    ...{
      id: 'hd-2026-12',
      title: '研发费用辅助账入门',
      summary: '从项目立项到辅助账。',
      body: '活动免费，请带上自己的账。',
    },
    ...{ startsAt: '2026-12-08T14:00:00+08:00', endsAt: '2026-12-08T16:30:00+08:00' },
    ...{ closesAt: '2026-12-07T17:00:00+08:00', venue: '市政务服务中心 2 楼', online: false },
    ...{ organiser: '市中小企业服务中心', phone: '0512-65241234', capacity: 60 },
  },
  rows: (lines) =>
    lines.map(({ body, bodyHtml, startsAt, endsAt, closesAt, ...line }) => ({
      ...line,
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), closesAt: new Date(closesAt) },
      bodyHtml: bodyOf({ body, bodyHtml }),
    })),
  lineOf: ({ tenantId: _, signedUp: __, startsAt, endsAt, closesAt, ...line }) => ({
    ...line,
    ...{ startsAt: inShanghai(startsAt), endsAt: inShanghai(endsAt), closesAt: inShanghai(closesAt) },
  }),
  async completed(line, { context, tenantId }) {
    const [present] = await context.db
      .select({ signedUp: activityTable.signedUp })
      .from(activityTable)
      .where(sql`${eq(activityTable.tenantId, tenantId)} and ${eq(activityTable.id, line.id)}`)
    return present && present.signedUp > line.capacity
      ? [`“名额”：已经有 ${present.signedUp} 人报名，不能少于这个数，现在是“${line.capacity}”`]
      : line
  },
  holders: [{ title: '报名', table: activitySignUp, property: 'activityId' }],
  writing: tellingOfMoves,
})

type When = Pick<typeof activityTable.$inferSelect, 'id' | 'title' | 'startsAt' | 'endsAt' | 'venue'>

/** Whoever has signed up is told where an activity is to be at another time or place: it was promised when they did. */
async function tellingOfMoves(
  { context, tenantId, now }: Around,
  changed: SQL,
  write: (context: Context) => Promise<void>,
): Promise<void> {
  const read = async (): Promise<Map<string, When>> => {
    const { id, title, startsAt, endsAt, venue } = activityTable
    const rows = await context.db
      .select({ id, title, startsAt, endsAt, venue })
      .from(activityTable)
      .where(sql`tenant_id = ${tenantId} and id in (${changed})`)
    return new Map(rows.map((row) => [row.id, row]))
  }
  const before = await read()
  await write(context)
  const moved = [...(await read()).values()].filter(
    (row) => row.endsAt > now && isMoved(before.get(row.id), row),
  )
  if (moved.length === 0) return
  const signedUp = await context.db
    .select({ activityId: activitySignUp.activityId, userId: activitySignUp.userId })
    .from(activitySignUp)
    .where(
      sql`${eq(activitySignUp.tenantId, tenantId)} and ${inArray(
        activitySignUp.activityId,
        moved.map(({ id }) => id),
      )}`,
    )
  for (const { activityId, userId } of signedUp) {
    const row = moved.find(({ id }) => id === activityId)
    if (row)
      await sendMessage(context, {
        ...{ tenantId, userId, kind: 'activity', link: { kind: 'activity', id: activityId } },
        title: `活动有变化：${row.title}`,
        body: `时间：${shanghaiTime(row.startsAt)}；地点：${row.venue}。已报名的请按新的时间和地点参加。`,
      })
  }
}

function isMoved(before: When | undefined, after: When): boolean {
  if (!before) return false
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime() ||
    before.venue !== after.venue
  )
}
