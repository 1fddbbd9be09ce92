import clsx from 'clsx'
import { pageNumbers } from '../../display/page-numbers.ts'
import { Spaced } from '../layout/spaced.tsx'
import text from '../layout/text.module.css'
import pages from './pages.module.css'

/** Pages as links. `hrefOf` gives the address of a page; nothing is shown for a list of one page but its count. */
export function Pages({
  page,
  size,
  total,
  hrefOf,
  unit = '条',
  atLeast = false,
}: {
  page: number
  size: number
  total: number
  hrefOf: (page: number) => string
  unit?: string
  /** More than `total` exist and were not counted. */
  atLeast?: boolean
}) {
  const last = Math.max(1, Math.ceil(total / size))
  if (total === 0) return null
  if (last === 1)
    return (
      <p className={clsx(text.quiet, pages.pages)}>
        共 {total} {unit}
      </p>
    )
  return (
    <nav className={pages.pages} aria-label="分页">
      <Spaced>
        {page > 1 ? (
          <a href={hrefOf(Math.min(page - 1, last))} rel="prev">
            上一页
          </a>
        ) : null}
        {pageNumbers(page, last).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
            <span key={`gap${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <a
              key={number}
              href={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`第 ${number} 页`}
            >
              {number}
            </a>
          ),
        )}
        {page < last ? (
          <a href={hrefOf(page + 1)} rel="next">
            下一页
          </a>
        ) : null}
        <span className={text.quiet}>
          共 {total} {unit}
          {atLeast ? '以上' : ''}，每页 {size} {unit}，共 {last} 页
        </span>
      </Spaced>
    </nav>
  )
}
