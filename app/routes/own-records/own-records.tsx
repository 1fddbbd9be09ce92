import { href } from 'react-router'
import { auditKindLabels } from '../../../contract/closed-lists.ts'
import { type AuditKind, type AuditRecord, auditKind } from '../../../contract/entities/audit.ts'
import { retention } from '../../../contract/retention.ts'
import { withQuery } from '../../base/addresses.ts'
import { groupBy } from '../../base/group-by.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { weekdayTitle } from '../../display/calendar.ts'
import { formatDate } from '../../display/format.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import type { Route } from './+types/own-records.ts'
import { networkWords, recordWords } from './record-words.ts'

const title = '登录与操作记录'

export const handle = {
  parents: [{ name: '账号安全', href: href('/user/security') }],
  crumb: title,
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, title) },
    { name: 'description', content: '您的账号在什么时间、从哪里登录过，办过什么，结果怎样。' },
  ]
}

const pageSize = 50

function hrefOf(kind: AuditKind | undefined, page = 1): string {
  return withQuery(href('/user/security/log'), { kind, page })
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const kind = auditKind.safeParse(url.searchParams.get('kind')).data
  const { page } = readListQuery(url.searchParams)
  const asked = gateway(context).account.auditTrail({ kind, page, size: pageSize })
  const found = await orLeadTo(context, href('/user/security'), asked)
  return { kind, page, found, phone: tenant(context).phone }
}

/** What the account did, day by day; whoever finds a stranger's deed reads at once what to do. */
export default function OwnRecords({ loaderData }: Route.ComponentProps) {
  const { kind, page, found, phone } = loaderData
  const days = groupBy(found.records, ({ at }) => formatDate(at))
  return (
    <>
      <div className={text.pageTitle}>
        <h1>{title}</h1>
        <p className={text.meta}>
          <span>保存 {retention.audit.term.days} 天</span> <span>谁也不能修改</span>
        </p>
        <details className={list.earlier}>
          <summary>有不是您做的？看怎么办</summary>
          <ol>
            <li>
              马上<a href={`${href('/user/security')}#password`}>修改登录密码</a>
              ，改好后其他设备上的登录会退出。
            </li>
            <li>看看收款账户和申报有没有被改过，撤回不是您交的申报。</li>
            {phone ? (
              <li>
                拨打 <Telephone number={phone} />
                ，说出记录的时间，请工作人员核查。
              </li>
            ) : null}
          </ol>
        </details>
      </div>
      <Tabs
        label="筛选记录"
        tabs={[
          { name: '全部', href: hrefOf(undefined), current: kind === undefined },
          ...auditKind.options.map((one) => ({
            name: auditKindLabels[one],
            href: hrefOf(one),
            current: one === kind,
          })),
        ]}
      />
      {[...days].map(([day, records]) => (
        <Day key={day} day={day} records={records} />
      ))}
      {found.records.length > 0 ? null : found.total > 0 ? (
        <EmptyPage total={found.total} unit="条" firstHref={hrefOf(kind)} />
      ) : (
        <EmptyList acts={kind ? <a href={hrefOf(undefined)}>看全部记录</a> : undefined}>
          {kind ? '没有这一类记录。' : '登录和办事都会记在这里。'}
        </EmptyList>
      )}
      <Pages page={page} size={pageSize} total={found.total} hrefOf={(number) => hrefOf(kind, number)} />
    </>
  )
}

function Day({ day, records }: { day: string; records: AuditRecord[] }) {
  return (
    <section className={layout.section} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <time dateTime={day}>{day}</time> {weekdayTitle(day)}
      </h2>
      <ul className={list.rows} data-rows="">
        {records.map((record) => (
          <li key={record.id}>
            <p>{record.outcome === 'refused' ? <b>{recordWords(record)}</b> : recordWords(record)}</p>
            <Meta>
              <Moment of={record.at} />
              {record.enterpriseName ? (
                <span>
                  代表 <bdi>{record.enterpriseName}</bdi>
                </span>
              ) : null}
              {record.network ? <span>网络 {networkWords(record.network)}</span> : null}
            </Meta>
          </li>
        ))}
      </ul>
    </section>
  )
}
