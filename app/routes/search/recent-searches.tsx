import { Button } from '../../components/button/button.tsx'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { searchHref } from './search-query.ts'

/**
 * 最近搜过: empty and hidden, until a script finds what this device remembers
 * (few-pages/recent-searches.ts).
 */
export function RecentSearches({ keyword }: { keyword: string }) {
  return (
    <section
      className={layout.section}
      aria-labelledby="recent"
      data-recent-searches={keyword}
      data-action={searchHref({})}
      hidden
    >
      <SectionHead
        id="recent"
        title="最近搜过"
        note="只保存在这台设备上"
        more={
          <Button type="button" variant="link">
            清除记录
          </Button>
        }
      />
      <p className={chips.chips} data-chips="" />
    </section>
  )
}
