import { setTimeout as pause } from 'node:timers/promises'
import { textOf } from '../../requests/document.ts'
import type { Visitor } from '../../requests/visitor.ts'
import { again } from '../../scale/simulation.ts'
import { type Next, UnexpectedAnswer } from '../kinds.ts'
import { type Asked, isClearPage, outcomeOf } from './asked.ts'
import type { PublicKind } from './pattern.ts'
import { type Files, type Person, type Step, walk } from './person.ts'

/** Milliseconds since 1970, which no other clock of the machine can set back meanwhile. */
export const now = () => performance.timeOrigin + performance.now()

export const waitUntil = async (due: number) => {
  const ms = due - now()
  if (ms > 0) await pause(ms)
}

/** What goes on in one stretch of load, and what is heard of it. */
export interface Stretch {
  files: Files
  /** Milliseconds between the answer to one press and the next press. */
  thinkMs: number
  chance(): number
  hear(asked: Asked): void
  /** What happens after a press that was answered as it should be, and before the next one. */
  between?(): Promise<void>
  /** Whether it is over: what is under way then is not gone on with. */
  isOver(): boolean
}

/** How somebody's walk ended. */
export type Ended = 'finished' | 'gave up' | 'not over in time'

/** Walks through all screens, each press when the page before it has been thought over, and what failed again. */
export async function goThrough(person: Person, due: number, stretch: Stretch): Promise<Ended> {
  const steps = walk(person, stretch.files)
  for (let at = due; ; at = now() + stretch.thinkMs) {
    await waitUntil(at)
    if (stretch.isOver()) return 'not over in time'
    const { value: step } = steps.next()
    if (!step) return 'finished'
    const ended = await untilDone(person, step, at, stretch)
    if (ended) return ended
    await stretch.between?.()
  }
}

/** Presses until it is done; whoever is told that it failed waits as long as that says, or some seconds, and gives up some time. */
async function untilDone(person: Person, step: Step, due: number, stretch: Stretch): Promise<Ended | null> {
  for (let press = 1; ; press++) {
    const began = press === 1 ? due : now()
    if (press > 1) person.deeds.repeated.push({ kind: step.kind, file: step.file ?? null, at: began })
    const answered = await answerOf(person, step)
    stretch.hear({ kind: step.kind, due: began, ms: now() - began, press, ...answered })
    if (answered.outcome === 'done') {
      step.taken?.()
      return null
    }
    if (answered.outcome === 'not taken' || press > again.times) return 'gave up'
    if (stretch.isOver()) return 'not over in time'
    await pause(Math.max(answered.waitMs, -Math.log(1 - stretch.chance()) * again.afterMs))
  }
}

async function answerOf({ visitor }: Person, step: Step) {
  try {
    await step.press()
  } catch (error) {
    const cut = lineErrorOf(error)
    if (cut === null) throw error
    return { status: 0, outcome: 'no answer' as const, isClear: false, waitMs: 0, said: cut }
  }
  const { status } = visitor
  const { headers, body } = visitor.answer
  const wait = headers['retry-after']
  const outcome = outcomeOf(status, wait !== undefined, status < 400 && step.isDone())
  return {
    status,
    outcome,
    isClear: isClearPage(body),
    waitMs: Number(wait ?? 0) * 1000 || 0,
    ...(outcome === 'not taken' ? { said: saidOn(visitor) } : {}),
  }
}

/** The address of the open page, and what its notices say. */
function saidOn(visitor: Visitor): string {
  const notices = visitor.all('[role=alert], [role=status], .notice, [data-field-error]').map(textOf)
  return `${visitor.status} ${visitor.address}: ${[...notices].join(' / ').slice(0, 600)}`
}

/** How the line was cut or refused, or that nobody waits any longer; null for a mistake of whoever asks. */
function lineErrorOf(error: unknown): string | null {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return name
  if (typeof code === 'string') return code
  return cause instanceof Error ? lineErrorOf(cause) : null
}

/** Asks for something that needs no login, once: whoever only looks does not come again. */
export async function lookAt(
  kind: PublicKind,
  due: number,
  next: Next,
  at: number,
  hear: (asked: Asked) => void,
): Promise<void> {
  const tell = (status: number, hasRetryAfter: boolean, isClear: boolean, said?: string) =>
    hear({
      kind,
      due,
      ms: now() - due,
      press: 1,
      status,
      outcome: outcomeOf(status, hasRetryAfter, status > 0 && status < 300),
      isClear,
      ...(said === undefined ? {} : { said }),
    })
  try {
    await next(at)
    tell(200, false, true)
  } catch (error) {
    if (error instanceof UnexpectedAnswer)
      return tell(error.status, error.headers.has('retry-after'), isClearPage(error.text))
    const cut = lineErrorOf(error)
    if (cut === null) throw error
    tell(0, false, false, cut)
  }
}
