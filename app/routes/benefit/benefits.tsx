import { href } from 'react-router'
import { benefitKindLabels, sizeLabels, wayLabels } from '../../../contract/closed-lists.ts'
import type { BenefitField, BenefitKind } from '../../../contract/entities/benefit-item.ts'
import type { SizeType, Way } from '../../../contract/entities/policy.ts'
import listStyles from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { NotProvided } from '../../components/not-provided.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import {
  ChosenFilters,
  FilterFields,
  LooserFilters,
  SievedList,
} from '../../components/rows/filtered-list.tsx'
import { ListBar } from '../../components/rows/list-bar.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/benefits.ts'
import {
  type BenefitQuery,
  benefitFilters,
  benefitQueryHref,
  benefitQueryNames,
  readBenefitQuery,
  sorts,
} from './benefit-query.ts'
import { BenefitRow } from './benefit-row.tsx'

const path = href('/zct-ee/benefit')

export const handle = {
  crumb: '惠企事项清单',
  denseBreadcrumb: true,
  cache: { seconds: 60, query: benefitQueryNames },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '惠企事项清单',
    description: '每项一行：谁能享受、能享受多少、怎样办理、依据哪件政策；按减免、奖补、权益、资质筛选。',
    keywords: ['惠企事项', '减免', '奖补', '权益', '资质'],
    type: '办事服务',
    path,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readBenefitQuery(url.searchParams)
  const { filters, sort, page } = query
  const found = await ifProvided(() =>
    gateway(context).policy.benefits({
      ...filters,
      kind: filters.kind as BenefitKind[],
      sizeType: filters.sizeType as SizeType[],
      way: filters.way as Way[],
      sort,
      page,
    }),
  )
  return { query, found, today: today(context), phone: tenant(context).phone }
}

type Data = Route.ComponentProps['loaderData']

/** Benefits as items: one a row, by kind, size, industry, area and way. */
export default function Benefits({ loaderData }: Route.ComponentProps) {
  const { found, phone } = loaderData
  return (
    <>
      <div className={text.pageTitle}>
        <h1>惠企事项清单</h1>
        {found ? (
          <p className={text.lead}>
            每项一行：谁能享受、能享受多少、怎样办理。也可以下载<a href={href('/open-data')}>开放数据</a>。
          </p>
        ) : (
          <NotProvided phone={phone} />
        )}
      </div>
      {found ? <List {...loaderData} found={found} /> : null}
    </>
  )
}

const labels: Partial<Record<BenefitField, Record<string, string>>> = {
  kind: benefitKindLabels,
  sizeType: sizeLabels,
  way: wayLabels,
}

function List({ query, found, today }: Data & { found: NonNullable<Data['found']> }) {
  const list = { set: benefitFilters, query, hrefOf: benefitQueryHref }
  return (
    <SievedList
      action={path}
      search={null}
      filters={
        <FilterFields
          list={list}
          optionsOf={(field) => found.facets.find((one) => one.field === field)?.options ?? null}
          kept={{ sort: query.sort === 'closing' ? undefined : query.sort }}
          found={`${found.total} 项`}
        />
      }
    >
      <ListBar
        list={list}
        title={`共 ${found.total} 项`}
        sorts={sorts}
        inForce={query.sort}
        sortHref={(sort) => benefitQueryHref({ ...query, sort, page: 1 })}
      />
      <ChosenFilters list={list} textOf={(field, value) => labels[field]?.[value] ?? value} />
      {found.records.length > 0 ? (
        <ul className={listStyles.rows} data-rows="">
          {found.records.map((item) => (
            <BenefitRow key={item.id} item={item} today={today} />
          ))}
        </ul>
      ) : (
        <NothingFound query={query} total={found.total} />
      )}
      <Pages
        page={query.page}
        size={found.size}
        total={found.total}
        unit="项"
        hrefOf={(page) => benefitQueryHref({ ...query, page })}
      />
    </SievedList>
  )
}

function NothingFound({ query, total }: { query: BenefitQuery; total: number }) {
  if (total > 0)
    return <EmptyPage total={total} unit="项" firstHref={benefitQueryHref({ ...query, page: 1 })} />
  return (
    <EmptyList
      scene="lens"
      acts={
        <Spaced>
          <LooserFilters list={{ set: benefitFilters, query, hrefOf: benefitQueryHref }} />
          <a href={path}>看全部事项</a>
        </Spaced>
      }
    >
      没有同时符合这些条件的事项，放宽一项试试。
    </EmptyList>
  )
}
