import { href } from 'react-router'
import { wayLabels } from '../../../contract/closed-lists.ts'
import { isPaid } from '../../../contract/declaration-way.ts'
import {
  fewestPublished,
  type PaymentFigures,
  type ProjectPayments,
} from '../../../contract/entities/payment.ts'
import { projectHref, withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { NotProvided } from '../../components/not-provided.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import figure from '../../components/rows/figure.module.css'
import { NumberInUnit } from '../../components/rows/figure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Amount, Moment } from '../../components/time-and-money.tsx'
import { moneyParts } from '../../display/format.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/payments.ts'
import { daysTaken } from './days-taken.ts'

const path = href('/zct-ee/payments')

export const handle = {
  parents: [{ name: '政策兑现', href: href('/zct-ee/declare-project') }],
  crumb: '兑现公开',
  cache: { seconds: 60, query: ['span'] },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '兑现公开',
    description: '每个项目承诺多少天办结、实际用了多少天、拨付了多少钱，按在本平台提交的申报统计。',
    keywords: ['兑现公开', '资金拨付', '办结时限'],
    type: '办事服务',
    path,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const span = url.searchParams.get('span') === 'all' ? ('sinceStart' as const) : ('thisYear' as const)
  const found = await ifProvided(() => gateway(context).declaration.payments({}))
  return { span, found, phone: tenant(context).phone }
}

/** What was promised, how long it took and what was paid, by project, in public. */
export default function Payments({ loaderData: { span, found, phone } }: Route.ComponentProps) {
  return (
    <>
      <div className={text.pageTitle}>
        <h1>兑现公开</h1>
        {found ? (
          <p className={text.lead}>
            按在本平台提交的申报统计，截至 <Moment of={found.asOf} />。
          </p>
        ) : (
          <NotProvided phone={phone} />
        )}
      </div>
      {found ? <Published span={span} projects={found.projects} /> : null}
    </>
  )
}

type Span = 'thisYear' | 'sinceStart'

function Published({ span, projects }: { span: Span; projects: ProjectPayments[] }) {
  if (projects.length === 0)
    return (
      <EmptyList
        acts={
          <a className={button.primary} href={href('/zct-ee/declaration')}>
            看今日申报
          </a>
        }
      >
        还没有企业在本平台提交申报，没有可以公开的兑现数据。
      </EmptyList>
    )
  const paidFen = projects.reduce((sum, one) => sum + (one[span]?.paidFen ?? 0), 0)
  const isWhole = projects.every((one) => one[span]?.paidFen !== null && one[span] !== null)
  return (
    <section aria-labelledby="projects">
      <Tabs
        label="统计时间"
        tabs={[
          { name: '今年', href: path, current: span === 'thisYear' },
          { name: '自开通以来', href: withQuery(path, { span: 'all' }), current: span === 'sinceStart' },
        ]}
      />
      <SectionHead
        id="projects"
        title={`${projects.length} 个项目`}
        note={
          paidFen > 0 ? (
            <Spaced>
              {isWhole ? '已拨付' : '已公布的拨付金额'}
              <Amount fen={paidFen} />
            </Spaced>
          ) : null
        }
      />
      <ul className={list.rows} data-rows="">
        {projects.map((project) => (
          <ProjectLine key={project.projectId} project={project} figures={project[span]} />
        ))}
      </ul>
      <p className={text.quiet}>
        实际用时从第一次受理算到拨付（认定类算到发文认定），按工作日取中位数。涉及的企业不足 {fewestPublished}{' '}
        家，或可以推算出单家企业的，数字不公布；撤回的申报不计入。拨付金额为主管部门登记的金额。
      </p>
    </section>
  )
}

function ProjectLine({ project, figures }: { project: ProjectPayments; figures: PaymentFigures | null }) {
  const { projectId, projectTitle, way, department, promisedDays } = project
  return (
    <li className={list.rowWithEdge} data-policy="">
      <div>
        <h3>
          <a href={projectHref(projectId, way)}>{projectTitle}</a>
        </h3>
        <p>
          {promisedDays === null ? '没有公布承诺时限' : `承诺 ${promisedDays} 个工作日`}
          {figures ? `；${daysTaken(figures) ?? '实际用时不公布'}` : ''}
        </p>
        <Meta>
          <span>{department}</span>
          {isPaid(way) ? null : <span>{wayLabels[way]}</span>}
          {figures ? (
            <span>
              提交 {figures.handedIn} 件{figures.approved === null ? '' : `，通过 ${figures.approved} 件`}
              {isPaid(way) && figures.paid !== null ? `，拨付 ${figures.paid} 件${knownOf(figures)}` : ''}
            </span>
          ) : (
            <span>企业太少或可以推算出单家企业的，不公布</span>
          )}
        </Meta>
      </div>
      {figures && isPaid(way) ? <Paid figures={figures} /> : null}
    </li>
  )
}

/** Why no sum stands at the row although enough were paid. */
function knownOf({ paid, paidFen, paidKnown }: PaymentFigures): string {
  if (paidFen !== null || paidKnown === undefined || paidKnown === null || paidKnown === paid) return ''
  return `（${paidKnown} 件登记了金额，不公布合计）`
}

/** The money at the row's edge. */
function Paid({ figures: { paidFen } }: { figures: PaymentFigures }) {
  const money = paidFen ? moneyParts({ minFen: paidFen, maxFen: paidFen }) : null
  if (!money) return null
  return (
    <div className={list.edge} data-edge="">
      <p className={figure.figure} data-figure="">
        <Spaced>
          <NumberInUnit of={money} />
          <small>已拨付</small>
        </Spaced>
      </p>
    </div>
  )
}
