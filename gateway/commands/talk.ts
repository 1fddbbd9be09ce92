import type { Duplex } from 'node:stream'
import { z } from 'zod'
import { Stopped } from '../base/command-ends.ts'
import { type CommandCall, perform, type Talk, type Workplace } from './perform.ts'

// A command runs in the gateway that has the store open, and whoever called it sits elsewhere: lines of JSON go between them.

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), message: z.string() }),
  z.object({
    kind: z.literal('choice'),
    message: z.string(),
    choices: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
  z.object({ kind: z.literal('confirm'), message: z.string() }),
])

/** What the caller sends. */
const fromCaller = z.union([
  z.object({
    call: z.object({
      name: z.string(),
      tenantId: z.string(),
      words: z.array(z.string()),
      folder: z.string(),
      as: z.string(),
    }),
  }),
  z.object({ answer: z.string().nullable() }),
  z.object({ stop: z.literal(true) }),
])

/** What the gateway sends; `end` is the exit code. */
const fromGateway = z.union([
  z.object({ say: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ progress: z.tuple([z.string(), z.number(), z.number().nullable()]) }),
  z.object({ ask: question }),
  z.object({ end: z.number() }),
])

/** The exit code where nobody knows whether it was done: a script that tries again at a 1 must not do it twice. */
const unknownEnd = 3

/** The gateway's side: runs the command that the other side calls, until it ends. */
export async function performFor(connection: Duplex, workplace: Workplace): Promise<void> {
  const send = (message: z.infer<typeof fromGateway>) => {
    if (connection.writable) connection.write(`${JSON.stringify(message)}\n`)
  }
  let stopped = false
  /** Who waits for an answer. */
  const waiting: { goOn?: ((answer: string | null) => void) | undefined } = {}
  const stop = () => {
    stopped = true
    waiting.goOn?.(null)
  }
  const answerOf = (asked: z.infer<typeof question>) =>
    new Promise<string | null>((done) => {
      if (stopped) return done(null)
      waiting.goOn = (answer) => {
        waiting.goOn = undefined
        done(answer)
      }
      send({ ask: asked })
    })
  const talk: Talk = {
    say: (line) => send({ say: line }),
    complain: (line) => send({ complain: line }),
    progress(word, done, of) {
      if (stopped) throw new Stopped()
      send({ progress: [word, done, of] })
    },
    async ask(asked) {
      const { check, ...rest } = { check: undefined, ...asked }
      for (;;) {
        const answer = await answerOf(rest)
        const wrong = answer === null ? null : (check?.(answer) ?? null)
        if (wrong === null) return answer
        send({ complain: wrong })
      }
    },
  }
  connection.on('close', stop)
  let running: Promise<void> | null = null
  for await (const line of linesFrom(connection)) {
    const heard = fromCaller.safeParse(readJson(line)).data
    if (!heard) break
    if ('stop' in heard) stop()
    else if ('answer' in heard) waiting.goOn?.(heard.answer)
    else
      running ??= perform(workplace, heard.call, talk).then((code) => {
        send({ end: code })
        connection.end()
      })
  }
  stop()
  await running
}

/** The caller's side: calls a command over a connection, and does what it asks for. Resolves to its exit code. */
export async function callOver(connection: Duplex, call: CommandCall, talk: Talk): Promise<number> {
  const send = (message: z.infer<typeof fromCaller>) => connection.write(`${JSON.stringify(message)}\n`)
  const stop = () => send({ stop: true })
  connection.on('error', () => {})
  process.once('SIGINT', stop)
  try {
    send({ call })
    for await (const line of linesFrom(connection)) {
      const heard = fromGateway.parse(readJson(line))
      if ('end' in heard) return heard.end
      if ('say' in heard) talk.say(heard.say)
      else if ('complain' in heard) talk.complain(heard.complain)
      else if ('progress' in heard) talk.progress(...heard.progress)
      else send({ answer: await talk.ask(heard.ask) })
    }
  } finally {
    process.off('SIGINT', stop)
    connection.end()
  }
  talk.complain('网关中途停止，不知道有没有办好；请先运行 waiting，看这件事还在不在，再决定要不要重办')
  return unknownEnd
}

/** Line by line, until the other side has ended or the connection is gone, however that came. */
async function* linesFrom(connection: Duplex): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of connection as AsyncIterable<Uint8Array>) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // A connection that breaks off has ended.
  }
}

/** What is no JSON is no message either. */
function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
