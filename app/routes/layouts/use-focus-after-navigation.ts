import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { stayed } from './stay-on-page.ts'

/**
 * After an in-place navigation the focus goes to what the person should read next: the error summary when there is one,
 * the part that the address names, the name of the step (`data-focus`), or the heading. The first page keeps the browser's
 * own focus, and so do a jump to what takes none and tabs (`data-keeps-focus`).
 */
export function useFocusAfterNavigation(): void {
  const { key, hash, state } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (state === stayed) return
    // What is wrong is scrolled to; the top of a new page is where it begins.
    const wrong = document.querySelector<HTMLElement>('main [data-error-summary]')
    if (wrong) return wrong.focus()
    // What went well stands at the top of the main area.
    document.querySelector('[data-messages]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
    if (hash !== '') return document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
    if (document.activeElement?.closest('[data-keeps-focus]')) return
    const next =
      document.querySelector<HTMLElement>('main [data-focus]') ??
      document.querySelector<HTMLElement>('main h1')
    if (!next) return
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }, [key, hash, state])
}
