import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import type { PortalUnderTest } from './playwright/index.ts'

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

/** The portal of a test as a fixture that prints, when the test fails, what it has logged meanwhile: a machine elsewhere keeps no more than the output. */
export async function portalThatTells(
  { portal }: { portal: PortalUnderTest },
  use: (portal: PortalUnderTest) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const begun = new Date().toISOString()
  await use(portal)
  if (testInfo.errors.length === 0) return
  const log = logOf(portal.port)
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  const meanwhile = lines.filter((line) => (/"time":"([^"]+)"/.exec(line)?.[1] ?? '') >= begun)
  console.log(meanwhile.slice(-mostLines).join('\n'))
}

/** Prints the beginning of what a failed test leaves on a page. */
export function tellPage(address: string, text: string): void {
  console.log(`${address}\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, mostText)}`)
}
