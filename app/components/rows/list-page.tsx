import type { ReactNode } from 'react'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import list from '../layout/list.module.css'
import textStyles from '../layout/text.module.css'
import { SearchBox } from '../search-box.tsx'
import { SectionHead } from '../section-head.tsx'
import { ActiveFilters } from './chips.tsx'
import { EmptyList, EmptyPage } from './empty-list.tsx'
import { Pages } from './pages.tsx'

/** The heading of a list with its own search box. */
export function ListHead({
  title,
  path,
  keyword,
  placeholder,
}: {
  title: string
  path: string
  keyword: string
  placeholder: string
}) {
  return (
    <div className={textStyles.titleLine}>
      <h1>{title}</h1>
      <SearchBox
        action={path}
        name="keyword"
        value={keyword}
        label={`搜索${title}`}
        placeholder={placeholder}
        button="查找"
      />
    </div>
  )
}

/** A plain list in pages, searched by words: rows, or 暂无数据 with the way back to all of them. */
export function ListSection({
  heading,
  unit,
  path,
  keyword,
  page,
  found,
  more,
  children,
}: {
  heading: string
  unit: string
  path: string
  keyword: string
  page: number
  found: { total: number; size: number; records: readonly unknown[] }
  more?: ReactNode
  /** The rows: `li` elements. */
  children: ReactNode
}) {
  return (
    <section aria-labelledby="found">
      <SectionHead id="found" title={heading} note={`共 ${found.total} ${unit}`} more={more} />
      {keyword ? (
        <ActiveFilters filters={[{ text: `关键词：${keyword}`, withoutHref: path }]} clearHref={path} />
      ) : null}
      {found.records.length > 0 ? (
        <ul className={list.rows} data-rows="">
          {children}
        </ul>
      ) : found.total > 0 ? (
        <EmptyPage total={found.total} unit={unit} firstHref={withQuery(path, { keyword })} />
      ) : (
        <EmptyList acts={keyword ? <a href={path}>看全部</a> : <a href={href('/')}>回首页</a>}>
          {keyword ? `没有含有“${keyword}”的内容，换个说法或少写几个字试试。` : null}
        </EmptyList>
      )}
      <Pages
        page={page}
        size={found.size}
        total={found.total}
        unit={unit}
        hrefOf={(number) => withQuery(path, { keyword, page: number })}
      />
    </section>
  )
}
