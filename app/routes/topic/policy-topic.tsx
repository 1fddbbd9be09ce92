import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import textStyles from '../../components/layout/text.module.css'
import { ExplainerCards } from '../../components/pictures/explainer-cards.tsx'
import { ActiveFilters } from '../../components/rows/chips.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery, readListValue } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/policy-topic.ts'

const path = href('/zct-ee/policy-topic')
const size = 12

export const handle = {
  crumb: '政策解读',
  cache: { seconds: 60, query: ['keyword', 'page', 'category'] },
} satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const category = loaderData?.category
  return columnTags(matches, {
    name: '政策解读',
    title: category ? `政策解读：${category}` : '政策解读',
    description: '用几张图说清一项政策：谁可以享受、怎么算、什么时候办。每张图都有文字稿。',
    keywords: ['政策解读', '图解', '图解政策'],
    type: '政策解读',
    path: withQuery(path, { category }),
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, page } = readListQuery(url.searchParams)
  const category = readListValue(url.searchParams, 'category')
  const found = await gateway(context).topic.subjects({
    keyword: keyword || undefined,
    category: category || undefined,
    page,
    size,
  })
  return { keyword, category, page, found }
}

/** The gallery of picture explainers. */
export default function PolicyTopic({ loaderData }: Route.ComponentProps) {
  const { keyword, category, page, found } = loaderData
  const filters = [
    ...(keyword ? [{ text: `关键词：${keyword}`, withoutHref: withQuery(path, { category }) }] : []),
    ...(category ? [{ text: `类别：${category}`, withoutHref: withQuery(path, { keyword }) }] : []),
  ]
  return (
    <>
      <div className={textStyles.titleLine}>
        <h1>政策解读</h1>
        <SearchBox
          action={path}
          name="keyword"
          value={keyword}
          label="搜索图解"
          placeholder="解读的标题或内容"
          button="查找"
          fields={category ? { category } : {}}
        />
      </div>
      <section aria-labelledby="found">
        <SectionHead id="found" title="图解政策" note={`共 ${found.total} 篇`} />
        <ActiveFilters filters={filters} clearHref={path} />
        {found.records.length > 0 ? (
          <div className={textStyles.pageTitle}>
            <ExplainerCards subjects={found.records} withSummary />
          </div>
        ) : found.total > 0 ? (
          <EmptyPage total={found.total} unit="篇" firstHref={withQuery(path, { keyword, category })} />
        ) : (
          <EmptyList acts={<a href={path}>看全部图解</a>}>没有符合条件的图解，换个说法试试。</EmptyList>
        )}
        <Pages
          page={page}
          size={found.size}
          total={found.total}
          unit="篇"
          hrefOf={(number) => withQuery(path, { keyword, category, page: number })}
        />
      </section>
    </>
  )
}
