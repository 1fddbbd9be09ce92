import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { sureToLeave } from './leaving.ts'

/** What the page came with that no draft holds: text that a login interrupted, or an answer that refused to save. */
export type NotStored = { why: 'restored' | 'refused'; of: object } | null

/** Milliseconds after the last key. */
const pause = 1000

type State = 'clean' | 'typing' | 'saving' | 'saved' | 'failed' | 'offline' | 'changed'

export interface Autosave {
  state: State
  /** The version that the next saving starts from. */
  version: number
  savedAt: string | null
  /** What somebody else has changed. */
  changes: string[]
  typed: () => void
  beforeSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Saves a form a moment after somebody has typed, one saving at a time, so that a version is never used twice. Leaving
 * saves what is not saved yet, and asks only where that fails.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  known: number,
  notStored: NotStored,
): Autosave {
  const [told, setTold] = useState<{
    state: State
    version: number
    savedAt: string | null
    changes: string[]
  }>({
    state: 'clean',
    version: 0,
    savedAt: null,
    changes: [],
  })
  const work = useRef({
    unsaved: false,
    leaving: false,
    timer: 0,
    running: null as Promise<boolean> | null,
    /** The version of somebody else's change, which only the person's own button overrides. */
    changedAt: 0,
  })
  const version = Math.max(known, told.version)
  // A later version is one that this page has saved on top of it.
  const changed = told.state === 'changed' && known <= told.version
  const latest = useRef(version)
  latest.current = Math.max(latest.current, version)

  const save = async (): Promise<boolean> => {
    const element = form.current
    if (!element) return false
    work.current.unsaved = false
    setTold((before) => ({ ...before, state: 'saving' }))
    const answer = await send(element, address, latest.current)
    if ('version' in answer) {
      latest.current = answer.version
      setTold({ state: work.current.unsaved ? 'typing' : 'saved', ...answer, changes: [] })
      return true
    }
    work.current.unsaved = true
    if (answer.state === 'changed') {
      latest.current = answer.changedAt
      work.current.changedAt = answer.changedAt
      setTold((before) => ({ ...before, ...answer, version: answer.changedAt }))
    } else setTold((before) => ({ ...before, ...answer }))
    return false
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(work.current.timer)
    while (work.current.running) await work.current.running
    if (!work.current.unsaved) return true
    if (work.current.changedAt === latest.current) return false
    work.current.running = save()
    const saved = await work.current.running
    work.current.running = null
    return saved
  }
  const flushNow = useRef(flush)
  flushNow.current = flush

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      work.current.unsaved && !work.current.leaving && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void flushNow.current().then(async (saved) => {
      if (saved || (await sureToLeave('刚才填写的内容还没有保存，确定离开吗？'))) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker])

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (work.current.unsaved && !work.current.leaving) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      clearTimeout(work.current.timer)
    }
  }, [])

  const typed = () => {
    work.current.unsaved = true
    work.current.leaving = false
    clearTimeout(work.current.timer)
    if (changed) return
    setTold((before) => ({ ...before, state: 'typing' }))
    work.current.timer = window.setTimeout(() => void flushNow.current(), pause)
  }
  const typedNow = useRef(typed)
  typedNow.current = typed
  // What was typed before the scripts had arrived; after a reload or the Back button it may be an older text.
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened?.type === 'navigate' && [...(form.current?.elements ?? [])].some(isTypedIn)) typedNow.current()
  }, [form])
  const { why, of } = notStored ?? {}
  useEffect(() => {
    if (!of) return
    work.current.unsaved = true
    work.current.leaving = false
    if (why === 'restored') typedNow.current()
  }, [why, of])

  return {
    ...told,
    state: told.state === 'changed' && !changed ? 'clean' : told.state,
    version,
    typed,
    beforeSubmit(event) {
      clearTimeout(work.current.timer)
      if (!navigator.onLine) {
        // Sent now, the page would be gone and what was typed with it.
        event.preventDefault()
        setTold((before) => ({ ...before, state: 'offline' }))
        return
      }
      const { running } = work.current
      if (!running) {
        work.current.leaving = true
        return
      }
      // The saving under way has the version that this form would be sent with.
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      const element = event.currentTarget
      void running.finally(() => requestAnimationFrame(() => element.requestSubmit(submitter)))
    },
  }
}

type Answer =
  | { version: number; savedAt: string }
  | { state: 'failed' }
  | { state: 'changed'; changes: string[]; changedAt: number }

async function send(form: HTMLFormElement, address: string, version: number): Promise<Answer> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('version', String(version))
  try {
    // A redirect leads to the login or to another enterprise: the page stays, and the button goes that way.
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const read: unknown = await response.json()
    if (response.ok && isSaved(read)) return read
    if (response.status === 409 && isChanged(read))
      return { state: 'changed', changes: read.changes, changedAt: read.version }
  } catch {
    // No connection, or an answer that is none.
  }
  return { state: 'failed' }
}

function isSaved(read: unknown): read is { version: number; savedAt: string } {
  return typeof read === 'object' && read !== null && 'version' in read && typeof read.version === 'number'
}

function isChanged(read: unknown): read is { changes: string[]; version: number } {
  return (
    typeof read === 'object' &&
    read !== null &&
    'changes' in read &&
    Array.isArray(read.changes) &&
    'version' in read &&
    typeof read.version === 'number'
  )
}

function isTypedIn(control: Element): boolean {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText && control.type !== 'hidden' && control.value !== control.defaultValue
}
