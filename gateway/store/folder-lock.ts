import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from './start-failure.ts'

interface Owner {
  pid: number
  /** When that process began, where the system tells: a number that was given out again is another process. */
  began: string | null
}

/**
 * Takes a folder for this process alone: two processes can open one PGlite folder without an error and lose writes.
 * A lock left behind by a killed process is taken over. Answers what gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const me: Owner = { pid: process.pid, began: beganAt(process.pid) }
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 })
      return () => release(file, me)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EEXIST') throw new StartFailure(`DATA_DIR: cannot write to ${folder} (${String(code)})`)
    }
    const owner = ownerOf(file)
    if (owner && isAlive(owner)) {
      throw new StartFailure(`DATA_DIR: ${folder} is in use by another gateway (process ${owner.pid})`)
    }
    remove(file)
  }
  throw new StartFailure(`DATA_DIR: cannot lock ${folder}`)
}

function ownerOf(file: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || typeof owner.pid !== 'number') return null
    const began = 'began' in owner && typeof owner.began === 'string' ? owner.began : null
    return { pid: owner.pid, began }
  } catch {
    return null
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const began = beganAt(owner.pid)
  return began === null || owner.began === null || began === owner.began
}

/** The start time in the 22nd field of Linux's `/proc/<pid>/stat`; null elsewhere. */
function beganAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function release(file: string, me: Owner): void {
  const owner = ownerOf(file)
  if (owner?.pid === me.pid && owner.began === me.began) remove(file)
}

function remove(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // Somebody else has already removed it.
  }
}
