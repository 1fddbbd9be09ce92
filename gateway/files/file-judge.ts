import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { bulkhead } from 'cockatiel'
import type { JudgeTask } from './judge-process.ts'
import type { FileKind } from './kinds/known-kinds.ts'
import type { Refusal } from './kinds/refusals.ts'

/** A file whose judging was cut off, for the log: by the deadline, or by how its process ended. */
export interface Unjudged {
  unjudged: string
}

export type Verdict = FileKind | Refusal | Unjudged

/** A file that is read while it is judged. */
export interface ReadableFile extends JudgeTask {
  read(): AsyncIterable<Uint8Array>
}

/** Judges files in processes of their own. */
export interface FileJudge {
  /**
   * Returns the kind of a file, or why it is refused. Few are judged at once: calls `prepare`, and
   * then `read`, when it is the file's turn. Throws what they throw.
   */
  judge(file: ReadableFile, prepare?: () => Promise<void>): Promise<Verdict>
  close(): Promise<void>
}

const defaults = {
  maxAtOnce: 2,
  /** A file that is not made for it takes less than one. */
  deadlineMs: 30_000,
  /** A process that has had no file for so long ends. */
  idleMs: 60_000,
  /** Besides the bytes of the file, of which there are 20 MB at most. */
  maxHeapMb: 64,
  program: [fileURLToPath(new URL('./judge-process.ts', import.meta.url))],
}

/**
 * Starts processes when they are needed and keeps them for the next files; kills one whose judging
 * was cut off. A thread would not do: one whose memory is full does not always end when it is told
 * to.
 */
export function openFileJudge(options: Partial<typeof defaults> = {}): FileJudge {
  const { maxAtOnce, deadlineMs, idleMs, maxHeapMb, program } = { ...defaults, ...options }
  const places = bulkhead(maxAtOnce, Number.POSITIVE_INFINITY)
  const running = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMb}`, ...program], {
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      // Keys of the gateway are none of its business.
      env: {},
    })
    running.add(child)
    child.on('exit', () => {
      running.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    // Its end tells of these as well.
    child.on('error', () => {})
    child.stdin?.on('error', () => {})
    return child
  }

  function takeIdle(): ChildProcess | undefined {
    const [found] = idle.keys()
    if (!found) return undefined
    clearTimeout(idle.get(found))
    idle.delete(found)
    return found
  }

  function keepIdle(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())
  }

  async function judgeIn(child: ChildProcess, { name, size, read }: ReadableFile): Promise<Verdict> {
    child.ref()
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Verdict>()
    const timer = setTimeout(resolve, deadlineMs, { unjudged: 'deadline' })
    const exit = (code: number | null, signal: string | null) =>
      resolve({ unjudged: `process ended: ${signal ?? code}` })
    const error = ({ message }: Error) => resolve({ unjudged: message.slice(0, 300) })
    child.once('message', resolve).once('exit', exit).once('error', error)
    child.send({ name, size } satisfies JudgeTask, () => {})
    let readError: unknown
    async function* pieces() {
      try {
        yield* read()
      } catch (error) {
        readError = error
        throw error
      }
    }
    const ended = new AbortController()
    // `pipeline` leaves a listener on the input of a process that judges many files.
    async function send(input: Writable) {
      for await (const piece of pieces())
        if (!input.write(piece)) await once(input, 'drain', { signal: ended.signal })
    }
    // A process that ends breaks off the reading too, and tells by its end.
    const sending = child.stdin ? send(child.stdin) : Promise.resolve()
    sending.catch(() => readError === undefined || reject(readError))
    try {
      return await promise
    } finally {
      ended.abort()
      clearTimeout(timer)
      child.off('message', resolve).off('exit', exit).off('error', error)
    }
  }

  return {
    judge: (file, prepare = async () => {}) =>
      places.execute(async () => {
        await prepare()
        const child = takeIdle() ?? start()
        let verdict: Verdict = { unjudged: 'not read' }
        try {
          verdict = await judgeIn(child, file)
          return verdict
        } finally {
          if ('unjudged' in verdict) child.kill('SIGKILL')
          else keepIdle(child)
        }
      }),
    async close() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
