import { createServer, type Server, type Socket } from 'node:net'

/** What a Redis answers: a status, a number, a text, nothing, or several of them. */
type Reply = { status: string } | { error: string } | number | string | null | Reply[]

const crlf = '\r\n'

/**
 * A small server that speaks the protocol of Redis and knows the commands that the portal sends, for machines without a
 * Redis of their own.
 */
export function smallRedis(): Server {
  const kept = new Map<string, { value: string; until: number }>()
  const server = createServer((socket) => {
    let came: Buffer = Buffer.alloc(0)
    let queued: string[][] | null = null
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: Buffer) => {
      came = Buffer.concat([came, part])
      for (let read = readCommand(came); read; read = readCommand(came)) {
        came = came.subarray(read.length)
        const [name = '', ...words] = read.words
        const command = name.toUpperCase()
        if (command === 'MULTI') queued = []
        else if (command === 'EXEC') {
          answer(
            socket,
            (queued ?? []).map((one) => obey(kept, one)),
          )
          queued = null
          continue
        } else if (queued) {
          queued.push([command, ...words])
          answer(socket, { status: 'QUEUED' })
          continue
        }
        answer(socket, command === 'MULTI' ? { status: 'OK' } : obey(kept, [command, ...words]))
      }
    })
  })
  return server
}

/** One command of `*2 $3 GET $1 a`; null while it has not come whole. */
function readCommand(came: Buffer): { words: string[]; length: number } | null {
  let at = 0
  const line = () => {
    const end = came.indexOf(crlf, at)
    if (end < 0) return null
    const text = came.toString('utf8', at, end)
    at = end + 2
    return text
  }
  const head = line()
  if (!head?.startsWith('*')) return null
  const words: string[] = []
  for (let left = Number(head.slice(1)); left > 0; left--) {
    const size = Number(line()?.slice(1) ?? Number.NaN)
    if (!(at + size + 2 <= came.length)) return null
    words.push(came.toString('utf8', at, at + size))
    at += size + 2
  }
  return { words, length: at }
}

function answer(socket: Socket, reply: Reply): void {
  socket.write(written(reply))
}

function written(reply: Reply): string {
  if (reply === null) return `$-1${crlf}`
  if (typeof reply === 'number') return `:${reply}${crlf}`
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}${crlf}${reply}${crlf}`
  if (Array.isArray(reply)) return `*${reply.length}${crlf}${reply.map(written).join('')}`
  return 'status' in reply ? `+${reply.status}${crlf}` : `-ERR ${reply.error}${crlf}`
}

type Kept = Map<string, { value: string; until: number }>

function obey(kept: Kept, [command = '', ...words]: string[]): Reply {
  const [key = '', value = ''] = words
  const there = live(kept, key)
  switch (command) {
    case 'HELLO':
      return ['server', 'redis', 'proto', 3]
    case 'CLIENT':
    case 'SELECT':
      return { status: 'OK' }
    case 'PING':
      return { status: 'PONG' }
    case 'GET':
      return there?.value ?? null
    case 'SET': {
      const options = words.slice(2).map((word) => word.toUpperCase())
      if (options.includes('NX') && there) return null
      const after = (name: string) => Number(words[2 + options.indexOf(name) + 1])
      const ms = options.includes('PX') ? after('PX') : options.includes('EX') ? after('EX') * 1000 : Infinity
      kept.set(key, { value, until: Date.now() + ms })
      return { status: 'OK' }
    }
    case 'DEL':
      return kept.delete(key) ? 1 : 0
    case 'PTTL':
      return there ? Math.round(there.until - Date.now()) : -2
    case 'EVAL': {
      // The one script that is sent: it counts, and answers the count and what is left of its time.
      const [, , counter = '', by = '1', seconds = '1'] = words
      const before = live(kept, counter)
      const until = before?.until ?? Date.now() + Number(seconds) * 1000
      const count = Number(before?.value ?? 0) + Number(by)
      kept.set(counter, { value: String(count), until })
      return [count, Math.round(until - Date.now())]
    }
    default:
      return { error: `unknown command '${command}'` }
  }
}

function live(kept: Kept, key: string) {
  const found = kept.get(key)
  if (found && found.until > Date.now()) return found
  kept.delete(key)
  return undefined
}
