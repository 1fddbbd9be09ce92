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
  const form = search.get('form')
  const fromForm = form === null ? '' : titleIn(form)
  const title = search.get('title') ?? fromForm ?? ''
  const page = search.get('page') ?? ''
  return {
    title: title
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, longestTitle),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    malformed: fromForm === null,
  }
}

function titleIn(form: string): string | null {
  try {
    const read: unknown = JSON.parse(form)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const title = 'title' in read ? read.title : ''
    return typeof title === 'string' ? title : null
  } catch {
    return null
  }
}

/** The canonical address. */
export function titleQueryHref({ title, page }: Pick<TitleQuery, 'title' | 'page'>): string {
  const search = new URLSearchParams()
  if (title !== '') search.set('title', title)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text === '' ? '/zct-ee/policy-info' : `/zct-ee/policy-info?${text}`
}
