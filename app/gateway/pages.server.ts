import { largestPage, type Page } from '../../contract/envelope.ts'

export type AskPage<T> = (paged: {
  page: number
  size: number
}) => Promise<Pick<Page<T>, 'records' | 'total'>>

/** What of a list is read: no more pages than `most`, from the `first` one on. */
interface Bounds {
  most: number
  first?: number
}

/** A list of the gateway page by page, until it ends. A gateway may give less at once than it is asked for. */
export async function* pagesOf<T>(ask: AskPage<T>, { most, first = 1 }: Bounds) {
  let seen = (first - 1) * largestPage
  for (let page = first; page < first + most; page++) {
    const found = await ask({ page, size: largestPage })
    yield found
    seen += found.records.length
    if (found.records.length === 0 || seen >= found.total) return
  }
}

/** What stands on these pages. */
export async function recordsOf<T>(ask: AskPage<T>, bounds: Bounds): Promise<T[]> {
  const all: T[] = []
  for await (const { records } of pagesOf(ask, bounds)) all.push(...records)
  return all
}
