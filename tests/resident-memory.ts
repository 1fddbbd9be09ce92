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

/** Looks at a process's memory from now on; the answer stops that and tells by how many megabytes it ever grew. */
export function watchGrowth(pid: number | undefined): () => number {
  const before = residentBytes(pid)
  let highest = before
  const look = () => {
    highest = Math.max(highest, residentBytes(pid))
  }
  const watch = setInterval(look, 20)
  return () => {
    clearInterval(watch)
    look()
    return Math.round((highest - before) / megabyte)
  }
}
