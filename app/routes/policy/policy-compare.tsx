import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import type { PolicyDetail, PolicySummary } from '../../../contract/entities/policy.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { type Client, gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/policy-compare.ts'
import { CompareAdd } from './compare-add.tsx'
import {
  type CompareQuery,
  compareHref,
  comparePath,
  mostCompared,
  readCompareQuery,
} from './compare-query.ts'
import { CompareTable } from './compare-table.tsx'

export const handle = {
  parents: [{ name: '政策查询', href: href('/zct-ee/policy-find') }],
  crumb: '政策对比',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '政策对比',
    description: '把最多四件政策的状态、对象、支持内容、条件和申报时间并排对比。',
    type: '政策文件',
    path: comparePath,
    noIndex: true,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCompareQuery(url.searchParams)
  const { policy } = gateway(context)
  const found = await Promise.all(query.ids.map((id) => policyIfThere(policy, id)))
  const policies = found.filter((one) => one !== null).map((one) => ({ ...one, bodyHtml: '' }))
  return {
    query: { ...query, ids: policies.map((one) => one.id) },
    missing: query.ids.length - policies.length,
    policies,
    candidates: await candidatesFor(context, query, policies),
    today: today(context),
  }
}

/** What an address names and is no longer there is left out of the comparison, and said. */
async function policyIfThere(policy: Client['policy'], id: string): Promise<PolicyDetail | null> {
  try {
    return await policy.detailNew({ id, channel: 'compare', uuid: randomUUID() })
  } catch (failure) {
    if (isGatewayFailure(failure) && failure.kind === 'notFound') return null
    throw failure
  }
}

function candidatesFor(
  context: RouterContext,
  query: CompareQuery,
  policies: PolicyDetail[],
): Promise<Optional<PolicySummary[]>> | Optional<PolicySummary[]> {
  const { policy } = gateway(context)
  const last = policies.at(-1)
  if (policies.length >= mostCompared) return { data: [], missing: null }
  return optionalRead(
    context,
    async () => {
      if (query.words === '' && last) return policy.recommend({ id: last.id })
      return (await policy.list({ title: query.words || undefined, size: 8 })).records
    },
    { label: 'policies to compare with' },
  )
}

/** Up to four policies side by side, by their address alone. */
export default function PolicyCompare({ loaderData }: Route.ComponentProps) {
  const { query, policies, missing, candidates, today } = loaderData
  return (
    <>
      <div className={text.titleLine}>
        <h1>政策对比</h1>
        {policies.length > 1 ? (
          <Actions className={layout.screenOnly}>
            <a href={compareHref({ ...query, differing: !query.differing })}>
              {query.differing ? '看全部内容' : '只看不同'}
            </a>
            <a href={comparePath}>全部移除</a>
          </Actions>
        ) : null}
      </div>
      {query.tooMany ? (
        <Notice kind="info">
          <p>
            一次最多对比 {mostCompared} 件，已取前 {mostCompared} 件。
          </p>
        </Notice>
      ) : null}
      {missing > 0 ? (
        <Notice kind="warning">
          <p>有 {missing} 件政策没有找到，已略去。</p>
        </Notice>
      ) : null}
      {policies.length > 0 ? (
        <CompareTable policies={policies} query={query} today={today} />
      ) : (
        <p className={text.lead}>选两到四件政策并排看：条件差在哪里，支持多少，什么时候截止。</p>
      )}
      <CompareAdd query={query} candidates={candidates} />
    </>
  )
}
