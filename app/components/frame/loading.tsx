import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Milliseconds after which a navigation in place counts as slow enough to be told of. */
const patience = 100

/**
 * Says 数据加载中 while another page is being fetched in place, if that takes a while. Stands once, in the frame; a page
 * that the browser fetches itself has the browser's own sign.
 */
export function PageLoading() {
  const { state } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [state])
  return (
    <p className="page-loading" aria-live="polite">
      {late ? '数据加载中' : null}
    </p>
  )
}

/** In the place of a side section that could not be read: one quiet line. */
export function QuietFailure({ retryHref = '' }: { retryHref?: string }) {
  return (
    <p className="quiet">
      这部分暂时没有取到，
      <a href={retryHref} data-reload="">
        再试一次
      </a>
      。
    </p>
  )
}
