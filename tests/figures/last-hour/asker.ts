// Everybody of the last hour, in a process of its own: does what its parent tells, one order after another, until that one leaves.
import { controlOf } from '../../control.ts'
import { textOf } from '../../requests/document.ts'
import { readNumbers } from '../../scale/numbers.ts'
import { chanceOf } from '../../scale/simulation.ts'
import { times, visitorsOf } from '../kinds.ts'
import type { Asked } from './asked.ts'
import type { Answers, Order, Place, Shown } from './orders.ts'
import { type PublicKind, publicRequests, type Schedule } from './pattern.ts'
import { newPerson, type Person, stepsOf } from './person.ts'
import { type Ended, goThrough, lookAt, now, type Stretch, waitUntil } from './trying.ts'

/** So many prepare and look after their things at once. */
const atOnce = 4
/** What is looked at beside a press. */
const looksAtOnce = 3
/** After the last who is due, what is still under way has so many milliseconds. */
const runOutMs = 60_000

async function meet({ port, gatewayPort, host, files, back, seed }: Place) {
  const control = controlOf(gatewayPort, host)
  const chance = chanceOf(seed)
  const { next } = await visitorsOf(port, control, 1)
  const met: Person[] = []
  const ready: Person[] = []
  // Lists make policies known that can be opened.
  await times(8, 1, next.newPage)
  let asks = 8
  return {
    port,
    host,
    files,
    next,
    chance,
    met,
    ready,
    nextAt: () => asks++,
    /** Whoever was left over goes home: a code of the single sign-on is good for five minutes. */
    async prepare(many: number) {
      ready.splice(0)
      const before = met.length
      const backs = Math.round(many * back)
      // Those whose code ages come last.
      for (const [first, end, isBack] of [
        [0, backs, true],
        [backs, many, false],
      ] as const)
        await times(end - first, atOnce, async (at) => {
          const place = before + first + at + 1
          ready.push(await newPerson({ port, host }, control, place, isBack))
        })
      ready.sort(() => chance() - 0.5)
      met.push(...ready)
    },
  }
}
type Met = Awaited<ReturnType<typeof meet>>

/** Lanes of people without a thought between two presses, but with each press its share of what is looked at: as fast as it is answered. */
async function saturate(all: Met, lanes: number, seconds: number): Promise<Answers['saturate']> {
  const began = now()
  const end = began + seconds * 1000
  let walks = 0
  const lane = async () => {
    for (let person = all.ready.shift(); person && now() < end; person = all.ready.shift()) {
      const steps = stepsOf(person, all.files)
      const looks = shuffled(all.chance)
      const share = Math.ceil(looks.length / steps)
      await goThrough(person, now(), {
        files: all.files,
        thinkMs: 0,
        chance: all.chance,
        hear: () => {},
        isOver: () => now() >= end,
        async between() {
          const next = looks.splice(0, share)
          await times(next.length, looksAtOnce, async (at) => {
            const kind = next[at] as PublicKind
            await lookAt(kind, now(), all.next[kind], all.nextAt(), () => {})
          })
          if (now() < end) walks += 1 / steps
        },
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { walks, seconds }
}

/** The public requests that belong to one declaration, mixed. */
function shuffled(chance: () => number): PublicKind[] {
  const list = Object.entries(publicRequests(readNumbers())).flatMap(([kind, many]) =>
    Array.from({ length: many }, () => ({ kind: kind as PublicKind, place: chance() })),
  )
  return list.sort((one, other) => one.place - other.place).map(({ kind }) => kind)
}

/** Everybody of a schedule at their moments, whether or not answers keep up. */
async function load(all: Met, schedule: Schedule, walkMs: number): Promise<Answers['load']> {
  const asked: Asked[] = []
  const ended: Record<Ended, number> = { finished: 0, 'gave up': 0, 'not over in time': 0 }
  const late: number[] = []
  const began = now()
  const lastDue = Math.max(schedule.people.at(-1) ?? 0, schedule.readers.at(-1)?.due ?? 0) + walkMs
  const stretch: Stretch = {
    files: all.files,
    thinkMs: 0,
    chance: all.chance,
    hear: (one) => asked.push(one),
    isOver: () => now() > began + lastDue + runOutMs,
  }
  const people = schedule.people.map(async (due) => {
    const person = all.ready.shift()
    if (!person) throw new Error('nobody was prepared')
    // Answers come on top: who would be answered at once takes the whole time.
    const thinkMs = walkMs / stepsOf(person, all.files)
    await waitUntil(began + due)
    ended[await goThrough(person, began + due, { ...stretch, thinkMs })]++
  })
  const running: Promise<void>[] = []
  for (const { due, kind } of schedule.readers) {
    await waitUntil(began + due)
    late.push(now() - began - due)
    running.push(lookAt(kind, began + due, all.next[kind], all.nextAt(), stretch.hear))
  }
  await Promise.all([...people, ...running])
  return { asked, ended, late, seconds: (now() - began) / 1000 }
}

/** What the screens show everybody of theirs. */
async function look(all: Met): Promise<Answers['look']> {
  const shown: Shown[] = []
  const begun = all.met.filter(({ deeds }) => deeds.declaration !== null)
  await times(begun.length, atOnce, async (at) => {
    const { visitor, deeds } = begun[at] as Person
    const { declaration, userId } = deeds
    await visitor.open('/user/my-apply')
    const numbers = [...visitor.main.matchAll(/SZ-\d{4}-\d{9}/g)].map(([number]) => number)
    await visitor.open(`/apply/${declaration}/print`)
    const isWhole = visitor.status === 200
    shown.push({ userId, numbers, whole: isWhole ? textOf(visitor.document.body) : `${visitor.status}` })
  })
  return { deeds: all.met.map(({ deeds }) => deeds), shown }
}

let all: Met | undefined

async function done(order: Order): Promise<Answers[Order['do']]> {
  if (order.do === 'meet') {
    all = await meet(order.place)
    return null
  }
  if (!all) throw new Error('nobody has met the portal')
  if (order.do === 'prepare') {
    await all.prepare(order.people)
    return null
  }
  if (order.do === 'saturate') return saturate(all, order.lanes, order.seconds)
  return order.do === 'load' ? load(all, order.schedule, order.walkMs) : look(all)
}

process.on('message', async (order: Order) => {
  process.send?.(await done(order))
})
