import { join } from 'node:path'

/** Where an embedded store lies. Whoever only asks for that need not load what opens it. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'gateway')
}
