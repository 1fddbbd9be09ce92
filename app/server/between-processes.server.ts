import cluster from 'node:cluster'
import { z } from 'zod'

/** What one process of the portal may tell the others on its machine. */
type Topic = 'login over'

const told = z.object({ portal: z.literal('told'), topic: z.string(), value: z.string() })

/** Tells the other processes, if there are any. */
export function tellOthers(topic: Topic, value: string): void {
  if (cluster.isWorker) process.send?.({ portal: 'told', topic, value })
}

/** Hears what another process tells. */
export function whenTold(topic: Topic, listener: (value: string) => void): void {
  if (!cluster.isWorker) return
  process.on('message', (message) => {
    const heard = told.safeParse(message).data
    if (heard?.topic === topic) listener(heard.value)
  })
}

/** In the process that started the others: what one tells goes to all others. */
export function passOnWhatIsTold(): void {
  cluster.on('message', (from, message) => {
    if (!told.safeParse(message).success) return
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker && worker !== from && worker.isConnected()) worker.send(message)
    }
  })
}
