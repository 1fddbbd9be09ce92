import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { askQuestion, leadsToAnotherPage, linkOfPlainClick } from '../../enhancements/links.ts'

/** Asks before something that is not saved is left; true when the person agrees. Where there is no dialog, the browser's own asks. */
export async function sureToLeave(question: string): Promise<boolean> {
  try {
    return await askQuestion(question)
  } catch {
    return window.confirm(question)
  }
}

/**
 * While `isUnsaved` says so, the page is left only when `mayLeave` agrees: to another step in place, and by a link that the
 * browser opens. For any other way out the browser asks by itself.
 */
export function useLeaving(isUnsaved: () => boolean, mayLeave: () => Promise<boolean>): void {
  const now = useRef({ isUnsaved, mayLeave, agreed: false })
  Object.assign(now.current, { isUnsaved, mayLeave })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && now.current.isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void now.current.mayLeave().then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOfPlainClick(event)
      if (!link || !leadsToAnotherPage(link) || !now.current.isUnsaved()) return
      event.preventDefault()
      void now.current.mayLeave().then((agreed) => {
        now.current.agreed = agreed
        if (agreed) location.assign(link.href)
      })
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (now.current.isUnsaved() && !now.current.agreed) event.preventDefault()
    }
    document.addEventListener('click', onClick)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [])
}
