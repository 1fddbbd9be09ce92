// A process of its own, which `file-judge.ts` starts and ends. It reads one file after the other
// and sends back what they are.
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { kindOfFile } from './file-kind.ts'

/** A file whose bytes follow on the standard input. */
export interface JudgeTask {
  name: string
  size: number
}

// Pages and calls come before the files that are judged beside them.
setPriority(10)
process.on('message', async ({ name, size }: JudgeTask) => {
  const bytes = await readInput(size)
  const failed = (error: Error) => ({ unjudged: `${error.name}: ${error.message}`.slice(0, 300) })
  process.send?.(await kindOfFile(bytes, name).catch(failed))
})
// The gateway that started it drains first, and ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

async function readInput(size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; ) {
    const piece: Buffer | null = process.stdin.read()
    if (piece) at += piece.copy(bytes, at)
    else await once(process.stdin, 'readable')
  }
  return bytes
}
