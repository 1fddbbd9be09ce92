import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk in memory that can get full. */
export interface SmallDisk {
  fill(): void
  makeRoom(): void
  unmount(): void
}

/** Mounts one over a folder; null where this machine lets nobody mount. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | null {
  const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  if (process.platform !== 'linux' || spawnSync('mount', words, { stdio: 'ignore' }).status !== 0) return null
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (const size of [1024 * 1024, 4096]) untilFull(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', [folder], { stdio: 'ignore' }),
  }
}

function untilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
