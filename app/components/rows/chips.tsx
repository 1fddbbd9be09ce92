import clsx from 'clsx'
import { Icon } from '../../drawings/icon.tsx'
import chips from '../layout/chips.module.css'
import layout from '../layout/layout.module.css'
import { Spaced } from '../layout/spaced.tsx'

export interface ActiveFilter {
  /** `级别：国家级` */
  text: string
  /** Where the list stands without this filter. */
  withoutHref: string
}

/** The filters in force, each a link that removes it; `clearHref` removes them all. */
export function ActiveFilters({
  filters,
  clearHref,
  className,
}: {
  filters: ActiveFilter[]
  clearHref?: string
  className?: string
}) {
  if (filters.length === 0) return null
  return (
    <p className={className ? clsx(chips.chips, className) : chips.chips}>
      <Spaced>
        {filters.map((filter) => (
          <a
            key={filter.text}
            className={chips.chip}
            href={filter.withoutHref}
            rel="nofollow"
            data-in-place=""
          >
            {filter.text}
            <Icon name="x" />
            <span className={layout.visuallyHidden}>，移除</span>
          </a>
        ))}
        {clearHref === undefined ? null : <a href={clearHref}>全部清除</a>}
      </Spaced>
    </p>
  )
}
