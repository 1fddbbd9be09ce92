import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { sureToLeave, useLeaving } from './leaving.ts'
import { isTypedIn, takeOver, textIn } from './section-controls.ts'
import { sendSection } from './send-section.ts'

/** What the page came with that no draft holds: text that a login interrupted, or an answer that refused to save. */
export type NotStored = { why: 'restored' | 'refused'; of: object } | null

/** Milliseconds after the last key. */
const pause = 1000

type State = 'clean' | 'typing' | 'saving' | 'saved' | 'failed' | 'offline' | 'changed'

/** What a saving starts from: the version, and what the page was opened with. */
export interface Basis {
  version: number
  opened: string
}

export interface Autosave {
  state: State
  basis: Basis
  savedAt: string | null
  /** What was changed elsewhere and stands in its fields now, in words. */
  takenOver: string | null
  /** What was changed here and elsewhere. */
  changes: string[]
  /** Why the last saving failed, as far as anybody has said it. */
  reasons: string[]
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
  known: Basis & { text: Record<string, string> },
  notStored: NotStored,
): Autosave {
  const [progress, setProgress] = useState<Omit<Autosave, 'typed' | 'beforeSubmit'>>({
    state: 'clean',
    basis: { version: -1, opened: '' },
    savedAt: null,
    takenOver: null,
    changes: [],
    reasons: [],
  })
  const work = useRef({
    unsaved: false,
    leaving: false,
    timer: 0,
    running: null as Promise<boolean> | null,
    /** The version of somebody else's change, which only the person's own button overrides. */
    changedAt: -1,
    /** What the fields held when they were last sent, or came. */
    sent: known.text,
  })
  // A later version is one that this page has saved on top of the one that it came with.
  const basis = progress.basis.version > known.version ? progress.basis : known
  const changed = progress.state === 'changed' && basis === progress.basis
  const latest = useRef<Basis>(basis)
  if (basis.version > latest.current.version) latest.current = basis

  const save = async (): Promise<boolean> => {
    const element = form.current
    if (!element) return false
    work.current.unsaved = false
    setProgress((before) => ({ ...before, state: 'saving' }))
    work.current.sent = textIn(element)
    const sent = await sendSection(element, address, latest.current)
    if ('failed' in sent) {
      work.current.unsaved = true
      setProgress((before) => ({ ...before, state: 'failed', reasons: sent.failed }))
      return false
    }
    const { version, opened, text, savedAt, takenOver, changes } = sent.answer
    const next = { version, opened }
    latest.current = next
    takeOver(element, work.current.sent, text)
    if (changes.length > 0) {
      work.current.unsaved = true
      work.current.changedAt = version
      setProgress((before) => ({ ...before, state: 'changed', basis: next, changes }))
      return false
    }
    const state = work.current.unsaved ? 'typing' : 'saved'
    setProgress({ state, basis: next, savedAt, takenOver, changes, reasons: [] })
    return true
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(work.current.timer)
    while (work.current.running) await work.current.running
    if (!work.current.unsaved) return true
    if (work.current.changedAt === latest.current.version) return false
    work.current.running = save()
    const saved = await work.current.running
    work.current.running = null
    return saved
  }
  const flushNow = useRef(flush)
  flushNow.current = flush

  useLeaving(
    () => work.current.unsaved && !work.current.leaving,
    async () => (await flush()) || (await sureToLeave('刚才填写的内容还没有保存，确定离开吗？')),
  )
  useEffect(() => () => clearTimeout(work.current.timer), [])

  const typed = () => {
    work.current.unsaved = true
    work.current.leaving = false
    clearTimeout(work.current.timer)
    if (changed) return
    setProgress((before) => ({ ...before, state: 'typing' }))
    work.current.timer = window.setTimeout(() => void flushNow.current(), pause)
  }
  const typedNow = useRef(typed)
  typedNow.current = typed
  // What was typed before the scripts had arrived; after a reload or the Back button it may be an older text.
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened?.type === 'navigate' && [...(form.current?.elements ?? [])].some(isTypedIn)) typedNow.current()
  }, [form])
  const came = JSON.stringify([known.version, known.text])
  useEffect(() => {
    const [, text]: [number, Record<string, string>] = JSON.parse(came)
    if (form.current) takeOver(form.current, work.current.sent, text)
  }, [form, came])
  const { why, of } = notStored ?? {}
  useEffect(() => {
    if (!of) return
    work.current.unsaved = true
    work.current.leaving = false
    if (why === 'restored') typedNow.current()
  }, [why, of])

  return {
    ...progress,
    state: progress.state === 'changed' && !changed ? 'clean' : progress.state,
    basis,
    typed,
    beforeSubmit(event) {
      clearTimeout(work.current.timer)
      if (!navigator.onLine) {
        // Sent now, the page would be gone and what was typed with it.
        event.preventDefault()
        setProgress((before) => ({ ...before, state: 'offline' }))
        return
      }
      const { running } = work.current
      if (!running) {
        work.current.leaving = true
        work.current.sent = textIn(event.currentTarget)
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
