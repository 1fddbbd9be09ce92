import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

type Matches = Parameters<typeof pageTitle>[0]

/** A list or a service: what the tags of a government site call a column. */
export interface Column {
  /** Its name in the menus. */
  name: string
  /** The page's own title where it differs from the column's: `“高企”的搜索结果`. */
  title?: string
  description: string
  keywords?: string[]
  /** What kind of content it holds: 政策文件, 工作动态, 办事服务. */
  type: string
  /** The canonical path. */
  path: string
  /** A page that search engines should leave out: somebody's search. */
  noIndex?: boolean
}

/** Title, description, column tags and canonical link of a list or a service. */
export function columnTags(matches: Matches, column: Column): MetaDescriptor[] {
  const tags = [
    { title: pageTitle(matches, column.title ?? column.name) },
    { name: 'description', content: column.description },
    { name: 'ColumnName', content: column.name },
    { name: 'ColumnDescription', content: column.description },
    { name: 'ColumnKeywords', content: (column.keywords ?? [column.name]).join(',') },
    { name: 'ColumnType', content: column.type },
    ...canonical(matches, column.path),
  ]
  return column.noIndex ? [...tags, { name: 'robots', content: 'noindex' }] : tags
}

/** One text with a source and a date. */
export interface Article {
  title: string
  description: string
  /** YYYY-MM-DD, or less where the day is not known. */
  publishedOn: string
  source: string
  keywords?: string[]
  /** A path of the portal. */
  image?: string
  path: string
}

/** Title, description, article tags and canonical link of one text. */
export function articleTags(matches: Matches, article: Article): MetaDescriptor[] {
  const { image, path } = article
  const keywords = [...new Set(article.keywords)]
  return [
    { title: pageTitle(matches, article.title) },
    { name: 'description', content: article.description },
    { name: 'ArticleTitle', content: article.title },
    { name: 'PubDate', content: publicationTime(article.publishedOn) },
    { name: 'ContentSource', content: article.source },
    ...(keywords.length > 0 ? [{ name: 'Keywords', content: keywords.join(',') }] : []),
    ...(image ? [{ name: 'Image', content: absolute(matches, image) }] : []),
    { name: 'Url', content: absolute(matches, path) },
    ...canonical(matches, path),
  ]
}

/** The canonical link of a page. */
export function canonical(matches: Matches, path: string): MetaDescriptor[] {
  return [{ tagName: 'link', rel: 'canonical', href: absolute(matches, path) }]
}

/** A path of the portal as a full address; the path itself while the layout's data is missing. */
export function absolute(matches: Matches, path: string): string {
  for (const match of matches) {
    const data = match?.loaderData
    if (typeof data === 'object' && data !== null && 'origin' in data && typeof data.origin === 'string') {
      return data.origin + path
    }
  }
  return path
}

/** `YYYY-MM-DD HH:mm`, which the tag asks for; a day without a time is its beginning. */
function publicationTime(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day} 00:00` : day
}
