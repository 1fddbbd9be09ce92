import { randomUUID } from 'node:crypto'
import { activity } from '../../contract/activity.ts'
import type { Call, CallData } from '../../contract/call.ts'
import { common } from '../../contract/common.ts'
import { declaration } from '../../contract/declaration.ts'
import { policy } from '../../contract/policy.ts'
import { topic } from '../../contract/topic.ts'
import { type Identity, sender } from '../conformance/call-over-http.ts'

/** One thing that readers find in the portal, with everything that the gateway tells of it. */
export interface Item {
  /** As the report names it: `政策 n-rd-2023-7`. */
  name: string
  /** What is searched for links and attachments. */
  data: unknown
}

export interface Content {
  items: Item[]
  policies: {
    id: string
    title: string
    verifiedOn: string | null
    issuedOn: string
    publishedOn: string | null
  }[]
  projects: { id: string; title: string; status: string; closesOn: string | null; windowBasis: string }[]
  notices: { projectId: string | null; publishedOn: string }[]
  /** The newest day of each column, null where it is empty. */
  columns: Record<ColumnName, string | null>
  /** Calls that the gateway does not have, or that failed: what they would have told is not in the report. */
  unread: string[]
}

export type ColumnName = 'news' | 'notices' | 'calls' | 'policies' | 'explainers' | 'cases' | 'activities'

const pageSize = 50

/** Reads everything public of a tenant by the calls of the contract, one after the other. */
export async function readContent(
  baseUrl: string,
  { tenantHost, tenant }: { tenantHost: string; tenant: string },
  progress: (line: string) => void,
): Promise<Content> {
  const send = sender(baseUrl)
  const as: Identity = { tenantHost }
  const unread = new Set<string>()

  async function read<C extends Call>(
    call: C,
    sent: { params?: Record<string, string>; query?: Record<string, unknown> },
  ): Promise<CallData<C> | null> {
    const answer = await send(call, sent, as).catch(() => null)
    const read = answer?.returnCode === '0' ? call.data.safeParse(answer.data) : null
    if (read?.success) return read.data as CallData<C>
    unread.add(`${call.method} ${call.path}（${answer ? `HTTP ${answer.status}` : '没有回应'}）`)
    return null
  }

  async function all<C extends Call>(call: C): Promise<RecordOf<C>[]> {
    const records: RecordOf<C>[] = []
    for (let page = 1; ; page++) {
      const found = (await read(call, { query: { page, size: pageSize } })) as {
        records: RecordOf<C>[]
        total: number
      } | null
      records.push(...(found?.records ?? []))
      if (!found || found.records.length === 0 || records.length >= found.total) break
    }
    progress(`${call.path} ${records.length} 条`)
    return records
  }

  const items: Item[] = []
  const keep = (name: string, data: unknown) => void (data === null || items.push({ name, data }))

  const settings = await read(common.tenantConfig, { params: { id: tenant } })
  // The addresses of the single sign-on are for its own requests, and answer no other.
  keep('设置', settings && { ...settings, ssoAuthorizeUrl: null, ssoLogoutUrl: null })
  const policies: Content['policies'] = []
  for (const { id } of await all(policy.listNew)) {
    const found = await read(policy.detailNew, { query: { id, channel: 'pc', uuid: randomUUID() } })
    if (!found) continue
    keep(`政策 ${id} ${found.title}`, found)
    const { title, issuedOn, publishedOn, verification } = found
    policies.push({ id, title, issuedOn, publishedOn, verifiedOn: verification.verifiedOn })
  }
  const projects: Content['projects'] = []
  for (const [list, one] of [
    [declaration.projects, declaration.project],
    [declaration.freeProjects, declaration.freeProject],
  ] as const)
    for (const { id } of await all(list)) {
      const found = await read(one, { query: { id } })
      if (!found) continue
      keep(`项目 ${id} ${found.title}`, found)
      const { title, status, closesOn, windowBasis } = found
      projects.push({ id, title, status, closesOn, windowBasis })
    }
  const notices = await all(declaration.proclamations)
  for (const { a, b, title } of notices)
    keep(`公示公告 ${b} ${title}`, await read(declaration.proclamation, { params: { a, b } }))
  const news = await all(topic.news)
  for (const one of news) keep(`新闻 ${one.id} ${one.title}`, one)
  const explainers = await all(topic.subjects)
  for (const { id, title } of explainers)
    keep(`解读 ${id} ${title}`, await read(topic.subject, { params: { id } }))
  const cases = await all(topic.cases)
  for (const { id, title } of cases)
    keep(`案例 ${id} ${title}`, await read(topic.caseDetail, { query: { id } }))
  const activities = await all(activity.page)
  for (const { id, title } of activities)
    keep(`活动 ${id} ${title}`, await read(activity.detail, { params: { id } }))
  for (const { id, title } of await all(topic.banners))
    keep(`横幅 ${id} ${title}`, await read(topic.banner, { params: { id } }))
  const calls = await all(policy.declareNotices)

  return {
    items,
    policies,
    projects,
    notices,
    columns: {
      news: newest(news.map(({ publishedOn }) => publishedOn)),
      notices: newest(notices.map(({ publishedOn }) => publishedOn)),
      calls: newest(calls.map(({ publishedOn }) => publishedOn)),
      policies: newest(policies.map(({ publishedOn, issuedOn }) => publishedOn ?? issuedOn)),
      explainers: newest(explainers.map(({ publishedOn }) => publishedOn)),
      cases: newest(cases.map(({ publishedOn }) => publishedOn)),
      activities: newest(activities.map(({ startsAt }) => startsAt.slice(0, 10))),
    },
    unread: [...unread].sort(),
  }
}

type RecordOf<C extends Call> = CallData<C> extends { records: (infer One)[] } ? One : never

function newest(days: string[]): string | null {
  return days.toSorted().at(-1) ?? null
}
