import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../../base/start-failure.ts'

/** It lies under `DATA_DIR` from the first change that a restore makes to the last. */
const mark = 'restore-unfinished'

export function markUnfinished(dataDir: string): void {
  writeFileSync(join(dataDir, mark), '恢复没有做完。请加上 --replace 再运行一次。\n')
}

export function unmark(dataDir: string): void {
  rmSync(join(dataDir, mark), { force: true })
}

export function isUnfinished(dataDir: string): boolean {
  return existsSync(join(dataDir, mark))
}

/** No gateway starts over a store of which one half is old and the other new. */
export function refuseUnfinished(dataDir: string): void {
  if (isUnfinished(dataDir))
    throw new StartFailure(
      `DATA_DIR: a restore into ${dataDir} was not finished; run it again with --replace`,
    )
}
