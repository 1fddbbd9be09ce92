import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { plainWords, readListQuery } from '../../navigation/list-query.ts'

/** What the retrieval screen is asked for. */
export interface TitleQuery {
  title: string
  page: number
  /** The address carried a `form` that could not be read. */
  malformed: boolean
}

const longestTitle = 100

/**
 * Reads `?title=` (the plain form of the header) or `?form={"title":"…"}` (the specification's query). A `form` that
 * makes no sense is left out and said so.
 */
export function readTitleQuery(search: URLSearchParams): TitleQuery {
  const fromForm = titleIn(search.get('form') ?? '')
  const title = search.get('title') || fromForm || ''
  return {
    title: plainWords(title, longestTitle),
    page: readListQuery(search).page,
    malformed: fromForm === null,
  }
}

/** The title of a `form`, which some pages that link here escape twice; null where it makes no sense. */
function titleIn(form: string): string | null {
  if (form.trim() === '') return ''
  try {
    const read: unknown = JSON.parse(form.startsWith('%7B') ? decodeURIComponent(form) : form)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const title = 'title' in read ? read.title : ''
    return typeof title === 'string' ? title : null
  } catch {
    return null
  }
}

/** The canonical address. */
export function titleQueryHref({ title, page }: Pick<TitleQuery, 'title' | 'page'>): string {
  return withQuery(href('/zct-ee/policy-info'), { title, page })
}
