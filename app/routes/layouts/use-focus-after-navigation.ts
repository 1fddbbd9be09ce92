import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After an in-place navigation the focus goes to what the person should read next: the error summary when there is
 * one, the heading otherwise. The first page keeps the browser's own focus, and so does a jump within a page.
 */
export function useFocusAfterNavigation(): void {
  const { key, hash } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (hash !== '') return
    const next =
      document.querySelector<HTMLElement>('main [data-error-summary]') ??
      document.querySelector<HTMLElement>('main h1')
    if (!next) return
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }, [key, hash])
}
