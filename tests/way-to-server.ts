import { once } from 'node:events'
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A line to a server that can be cut while both ends run. */
export interface Way {
  port: number
  /** Lines that are open, and new ones, break at once. */
  cut(): void
  /** Nothing comes through and nobody is told, as when a machine or a cable is gone. Lines of before never come back. */
  silence(): void
  /** New lines get through: to the same server, or from now on to another. */
  open(to?: NetConnectOpts): void
  close(): Promise<void>
}

/** Listens on a port of this machine, and passes on to a server what comes. */
export async function wayTo(first: NetConnectOpts): Promise<Way> {
  let target = first
  let state: 'open' | 'cut' | 'silent' = 'open'
  const lines = new Set<Socket>()
  const take = (socket: Socket) => {
    lines.add(socket)
    socket.on('close', () => lines.delete(socket)).on('error', () => {})
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    take(near)
    if (state === 'cut') return void near.resetAndDestroy()
    if (state === 'silent') return
    const far = createConnection(target)
    take(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a way without a port')
  return {
    port: address.port,
    cut() {
      state = 'cut'
      for (const line of lines) line.destroy()
    },
    silence() {
      state = 'silent'
      for (const line of lines) line.unpipe().removeAllListeners('close').removeAllListeners('data').pause()
    },
    open(to) {
      state = 'open'
      if (to) target = to
    },
    async close() {
      for (const line of lines) line.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
