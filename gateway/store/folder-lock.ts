import { linkSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from '../base/start-failure.ts'

interface Owner {
  pid: number
  /** When that process began, where the system tells: a number that was given out again is another process. */
  began: string | null
}

/** Milliseconds after which a taking over that was itself killed is forgotten. */
const takingOverLasts = 10_000

/**
 * Takes a folder for this process alone: two processes can open one PGlite folder without an error and lose writes.
 * A lock left behind by a killed process is taken over. Returns what gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const me: Owner = { pid: process.pid, began: beganAt(process.pid) }
  if (!create(file, me)) {
    refuseWhileAlive(file, folder)
    takeOver(file, me, folder)
  }
  return () => release(file, me)
}

/** Makes the lock whole or not at all: nobody ever reads a half-written one. False when there is one already. */
function create(file: string, me: Owner): boolean {
  const mine = `${file}.${me.pid}`
  try {
    writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
    linkSync(mine, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new StartFailure(`DATA_DIR: cannot write to ${dirname(file)} (${codeOf(error)})`)
  } finally {
    remove(mine)
  }
}

function refuseWhileAlive(file: string, folder: string): void {
  const owner = ownerOf(file)
  if (owner && isAlive(owner)) {
    throw new StartFailure(`DATA_DIR: ${folder} is in use by another gateway (process ${owner.pid})`)
  }
}

/** Only one process at a time may remove a dead one's lock, or it would remove that of a process that was faster. */
function takeOver(file: string, me: Owner, folder: string): void {
  const taking = `${file}.taking`
  const abandoned = statSync(taking, { throwIfNoEntry: false })
  if (abandoned && Date.now() - abandoned.mtimeMs > takingOverLasts)
    rmSync(taking, { recursive: true, force: true })
  try {
    mkdirSync(taking)
  } catch {
    throw new StartFailure(`DATA_DIR: ${folder} is just being taken over by another gateway`)
  }
  try {
    refuseWhileAlive(file, folder)
    remove(file)
    if (!create(file, me)) throw new StartFailure(`DATA_DIR: ${folder} is in use by another gateway`)
  } finally {
    rmSync(taking, { recursive: true, force: true })
  }
}

function ownerOf(file: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || typeof owner.pid !== 'number')
      return null
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
    if (codeOf(error) !== 'EPERM') return false
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
