import cluster, { type Worker } from 'node:cluster'
import { z } from 'zod'

/**
 * What one process of the portal may tell the others on its machine: that answers or settings of a tenant changed, told by its
 * identifier; or a tenant's clock held still, told by the identifier, a blank and the instant, which is missing where it runs again.
 */
type Topic = 'answers changed' | 'settings changed' | 'clock held'

const notice = z.object({ portal: z.literal('told'), topic: z.string(), value: z.string() })

const listeners = new Map<string, Set<(value: string) => void>>()

/** Tells the other processes, if there are any. */
function tellOthers(topic: Topic, value: string): void {
  const message = { portal: 'told' as const, topic, value }
  if (cluster.isWorker) process.send?.(message)
  else passOn(message, null)
}

/** Tells the other processes and this one. */
export function tellAll(topic: Topic, value: string): void {
  hear(topic, value)
  tellOthers(topic, value)
}

/** Hears what another process tells. */
export function whenTold(topic: Topic, listener: (value: string) => void): void {
  const all = listeners.get(topic) ?? new Set()
  listeners.set(topic, all.add(listener))
}

function hear(topic: string, value: string): void {
  for (const listener of listeners.get(topic) ?? []) listener(value)
}

if (cluster.isWorker) {
  process.on('message', (message) => {
    const heard = notice.safeParse(message).data
    if (heard) hear(heard.topic, heard.value)
  })
}

/** In the process that started the others: what one tells goes to all others. */
export function passOnWhatIsTold(): void {
  cluster.on('message', (from, message) => {
    if (notice.safeParse(message).success) passOn(message, from)
  })
}

function passOn(message: z.input<typeof notice>, from: Worker | null): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    if (worker && worker !== from && worker.isConnected()) worker.send(message)
  }
}
