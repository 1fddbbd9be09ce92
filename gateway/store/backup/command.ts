import { StartFailure } from '../../base/start-failure.ts'
import type { Manifest } from './archive.ts'
import { ArchiveFailure } from './archive-failure.ts'

/** Runs a command to its end: a failure is one line and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    endLine()
    // What the system or the database complains of has a code; anything else is a mistake of ours.
    const ofSystem = error instanceof Error && 'code' in error && typeof error.code === 'string'
    const expected = error instanceof ArchiveFailure || error instanceof StartFailure || ofSystem
    console.error(expected ? error.message : error)
    process.exitCode = 1
  } finally {
    endLine()
  }
}

/** Ends the command with its help and the exit code 2; with something to read, only when that cannot be read. */
export function wrongCall<T>(help: string, read?: () => T): T {
  try {
    if (read) return read()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
  }
  console.error(help)
  process.exit(2)
}

let lineIsOpen = false

/** Tells on a terminal, twice a second, how many bytes have been worked on. */
export function progressLine(word: string): (bytes: number) => void {
  let sum = 0
  let last = 0
  return (bytes) => {
    sum += bytes
    if (!process.stderr.isTTY || Date.now() - last < 500) return
    last = Date.now()
    lineIsOpen = true
    process.stderr.write(`\r${word}: ${inWords(sum)} `)
  }
}

function endLine(): void {
  if (lineIsOpen) process.stderr.write('\n')
  lineIsOpen = false
}

export function inWords(bytes: number): string {
  return bytes < 10_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}

/** How much an archive holds. */
export function counted({ parts }: Manifest): { rows: number; files: number; size: number } {
  return {
    rows: parts.reduce((sum, { rows = 0 }) => sum + rows, 0),
    files: parts.filter(({ name }) => name.startsWith('files/')).length,
    size: parts.reduce((sum, { size }) => sum + size, 0),
  }
}
