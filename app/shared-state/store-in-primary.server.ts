import cluster from 'node:cluster'
import { z } from 'zod'
import { log } from '../base/log.server.ts'
import type { Store } from './store.server.ts'
import { storeInMemory } from './store-in-memory.server.ts'

const question = z.object({
  portal: z.literal('store'),
  id: z.number(),
  act: z.enum(['get', 'set', 'markOnce', 'delete']),
  key: z.string(),
  value: z.string().default(''),
  milliseconds: z.number().default(0),
  owner: z.object({ kind: z.enum(['stranger', 'person']), name: z.string() }).optional(),
})
type Question = z.input<typeof question>

// Between processes what is undefined is left out.
const answer = z.object({ portal: z.literal('stored'), id: z.number(), value: z.unknown().optional() })

/** A process that started the others and does not answer for so long has forgotten. */
const deadlineMs = 2_000

/** In the process that started the others: stores what they share. */
export function storeForProcesses(): void {
  const store = storeInMemory()
  const done = async ({ act, key, value, milliseconds, owner }: z.output<typeof question>) => {
    if (act === 'get') return await store.get(key)
    if (act === 'delete') return await store.delete(key)
    if (act === 'markOnce') return await store.markOnce(key, milliseconds)
    return await store.set(key, value, milliseconds, owner)
  }
  cluster.on('message', async (worker, message) => {
    const asked = question.safeParse(message).data
    if (!asked) return
    const value = await done(asked)
    if (worker.isConnected()) worker.send({ portal: 'stored', id: asked.id, value })
  })
}

/** In one of several processes: the store of the process that started them. */
export function storeInPrimary(): Store {
  const waiting = new Map<number, (value: unknown) => void>()
  let questions = 0
  process.on('message', (message) => {
    const heard = answer.safeParse(message).data
    if (heard) waiting.get(heard.id)?.(heard.value)
  })

  function ask(asked: Omit<Question, 'portal' | 'id'>): Promise<unknown> {
    const id = ++questions
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      log().warn({ act: asked.act }, 'the process with the shared store did not answer')
      resolve(undefined)
    }, deadlineMs)
    waiting.set(id, resolve)
    process.send?.({ portal: 'store', id, ...asked } satisfies Question)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(id)
    })
  }

  return {
    get: (key) => ask({ act: 'get', key }),
    set: async (key, value, milliseconds, owner) =>
      void (await ask({ act: 'set', key, value, milliseconds, owner })),
    // Without an answer it counts as new: the gateway takes a code once in any case.
    markOnce: async (key, milliseconds) => (await ask({ act: 'markOnce', key, milliseconds })) !== false,
    delete: async (key) => void (await ask({ act: 'delete', key })),
  }
}
