import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

const folder = 'test-results/portals'
const mostLines = 40
const mostText = 2_000

/** Makes an empty folder for the logs of the portals that the tests ask. */
export function emptyLogs(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** Where the log of the portal at this port is, while the tests run and after. */
export function logOf(port: number): string {
  return `${folder}/${port}.log`
}

/** Prints what a portal has logged since a failed test began: a machine elsewhere keeps no more than the output. */
export function tellLog(port: number, since: Date): void {
  const log = logOf(port)
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  const meanwhile = lines.filter((line) => (/"time":"([^"]+)"/.exec(line)?.[1] ?? '') >= since.toISOString())
  console.log(meanwhile.slice(-mostLines).join('\n'))
}

/** Prints the beginning of what a failed test leaves on a page. */
export function tellPage(address: string, text: string): void {
  console.log(`${address}\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, mostText)}`)
}
