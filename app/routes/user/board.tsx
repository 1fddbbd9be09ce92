import { DueBadge } from '../../components/badges.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { QuietFailure } from '../../components/loading.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { quietly } from '../../gateway/quietly.server.ts'
import { gatewayForEnterprise } from '../../middleware/gateway-client.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../server/clock.server.ts'
import type { RouterContext } from '../../server/request-info.server.ts'
import type { Route } from './+types/board.ts'
import { type Deadline, inOrder, ofDeclarations, ofMatches } from './deadlines.ts'

export const handle = { crumb: '各企业截止日期' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '各企业截止日期') },
    { name: 'description', content: '账号下全部企业的申报截止日期，最近的在前，可以逐行切换企业去办。' },
  ]
}

/** A person with more enterprises than this is shown the first ones. */
const mostEnterprises = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = ensureEnterprise(context, request)
  const shown = here.enterprises.slice(0, mostEnterprises)
  const read = await Promise.all(shown.map((one) => deadlinesOf(context, one)))
  const failed = shown.filter((_, at) => read[at] === null).map(({ name }) => name)
  const deadlines = inOrder(read.flatMap((one) => one ?? []))
  return {
    deadlines,
    failed,
    today: today(),
    currentEnId: here.enterprise.enId,
    shown: shown.length,
    all: here.enterprises.length,
  }
}

async function deadlinesOf(
  context: RouterContext,
  enterprise: { enId: string; name: string },
): Promise<Deadline[] | null> {
  const { declaration, policy } = gatewayForEnterprise(context, enterprise.enId)
  const day = today()
  return quietly(
    async () => {
      const [begun, match] = await Promise.all([
        declaration.mine({ status: ['draft', 'returned'], size: 100 }),
        policy.enterpriseReport(),
      ])
      return [...ofDeclarations(enterprise, begun.records, day), ...ofMatches(enterprise, match.items, day)]
    },
    { label: 'deadlines of an enterprise', budgetMs: 4000 },
  )
}

/** What closes when, over all enterprises of the person. */
export default function Board({ loaderData }: Route.ComponentProps) {
  const { deadlines, failed, today, currentEnId, shown, all } = loaderData
  return (
    <>
      <div className="title">
        <h1>各企业截止日期</h1>
        <p className="lead">
          {all > shown ? `前 ${shown} 家企业` : `${all} 家企业`}正在办和可以申报的，最近截止的在前。
        </p>
      </div>
      {failed.length > 0 ? (
        <>
          <p>{failed.join('、')}：</p>
          <QuietFailure retryHref="/user/board" />
        </>
      ) : null}
      {deadlines.length > 0 ? (
        <ul className="rows">
          {deadlines.map((one) => (
            <li key={one.enId + one.href} className="row policy">
              <div>
                <h3>{one.enId === currentEnId ? <a href={one.href}>{one.title}</a> : one.title}</h3>
                <p className="meta">
                  <b>{one.enterpriseName}</b>
                  <span>{one.what}</span>
                </p>
              </div>
              <div className="take">
                <DueBadge closesOn={one.closesOn} today={today} />
                <span className="quiet">
                  <Day of={one.closesOn} /> 截止
                </span>
                {one.enId === currentEnId ? (
                  <a className="btn small" href={one.href}>
                    去办理
                  </a>
                ) : (
                  <form method="post" action="/enterprise">
                    <input type="hidden" name="returnTo" value={one.href} />
                    <SubmitButton className="btn alt small" name="enId" value={one.enId}>
                      切换并办理
                      <span className="vh">
                        ：{one.enterpriseName}，{one.title}
                      </span>
                    </SubmitButton>
                  </form>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList
          acts={
            <a className="btn" href="/zct-ee/declaration">
              看今日申报
            </a>
          }
        >
          没有临近的截止日期。补充企业画像，可以匹配到更多项目。
        </EmptyList>
      )}
    </>
  )
}
