import clsx from 'clsx'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import text from '../layout/text.module.css'

/** Says what was searched in place of what was typed, and leads to a search of the typed words themselves. */
export function ReadAs({ typed, readAs }: { typed: string; readAs: string | undefined }) {
  if (!readAs) return null
  return (
    <p className={clsx(text.pageTitle, text.quiet)}>
      已按“{readAs}”搜索，
      <a href={withQuery(href('/zct-ee/policy-search'), { keyword: typed, literally: '1' })}>仍搜“{typed}”</a>
    </p>
  )
}
