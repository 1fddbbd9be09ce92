import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '../base/log.server.ts'
import { answerUnreadable } from './reject-early.server.ts'
import { waitsForSender } from './waits-for-sender.server.ts'

/** Looks are counted, and not milliseconds: where this process itself has stood still, nobody has been slow. */
export interface SlowLimits {
  /** How many looks a body may bring fewer than `leastBytes`. */
  looksWhileBringing: number
  leastBytes: number
  /** How many looks a browser may take nothing of what waits for it. */
  looksWhileTaking: number
  /** Milliseconds between two looks. */
  everyMs: number
}

const usual: SlowLimits = { looksWhileBringing: 10, leastBytes: 4_096, looksWhileTaking: 30, everyMs: 1_000 }

interface Mark {
  looks: number
  bytes: number
}

interface Line {
  asked: { incoming: IncomingMessage; outgoing: ServerResponse } | null
  bringing: Mark | null
  taking: Mark | null
}

/**
 * Cuts the lines of a server on which nothing goes on: a body that hardly comes, and an answer that nobody takes. What such a
 * line holds up behind it (a connection to the gateway, a place of its person) is free again then. A line that this side
 * keeps waiting is not slow.
 */
export function cutSlowLines(server: Server, limits: SlowLimits = usual): void {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket) => {
    lines.set(socket, { asked: null, bringing: null, taking: null })
    socket.once('close', () => lines.delete(socket))
  })
  const note = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const line = lines.get(incoming.socket)
    if (line) line.asked = { incoming, outgoing }
  }
  server.on('request', note)
  server.on('checkExpectation', note)

  const timer = setInterval(() => {
    for (const [socket, line] of lines) {
      if (isSlowToTake(socket, line, limits)) cut(socket, line, 'taking')
      else if (isSlowToBring(socket, line, limits)) cut(socket, line, 'bringing')
    }
  }, limits.everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function isSlowToTake(socket: Socket, line: Line, { looksWhileTaking }: SlowLimits): boolean {
  const bytes = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0) line.taking = null
  else if (line.taking?.bytes !== bytes) line.taking = { looks: 0, bytes }
  else line.taking.looks++
  return line.taking !== null && line.taking.looks >= looksWhileTaking
}

function isSlowToBring(socket: Socket, line: Line, { looksWhileBringing, leastBytes }: SlowLimits): boolean {
  const { incoming } = line.asked ?? {}
  const waits = incoming !== undefined && waitsForSender(incoming)
  const bytes = socket.bytesRead
  if (!waits) line.bringing = null
  else if (!line.bringing || bytes - line.bringing.bytes >= leastBytes) line.bringing = { looks: 0, bytes }
  else line.bringing.looks++
  return line.bringing !== null && line.bringing.looks >= looksWhileBringing
}

function cut(socket: Socket, { asked }: Line, what: 'taking' | 'bringing'): void {
  log().warn({ method: asked?.incoming.method, slow: what }, 'a line was too slow')
  if (what === 'taking' || asked?.outgoing.headersSent) {
    socket.destroy()
    return
  }
  answerUnreadable(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  socket.destroySoon()
}
