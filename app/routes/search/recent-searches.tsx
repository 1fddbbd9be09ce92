import { useEffect, useState } from 'react'
import { SectionHead } from '../../components/section-head.tsx'
import { rememberSearch, storedSearches } from './recent-words.ts'
import { searchHref } from './search-query.ts'

const place = 'recent-searches'

/**
 * What was looked for on this device: kept in its browser alone, never sent, gone with one click. There is none
 * without scripts. Stands at the end of the page, so that nothing moves when it comes.
 */
export function RecentSearches({ keyword }: { keyword: string }) {
  const [words, setWords] = useState<string[]>([])
  useEffect(() => {
    try {
      const kept = rememberSearch(storedSearches(localStorage.getItem(place)), keyword)
      if (keyword !== '') localStorage.setItem(place, JSON.stringify(kept))
      setWords(kept.filter((one) => one !== keyword))
    } catch {
      // A browser that keeps nothing shows nothing.
    }
  }, [keyword])
  if (words.length === 0) return null
  const clear = () => {
    localStorage.removeItem(place)
    setWords([])
  }
  return (
    <section className="sect" aria-labelledby="recent">
      <SectionHead
        id="recent"
        title="最近搜过"
        note="只保存在这台设备上"
        more={
          <button type="button" className="link" onClick={clear}>
            清除记录
          </button>
        }
      />
      <p className="chips">
        {words.map((one) => (
          <a key={one} className="chip" href={searchHref({ keyword: one })}>
            {one}
          </a>
        ))}
      </p>
    </section>
  )
}
