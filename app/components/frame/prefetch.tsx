import { useEffect, useState } from 'react'
import { href, PrefetchPageLinks } from 'react-router'
import { areas, isUnder } from '../../base/addresses.ts'
import { everyRoute } from '../../hydration/late-routes.ts'
import { needsOf, type Role } from '../../navigation/access.ts'
import { linkUnder, staysInPlace } from './plain-links.ts'

/** Milliseconds that a pointer rests on a link before somebody means it. */
const restMs = 65

/**
 * Fetches the page that somebody is about to open: its scripts and its data, while the pointer rests on the link, the
 * focus is on it or a finger goes down. For visitors only, whose pages caches may keep: what is a person's own is
 * fetched once, when it is opened. Not where the browser saves data.
 */
export function PrefetchOnIntent({ role }: { role: Role }) {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    if (role !== 'visitor' || savesData()) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const onIntent = ({ type, target }: Event) => {
      clearTimeout(resting)
      const link = linkUnder(target)
      const url = link && new URL(link.href)
      if (!url || !staysInPlace(link, url) || isNobodysToFetch(url)) return
      const mean = () => everyRoute().then(() => setPage(url.pathname + url.search), noMatter)
      if (type === 'pointerover') resting = setTimeout(mean, restMs)
      else void mean()
    }
    const signs = ['pointerover', 'focusin', 'touchstart']
    for (const sign of signs) document.addEventListener(sign, onIntent, { passive: true })
    return () => {
      clearTimeout(resting)
      for (const sign of signs) document.removeEventListener(sign, onIntent)
    }
  }, [role])
  return page ? <PrefetchPageLinks page={page} /> : null
}

function noMatter() {}

/** Pages that are made for one person, or do something when they are opened. */
function isNobodysToFetch({ pathname, search }: URL): boolean {
  const here = pathname === location.pathname && search === location.search
  return here || needsOf(pathname) !== 'nothing' || isUnder(pathname, areas.auth) || pathname === href('/out')
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
