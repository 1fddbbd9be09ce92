import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before something that is not saved is left; true when the person agrees. */
export async function sureToLeave(question: string): Promise<boolean> {
  const { askInDialog } = await import('../../components/islands/confirm-dialog.tsx')
  return askInDialog({ question })
}

/** Asks before the page is left while `isUnsaved` says so: in place in a dialog, otherwise as the browser asks. */
export function useLeaveQuestion(isUnsaved: () => boolean, question: string): void {
  const unsaved = useRef(isUnsaved)
  unsaved.current = isUnsaved
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved.current(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void sureToLeave(question).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, question])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (unsaved.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}
