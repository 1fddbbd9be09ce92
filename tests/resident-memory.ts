import { readFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/** Bytes that a process holds in memory, where the system tells (Linux); otherwise NaN. */
export function residentBytes(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

/** The most megabytes that a process held in memory while `work` was done; it is looked at 50 times a second. */
export async function highestMegabytes(
  pid: number | undefined,
  work: () => Promise<unknown>,
): Promise<number> {
  let highest = residentBytes(pid)
  const look = () => {
    highest = Math.max(highest, residentBytes(pid))
  }
  const watch = setInterval(look, 20)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  look()
  return Math.round(highest / megabyte)
}
