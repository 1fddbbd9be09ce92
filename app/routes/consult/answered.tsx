import clsx from 'clsx'
import { href } from 'react-router'
import type { PublicConsult } from '../../../contract/consultation.ts'
import { identifier } from '../../../contract/envelope.ts'
import { policyHref, withQuery } from '../../base/addresses.ts'
import { AnswerQuote } from '../../components/answer-quote.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { NotProvided } from '../../components/not-provided.tsx'
import { ActiveFilters } from '../../components/rows/chips.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/answered.ts'

const path = href('/consult')

export const handle = {
  crumb: '问答公开',
  cache: { seconds: 60, query: ['keyword', 'policy', 'page'] },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '问答公开',
    description: '企业问过的问题和部门的答复，经提问人同意、部门审看后公开。',
    keywords: ['咨询', '常见问题', '问答公开'],
    type: '互动交流',
    path,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, page } = readListQuery(url.searchParams)
  const policyId = identifier.safeParse(url.searchParams.get('policy')).data
  const found = await ifProvided(() =>
    gateway(context).consultation.answered({ keyword: keyword || undefined, policyId, page }),
  )
  return { keyword, policyId, page, found, phone: tenant(context).phone }
}

/** Questions that others have asked, with the answers. */
export default function AnsweredConsults({ loaderData }: Route.ComponentProps) {
  const { keyword, policyId, page, found, phone } = loaderData
  const title = found?.records.find((one) => one.policyId === policyId)?.policyTitle
  const filters = [
    ...(keyword ? [{ text: `关键词：${keyword}`, withoutHref: withQuery(path, { policy: policyId }) }] : []),
    ...(policyId
      ? [{ text: `政策：${title ?? '这份政策'}`, withoutHref: withQuery(path, { keyword }) }]
      : []),
  ]
  return (
    <>
      <div className={textStyles.titleLine}>
        <h1>问答公开</h1>
        <SearchBox
          action={path}
          name="keyword"
          value={keyword}
          label="搜索问答"
          placeholder="问题、答复或政策名称"
          button="查找"
          fields={policyId ? { policy: policyId } : {}}
        />
      </div>
      {found === null ? (
        <NotProvided phone={phone} />
      ) : (
        <section aria-labelledby="found">
          <SectionHead
            id="found"
            title={policyId ? '这份政策的常见问题' : '已答复的问题'}
            note={`共 ${found.total} 条`}
            more={policyId ? <a href={policyHref(policyId)}>看政策</a> : null}
          />
          {filters.length > 0 ? <ActiveFilters filters={filters} clearHref={path} /> : null}
          {found.records.length > 0 ? (
            <ul className={list.rows} data-rows="">
              {found.records.map((one) => (
                <Answered key={one.id} consult={one} ofPolicy={policyId} />
              ))}
            </ul>
          ) : found.total > 0 ? (
            <EmptyPage
              total={found.total}
              unit="条"
              firstHref={withQuery(path, { keyword, policy: policyId })}
            />
          ) : (
            <EmptyList
              scene="bubble"
              acts={
                <Spaced>
                  {filters.length > 0 ? <a href={path}>看全部</a> : null}
                  <a href={href('/user/consult')}>我要提问</a>
                </Spaced>
              }
            >
              {filters.length > 0
                ? '没有找到这样的问题，换个说法或少写几个字试试。'
                : '还没有公开的问答。提问时同意公开的，答复并审看后显示在这里。'}
            </EmptyList>
          )}
          <Pages
            page={page}
            size={found.size}
            total={found.total}
            hrefOf={(number) => withQuery(path, { keyword, policy: policyId, page: number })}
          />
          {found.total > 0 ? (
            <p className={textStyles.quiet}>
              经提问人同意、部门审看后公开；提问人的姓名和关联企业、电话、证件和信用代码用 ***
              代替。没有找到答案？
              <a href={href('/user/consult')}>我要提问</a>
            </p>
          ) : null}
        </section>
      )}
    </>
  )
}

function Answered({ consult, ofPolicy }: { consult: PublicConsult; ofPolicy: string | undefined }) {
  const { policyId, policyTitle, title, content, answer, department, askedOn, answeredOn } = consult
  return (
    <li className={clsx(layout.stack, list.row)}>
      <h3>{title}</h3>
      <p className={textStyles.asTyped}>{content}</p>
      <Meta>
        <span>
          <Day of={askedOn} /> 提问
        </span>
        {policyId && policyId !== ofPolicy ? (
          <a href={policyHref(policyId)}>{policyTitle ?? '相关政策'}</a>
        ) : null}
      </Meta>
      <AnswerQuote>
        <p className={textStyles.meta}>
          <b>{department}答复</b> <Day of={answeredOn} />
        </p>
        <p className={textStyles.asTyped}>{answer}</p>
      </AnswerQuote>
    </li>
  )
}
