import clsx from 'clsx'
import { href } from 'react-router'
import { spelt, withQuery } from '../../base/addresses.ts'
import { SearchHero } from '../../components/frame/hero.tsx'
import chips from '../../components/layout/chips.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { ExampleNote } from '../../components/rows/example-mark.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import type { HotWords } from '../../display/hot-words.ts'
import { GardenWindow } from '../../drawings/garden-window.tsx'
import type { Optional } from '../../errors/optional.ts'
import chipRow from './chip-row.module.css'
import styles from './hero.module.css'

interface Figures {
  policies: number
  effective: number
  openProjects: number
  closingSoon: number
  exampleWindows: number
}

/** The search over everything that the portal has. */
export function PolicySearch() {
  return (
    <SearchBox action={href('/zct-ee/policy-search')} name="keyword" suggestFrom={href('/suggestions')} />
  )
}

/** The one big search box, what people look for, and the figures of the day. */
export function HomeHero({ count, hot }: { count: Optional<Figures>; hot: Optional<HotWords> }) {
  // What people look for only saves typing: the search box works without it.
  const { label = '', words = [] } = hot.data ?? {}
  return (
    <SearchHero
      id="welcome"
      title="惠企政策，一处查清、一处办好"
      lead="汇集国家、省、市和各区县的涉企政策，逐条标明条件、时限和依据。"
      drawing={<GardenWindow />}
    >
      <PolicySearch />
      {words.length > 0 ? (
        <p className={clsx(text.quiet, chips.chips, chipRow.chips)}>
          <Spaced>
            <span>{label}：</span>
            {words.slice(0, 6).map((keyword) => (
              <a key={keyword} href={spelt(withQuery(href('/zct-ee/policy-search'), { keyword }))}>
                {keyword}
              </a>
            ))}
          </Spaced>
        </p>
      ) : null}
      {count.data ? (
        <Tally {...count.data} />
      ) : (
        <PartFailure of={count} name="今日数字" retryHref={href('/')} />
      )}
    </SearchHero>
  )
}

function Tally({ policies, effective, openProjects, closingSoon, exampleWindows }: Figures) {
  const figures = [
    { name: '收录政策', value: policies, unit: '件' },
    { name: '现行有效', value: effective, unit: '件' },
    { name: '今日可申报', value: openProjects, unit: '项' },
    { name: '七日内截止', value: closingSoon, unit: '项', soon: closingSoon > 0 },
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ name, value, unit, soon }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={soon ? styles.closing : undefined}>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <ExampleNote of={exampleWindows > 0} />
    </>
  )
}
