import { problemOfChosen } from '../../../display/file-types.ts'
import type { Refusal, Sending } from './send-file.ts'

/** What is uploaded for one material, and where it goes: all of it but the file. */
export interface UploadTarget {
  materialId: string
  address: string
  /** The path of the file whose place it takes. */
  replaces: string | null
  limits: { accepts: readonly string[]; maxBytes: number }
}

/** A file that waits, is on its way, or did not arrive. */
export interface Upload {
  key: number
  file: File
  target: UploadTarget
  /** Bytes that have gone. */
  sent: number
  /**
   * `arriving`: it has been taken, and the page is read anew. `held`: the line has dropped, and the file goes on by itself. `refused`: it
   * did not arrive, and waits for its person.
   */
  state: 'waiting' | 'sending' | 'arriving' | 'held' | 'refused'
  /** Why it is held or refused. */
  reason: Refusal | null
}

/** What a page shows of its uploads. A change makes a new one. */
export interface Uploads {
  list: readonly Upload[]
  /** What happened last, in words for whoever does not see it. */
  said: string
}

export interface QueueParts {
  send: (address: string, file: File, onProgress: (bytes: number) => void) => Sending
  /** Reads anew what is there; the file is on the list when this is over. */
  onArrived: () => Promise<void>
  isOnline: () => boolean
}

export interface UploadQueue {
  now: () => Uploads
  subscribe: (listener: () => void) => () => void
  add: (files: readonly File[], target: UploadTarget) => void
  /** Stops a file and forgets it; nothing where it has been taken. */
  cancel: (key: number) => void
  /** Sends a file again that did not arrive; nothing where it is on its way again. */
  retry: (key: number) => void
  /** What is on its way has lost its line. */
  hold: () => void
  /** There is a line again. */
  goOn: () => void
  /** Stops everything, and forgets it. */
  stop: () => void
}

/** How many files of a page are on their way at once: more would leave no line for anything else. */
const atOnce = 3
/** Milliseconds after which a file goes on by itself while the browser knows of no dropped line. */
const pauses = [1000, 4000, 15_000]

/**
 * The uploads of a page: each file for itself, so that one failing stops no other. A file whose line has dropped is sent again, from its
 * beginning; the portal takes the same file for the same material once, however often it comes.
 */
export function uploadQueue({ send, onArrived, isOnline }: QueueParts): UploadQueue {
  let now: Uploads = { list: [], said: '' }
  let nextKey = 0
  const listeners = new Set<() => void>()
  const underWay = new Map<number, Sending>()
  const tries = new Map<number, number>()

  const show = (next: Partial<Uploads>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const find = (key: number) => now.list.find((one) => one.key === key)
  const change = (key: number, part: Partial<Upload>) =>
    show({ list: now.list.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const drop = (key: number) => {
    underWay.get(key)?.abort()
    underWay.delete(key)
    tries.delete(key)
    show({ list: now.list.filter((one) => one.key !== key) })
  }

  const startNext = () => {
    for (const { key, file, target } of now.list.filter(({ state }) => state === 'waiting')) {
      if (underWay.size >= atOnce) return
      start(key, file, target)
    }
  }
  const start = (key: number, file: File, target: UploadTarget) => {
    const sending = send(target.address, file, (sent) => change(key, { sent }))
    underWay.set(key, sending)
    change(key, { state: 'sending', sent: 0, reason: null })
    void sending.done.then(async (reason) => {
      // Cancelled, or held, meanwhile.
      if (underWay.get(key) !== sending) return
      underWay.delete(key)
      startNext()
      if (reason === null) return arrive(key, file)
      if (reason.interrupted) interrupt(key, reason)
      else change(key, { state: 'refused', reason })
    })
  }
  const arrive = async (key: number, file: File) => {
    change(key, { state: 'arriving' })
    await onArrived()
    drop(key)
    const left = now.list.filter(({ state }) => state !== 'refused').length
    show({ said: `“${file.name}”已上传${left > 0 ? `，还有 ${left} 份` : ''}` })
  }
  const interrupt = (key: number, reason: Refusal) => {
    const tried = tries.get(key) ?? 0
    const pause = pauses[tried]
    if (isOnline() && pause === undefined) {
      change(key, { state: 'refused', reason: { ...reason, text: `${reason.text}，请检查网络后重试` } })
      return
    }
    const text = `${reason.text}，网络恢复后自动重传`
    change(key, { state: 'held', reason: { ...reason, text } })
    show({ said: text })
    if (!isOnline()) return
    tries.set(key, tried + 1)
    setTimeout(() => letGo(key), pause)
  }
  const letGo = (key: number) => {
    if (find(key)?.state !== 'held') return
    change(key, { state: 'waiting', reason: null })
    startNext()
  }

  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files, target) {
      // What can never be taken has been told; another choice takes its place.
      const isOver = ({ reason, target: before }: Upload) =>
        reason?.forGood && before.materialId === target.materialId && before.replaces === target.replaces
      const added = files.map((file): Upload => {
        const problem = problemOfChosen(file, target.limits)
        const reason = problem === null ? null : { text: problem, forGood: true }
        return { key: nextKey++, file, target, sent: 0, state: reason ? 'refused' : 'waiting', reason }
      })
      show({ list: [...now.list.filter((one) => !isOver(one)), ...added] })
      startNext()
    },
    cancel(key) {
      const state = find(key)?.state
      if (state === undefined || state === 'arriving') return
      drop(key)
      // Where its last byte has gone, the portal may have taken it all the same.
      if (state === 'sending') void onArrived()
      startNext()
    },
    retry(key) {
      const state = find(key)?.state
      if (state !== 'held' && state !== 'refused') return
      tries.delete(key)
      change(key, { state: 'waiting', sent: 0, reason: null })
      startNext()
    },
    hold() {
      for (const [key, sending] of [...underWay]) {
        underWay.delete(key)
        sending.abort()
        const name = find(key)?.file.name ?? ''
        interrupt(key, { text: `网络断开了，“${name}”没有传完`, interrupted: true })
      }
    },
    goOn() {
      tries.clear()
      for (const { key } of now.list.filter(({ state }) => state === 'held')) letGo(key)
    },
    stop() {
      for (const { key } of now.list) drop(key)
    },
  }
}

/** Whether leaving the page would lose a file that could still arrive. */
export function wouldBeLost({ list }: Uploads): boolean {
  return list.some(({ reason }) => !reason?.forGood)
}
