import type { MetaDescriptor } from 'react-router'
import { previewPicture } from '../drawings/icons.ts'
import { pageTitle, platformOf } from './page-title.ts'

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

/** A page as links to it show it. */
interface Shown {
  /** The title of the document, with the platform's. */
  title: string
  description: string
  /** The canonical path. */
  path: string
  type?: 'website' | 'article'
  /** A path of the portal. */
  image?: string
}

/**
 * Title, description and canonical link, and the same for the previews of links that messengers draw
 * (Open Graph). Only for pages that everybody sees the same.
 */
export function publicTags(matches: Matches, shown: Shown): MetaDescriptor[] {
  const { title, description, path, type = 'website', image = `/${previewPicture.file}` } = shown
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: absolute(matches, path) },
    { property: 'og:site_name', content: platformOf(matches) },
    { property: 'og:image', content: absolute(matches, image) },
    ...canonical(matches, path),
  ]
}

/** Title, description, column tags and canonical link of a list or a service. */
export function columnTags(matches: Matches, column: Column): MetaDescriptor[] {
  const title = pageTitle(matches, column.title ?? column.name)
  const tags = [
    ...publicTags(matches, { ...column, title, type: 'website' }),
    { name: 'ColumnName', content: column.name },
    { name: 'ColumnDescription', content: column.description },
    { name: 'ColumnKeywords', content: (column.keywords ?? [column.name]).join(',') },
    { name: 'ColumnType', content: column.type },
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
    ...publicTags(matches, { ...article, title: pageTitle(matches, article.title), type: 'article' }),
    { name: 'ArticleTitle', content: article.title },
    { name: 'PubDate', content: publicationTime(article.publishedOn) },
    { name: 'ContentSource', content: article.source },
    ...(keywords.length > 0 ? [{ name: 'Keywords', content: keywords.join(',') }] : []),
    ...(image ? [{ name: 'Image', content: absolute(matches, image) }] : []),
    { name: 'Url', content: absolute(matches, path) },
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
