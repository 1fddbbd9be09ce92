import { tmpdir } from 'node:os'
import type { Context } from '../base/context.ts'
import type { Command } from '../commands/command.ts'

/** What came of a command: its exit code, and what it said and complained of, line by line. */
export interface RunInTest {
  code: number
  said: string[]
  complained: string[]
}

/** Runs a command over a context, at a terminal where nobody answers. */
export async function runIn(
  context: Context,
  tenantId: string,
  command: Command,
  words: string[],
): Promise<RunInTest> {
  const said: string[] = []
  const complained: string[] = []
  const code = await command.run({
    ...{ context, tenantId, words, folder: tmpdir(), as: 'operator' },
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    progress: () => {},
    ask: async () => null,
  })
  return { code, said, complained }
}
