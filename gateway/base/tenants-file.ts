import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { OwnSettings } from '../../contract/setting-fields.ts'
import { readTenantsFile, type TenantsInFile } from '../../contract/tenants-file.ts'
import type { Context } from './context.ts'
import { schedule } from './schedule.ts'
import { StartFailure } from './start-failure.ts'

/** How often a changed file is looked for. Its text is compared: one that is replaced, mounted or linked tells by nothing else for sure. */
const lookEveryMs = 2000

/** What `TENANTS_FILE` sets, as it is now. */
export interface TenantsFile {
  /** Whose each host is, by its name without a port. As at the start. */
  hosts: ReadonlyMap<string, string>
  settingsOf(tenantId: string): OwnSettings
  /** From now on a changed file counts as soon as it is right; a wrong one is logged. The answer ends it. */
  follow(options: FollowOptions): () => Promise<void>
}

interface FollowOptions {
  log: Context['log']
  /** Told of each tenant whose settings are others than before. */
  changed: (tenantId: string) => Promise<void>
  everyMs?: number
}

/** Reads the file; without one nothing is set. Throws `StartFailure` with each wrong value. */
export function openTenantsFile(path: string | null): TenantsFile {
  if (path === null) return { hosts: new Map(), settingsOf: () => ({}), follow: () => async () => {} }
  let text = textAtStart(path)
  let now = settingsAtStart(path, text)

  async function look({ log, changed }: FollowOptions) {
    const found = await readFile(path as string, 'utf8').catch((error: Error) => error)
    const seen = found instanceof Error ? reasonOf(found) : found
    if (seen === text) return
    text = seen
    const read = found instanceof Error ? { wrong: [`it cannot be read: ${seen}`] } : readTenantsFile(found)
    if ('wrong' in read) {
      log('error', 'TENANTS_FILE is wrong; what was right before still holds', { path, wrong: read.wrong })
      return
    }
    const before = now
    now = read
    const tenants = [...new Set([...before.settings.keys(), ...now.settings.keys()])].filter(
      (id) => !isDeepStrictEqual(before.settings.get(id) ?? {}, now.settings.get(id) ?? {}),
    )
    log('info', 'TENANTS_FILE has changed', { path, tenants })
    if (!isDeepStrictEqual(before.hosts, now.hosts))
      log('warn', 'TENANTS_FILE: other hosts count from the next start', { path })
    for (const id of tenants) await changed(id)
  }

  return {
    hosts: new Map([...now.hosts].map(([host, id]) => [host.replace(/:\d+$/, ''), id])),
    settingsOf: (tenantId) => now.settings.get(tenantId) ?? {},
    follow(options) {
      return schedule(
        options.everyMs ?? lookEveryMs,
        () => look(options),
        (error) => options.log('error', 'TENANTS_FILE cannot be followed', { path, reason: String(error) }),
      )
    },
  }
}

function textAtStart(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartFailure(`TENANTS_FILE: cannot read ${path} (${reasonOf(error)})`)
  }
}

function settingsAtStart(path: string, text: string): TenantsInFile {
  const read = readTenantsFile(text)
  if ('wrong' in read) throw new StartFailure([`TENANTS_FILE: wrong in ${path}:`, ...read.wrong].join('\n  '))
  return read
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
