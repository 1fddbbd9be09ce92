import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { forgetKeptText } from '../../enhancements/kept-text.ts'
import { sureToLeave, useLeaving } from '../working-page/leaving.ts'
import { differs, takeOver, textIn } from './section/section-controls.ts'
import { sendSection } from './section/send-section.ts'

/**
 * What the page came with that no draft may hold: text that a login interrupted, an answer that
 * refused to save, or one that left it open whether it is saved.
 */
export type NotStored = { why: 'restored' | 'refused' | 'unsure'; of: object } | null

/** Milliseconds after the last key. */
const pause = 1000

/** `refused`: the answer to the form's own button stands above its fields. */
type State = 'clean' | 'typing' | 'saving' | 'saved' | 'failed' | 'changed' | 'refused'

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
    timer: 0,
    running: null as Promise<boolean> | null,
    /** The version of somebody else's change, which only the person's own button overrides. */
    changedAt: -1,
    /** What the fields held when they were last sent, or came. */
    sent: known.text,
    /** The version that the page came with last. */
    cameAt: known.version,
  })
  // The answer to a form that is on its way leads where it was sent for.
  const sending = useNavigation().formMethod === 'POST'
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
    if (state === 'saved') forgetKeptText(element)
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
    () => work.current.unsaved && !sending,
    async () => (await flush()) || (await sureToLeave('刚才填写的内容还没有保存，确定离开吗？')),
  )
  useEffect(() => () => clearTimeout(work.current.timer), [])

  const typed = () => {
    work.current.unsaved = true
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
    const { sent } = work.current
    if (opened?.type === 'navigate' && form.current && differs(form.current, sent)) typedNow.current()
  }, [form])
  const came = JSON.stringify([known.version, known.text])
  useEffect(() => {
    const [version, text]: [number, Record<string, string>] = JSON.parse(came)
    if (!form.current) return
    takeOver(form.current, work.current.sent, text)
    if (version <= work.current.cameAt) return
    work.current.cameAt = version
    if (differs(form.current, text)) return
    // A button has saved it.
    work.current.unsaved = false
    setProgress((before) => ({ ...before, state: 'clean' }))
  }, [form, came])
  const { why, of } = notStored ?? {}
  useEffect(() => {
    if (!of) return
    work.current.unsaved = true
    if (why === 'refused')
      setProgress((before) => (before.state === 'changed' ? before : { ...before, state: 'refused' }))
    else typedNow.current()
  }, [why, of])
  // Nothing was heard of the form: what it held is still to be saved.
  useEffect(() => {
    if (!sending && !of && work.current.unsaved) typedNow.current()
  }, [sending, of])
  // Somebody may never come back to a page that is out of sight, and a line that was lost may be there again.
  useEffect(() => {
    if (sending) return
    const saveNow = () => void flushNow.current()
    const onHidden = () => document.visibilityState === 'hidden' && saveNow()
    // A browser may tell of a line before anything gets through: what is lost then is sent once more.
    const onOnline = async () => {
      if (await flushNow.current()) return
      clearTimeout(work.current.timer)
      work.current.timer = window.setTimeout(saveNow, pause)
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', onOnline)
    }
  }, [sending])

  return {
    ...progress,
    state: progress.state === 'changed' && !changed ? 'clean' : progress.state,
    basis,
    typed,
    beforeSubmit(event) {
      // What is wrong and stays here is saved as a draft all the same.
      if (event.defaultPrevented) return
      clearTimeout(work.current.timer)
      const { running } = work.current
      if (!running) {
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
