import { href } from 'react-router'
import {
  gradeLabels,
  ratedKindLabels,
  ratingReasonLabels,
  takenUpLabels,
} from '../../../contract/closed-lists.ts'
import {
  type PublicRating,
  platformId,
  type RatedGroup,
  type RatingResults,
} from '../../../contract/entities/rating.ts'
import { projectHref, ratingHref, withQuery } from '../../base/addresses.ts'
import { AnswerQuote } from '../../components/answer-quote.tsx'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { NotProvided } from '../../components/not-provided.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { formatPercent } from '../../display/format.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { demonstrationNotice, tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/results.ts'
import { GradeInWords } from './grade-fields.tsx'
import styles from './results.module.css'

const path = href('/rating')

export const handle = {
  crumb: '好差评',
  cache: { seconds: 60, query: ['page'] },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '好差评',
    description: '近 12 个月的评价结果：各等级条数、满意率、差评办理情况，按部门和项目分列。',
    keywords: ['好差评', '满意率', '服务评价'],
    type: '服务评价',
    path,
  })
}

const pageSize = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams)
  const { rating } = gateway(context)
  const found = await ifProvided(async () => {
    const [results, recent] = await Promise.all([rating.results(), rating.page({ page, size: pageSize })])
    return { results, recent }
  })
  return {
    page,
    found,
    phone: tenant(context).phone,
    example: demonstrationNotice(context) !== undefined,
  }
}

/** What all ratings come to, for everybody to read. */
export default function Results({ loaderData: { page, found, phone, example } }: Route.ComponentProps) {
  return (
    <>
      <div className={text.titleLine}>
        <h1>好差评</h1>
        {found ? (
          <a className={button.secondary} href={ratingHref({ kind: 'platform', id: platformId })}>
            评价本平台
          </a>
        ) : null}
      </div>
      {found === null ? (
        <NotProvided phone={phone} />
      ) : (
        <>
          <p className={text.quiet}>
            统计 <Day of={found.results.from} /> 至 <Day of={found.results.until} />
            ，截至 <Day of={found.results.until} />
            ，只统计登录后的评价。
            {found.results.visitors > 0
              ? `没有登录的访客另有 ${found.results.visitors} 条评价，不计入以下结果。`
              : ''}
            {example ? '演示网站上的评价都是示例。' : ''}
          </p>
          {found.results.total === 0 ? (
            <EmptyList>
              近 12 个月还没有评价。申报办结后可以评价办理情况，办事指南、咨询答复和本平台也可以评价。
            </EmptyList>
          ) : (
            <>
              <Overall results={found.results} />
              <Groups
                id="departments"
                title="按部门"
                groups={found.results.departments}
                fewest={found.results.fewest}
              />
              <Groups
                id="projects"
                title="按项目"
                groups={found.results.projects}
                fewest={found.results.fewest}
              />
              <section className={layout.section} aria-labelledby="recent">
                <SectionHead
                  id="recent"
                  title="最近的评价"
                  note="文字经本人同意、审看后公开，不显示姓名和企业"
                />
                {found.recent.records.length > 0 ? (
                  <ul className={list.rows} data-rows="">
                    {found.recent.records.map((one, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a public rating has nothing that tells it from others
                      <RecentRating key={at} rating={one} />
                    ))}
                  </ul>
                ) : (
                  <EmptyPage total={found.recent.total} unit="条" firstHref={path} />
                )}
                <Pages
                  page={page}
                  size={found.recent.size}
                  total={found.recent.total}
                  hrefOf={(number) => withQuery(path, { page: number })}
                />
              </section>
            </>
          )}
        </>
      )}
    </>
  )
}

function Overall({ results: { total, grades, fewest, checks, settlements } }: { results: RatingResults }) {
  const satisfied = grades.filter(({ stars }) => stars >= 3).reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={layout.section} aria-labelledby="overall">
      <SectionHead id="overall" title="总体情况" note={`共 ${total} 条评价`} />
      <div className={layout.stack}>
        <p>
          满意率 <b>{total < fewest ? `不足 ${fewest} 条，不计` : formatPercent(satisfied / total)}</b>
          <span className={text.quiet}>　满意率 =（非常满意 + 满意 + 基本满意）÷ 全部评价</span>
        </p>
        <div className={styles.counts}>
          <table>
            <caption className={layout.visuallyHidden}>各等级的评价条数</caption>
            <thead>
              <tr>
                <th scope="col">等级</th>
                <th scope="col">条数</th>
                <th scope="col">占比</th>
              </tr>
            </thead>
            <tbody>
              {grades.map(({ stars, count }) => (
                <tr key={stars}>
                  <th scope="row">{gradeLabels[stars as keyof typeof gradeLabels]}</th>
                  <td>{count}</td>
                  <td>{total < fewest ? '不计' : formatPercent(count / total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          差评核实：{inTime(checks, '1 个工作日内开始核实')}；差评答复：
          {inTime(settlements, '15 个工作日内答复')}。
        </p>
      </div>
    </section>
  )
}

/** `应办 3 条，1 个工作日内开始核实 2 条`; that there was nothing to do is said too. */
function inTime({ due, inTime }: RatingResults['checks'], promise: string): string {
  return due === 0 ? '没有到期的' : `应办 ${due} 条，${promise} ${inTime} 条`
}

function Groups({
  id,
  title,
  groups,
  fewest,
}: {
  id: string
  title: string
  groups: RatedGroup[]
  fewest: number
}) {
  if (groups.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} note={`不足 ${fewest} 条评价的不计满意率和差评`} />
      <div className={styles.counts}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">评价</th>
              <th scope="col">满意率</th>
              <th scope="col">差评</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ projectId, name, total, satisfied, bad }) => (
              <tr key={projectId ?? name}>
                <th scope="row">{projectId ? <a href={projectHref(projectId)}>{name}</a> : name}</th>
                <td>{total}</td>
                <td>{satisfied === null ? '不计' : formatPercent(satisfied / total)}</td>
                <td>{bad ?? '不计'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function RecentRating({ rating }: { rating: PublicRating }) {
  const { kind, title, department, stars, reasons, words, answer, on, state } = rating
  return (
    <li className={list.row}>
      <p>
        <b>
          <GradeInWords stars={stars} />
        </b>
        {reasons.length > 0 ? `　${reasons.map((one) => ratingReasonLabels[one]).join('、')}` : ''}
      </p>
      {words ? <p className={text.asTyped}>{words}</p> : null}
      <Meta>
        <span>
          {ratedKindLabels[kind]}
          {title && kind !== 'platform' ? `：${title}` : ''}
        </span>
        {department ? <span>{department}</span> : null}
        <Day of={on} />
        {state ? <span>差评{takenUpLabels[state]}</span> : null}
      </Meta>
      {answer ? (
        <AnswerQuote>
          <p className={text.asTyped}>{answer}</p>
        </AnswerQuote>
      ) : null}
    </li>
  )
}
