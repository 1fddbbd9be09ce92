import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { describeCode } from '../../base/command-line.ts'
import { inPieces } from '../../files/database-store.ts'
import { placeOf } from '../../files/folder-store.ts'
import { workLock } from '../at-work.ts'
import { embeddedFolder } from '../embedded-folder.ts'
import { embeddedBytes } from '../encryption/drivers.ts'
import { lockFolder } from '../folder-lock.ts'
import { applyMigrations, isOwnSchema, journals, migrations, startLock } from '../migrate.ts'
import type { Asking } from '../open.ts'
import { connectionName, fixedSearchPath } from '../server-pool.ts'
import type { Manifest } from './archive.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { type CheckedArchive, checkArchive, checkedParts, type Verification } from './check-archive.ts'
import { ownNames } from './own-names.ts'
import { loadRows, quoted, speakPlainly, tablesOf } from './rows.ts'
import { isUnfinished, markUnfinished, unmark } from './unfinished-restore.ts'

interface Place {
  dataDir: string
  /** Null: an embedded store under `dataDir`. */
  databaseUrl: string | null
  /** Where the bytes of files go, wherever they lay. */
  fileStore: 'folder' | 'database'
}

/** New things lie here, in the folder that they will belong to, until all of them are there; then old things do. */
const [staged, replaced] = ['.restored', '.replaced']

/**
 * Puts everything from an archive into a place that is empty, or with `replace` into one that is not: all of it or
 * nothing. A restore that is killed leaves what was there, or what no gateway starts with (`refuseUnfinished`). Throws
 * `ArchiveFailure`, or `StartFailure` while a gateway is at work there.
 */
export async function restore(
  file: string,
  { dataDir, databaseUrl, fileStore }: Place,
  {
    replace,
    verification,
    progress,
  }: {
    replace: boolean
    verification: Verification
    progress: (bytes: number, step: 'checking' | 'writing') => void
  },
): Promise<CheckedArchive> {
  const manifest = await checkArchive(file, verification, (bytes) => progress(bytes, 'checking'))
  knownMigration(manifest)
  const folder = embeddedFolder(dataDir)
  const files = join(dataDir, 'files')
  for (const one of [folder, files]) await mkdir(one, { recursive: true })
  const unlock = lockFolder(folder)
  const target = databaseUrl === null ? embedded(folder) : onServer(databaseUrl)
  try {
    const there = [...(await target.contents()), ...(await filesThere(dataDir, manifest))]
    if (there.length > 0 && !replace)
      throw new ArchiveFailure(`没有恢复：已经有${there.join('、')}。要删除它们再恢复，请加 --replace`)
    await clearStages(dataDir)
    await target.write(async (asking) => {
      const folderId = await fill(asking, file, { dataDir, fileStore }, manifest, (bytes) =>
        progress(bytes, 'writing'),
      )
      await mkdir(join(files, staged), { recursive: true })
      if (folderId !== null) await writeFile(join(files, staged, 'folder-id'), `${folderId}\n`)
      markUnfinished(dataDir)
    })
    await target.moveIn()
    await exchange(files, ({ name }) => name.length === 2 || name === 'folder-id')
    await moveKeysIn(dataDir)
    unmark(dataDir)
    await clearStages(dataDir)
    return manifest
  } catch (error) {
    if (!isUnfinished(dataDir)) await clearStages(dataDir)
    throw error
  } finally {
    await target.close()
    unlock()
  }
}

function knownMigration({ migration }: Manifest): void {
  const known = migrations().map(({ folderMillis }) => folderMillis)
  if (migration > Math.max(...known))
    throw new ArchiveFailure('没有恢复：备份是更新的版本写的。请用那个版本恢复')
  if (!known.includes(migration))
    throw new ArchiveFailure('没有恢复：备份是另一个分支的版本写的，本版本不能恢复')
}

/** Fills a store without tables, and the folders beside the final ones. Returns which folder of files the database has. */
async function fill(
  asking: Asking,
  file: string,
  { dataDir, fileStore }: Pick<Place, 'dataDir' | 'fileStore'>,
  manifest: Manifest,
  progress: (bytes: number) => void,
): Promise<string | null> {
  const { migration, parts } = manifest
  const rows = new Map(parts.map((part) => [part.name, part.rows]))
  await applyMigrations(asking.query, { after: 0, upTo: migration })
  await speakPlainly(asking)
  const tables = new Set(await tablesOf(asking))
  let isNewest = false
  // When all rows are in: an older version has no tables for the bytes of files.
  const goOnToNewest = async () => {
    if (isNewest) return
    isNewest = true
    await applyMigrations(asking.query, { after: migration, upTo: Number.POSITIVE_INFINITY })
  }
  for await (const { name, content } of checkedParts(file, manifest, progress)) {
    const [kind, own = ''] = name.split('/')
    if (kind === 'tables') {
      if (!tables.has(own)) throw new ArchiveFailure(`没有恢复：备份里有它的版本没有的表 ${own}`)
      const loaded = await loadRows(asking, own, content)
      if (loaded !== rows.get(name)) throw new ArchiveFailure(`没有恢复：表 ${own} 只放入了 ${loaded} 行`)
    } else if (kind === 'files' && fileStore === 'database') {
      await goOnToNewest()
      await writeRows(asking, own, content)
    } else if (kind === 'files') await writePart(placeOf(join(dataDir, 'files', staged), own), content)
    else if (kind === 'keys') await writePart(join(dataDir, staged, keyName(own)), content)
  }
  await goOnToNewest()
  if (fileStore === 'database') await asking.query('delete from files_folder')
  const [tied] = (await asking.query('select id from files_folder')).rows
  return tied ? String(tied.id) : null
}

async function writePart(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
}

/** The bytes of a file where those of files lie in the database. */
async function writeRows(
  { query }: Asking,
  filePath: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  await query('insert into file_content (id, file_path, size, at) values ($1, $1, 0, now())', [filePath])
  let size = 0
  let position = 0
  for await (const bytes of inPieces(content)) {
    await query('insert into file_piece (content_id, position, bytes) values ($1, $2, $3)', [
      filePath,
      position++,
      bytes,
    ])
    size += bytes.byteLength
  }
  await query('update file_content set size = $2 where id = $1', [filePath, size])
}

function keyName(name: string): string {
  if (!/^[\w-]+-keys$/.test(name)) throw new ArchiveFailure(`没有恢复：备份里的 ${name} 不是密钥文件的名字`)
  return name
}

/** What stands in the way beside the database: files, and keys other than those of an archive that brings some. */
async function filesThere(dataDir: string, { parts }: Manifest): Promise<string[]> {
  const folders = (await readdir(join(dataDir, 'files'))).filter((name) => name.length === 2)
  const keys: string[] = []
  for (const { name, sha256 } of parts.filter((part) => part.name.startsWith('keys/'))) {
    const own = await readFile(join(dataDir, name.slice(5))).catch(() => null)
    if (own && createHash('sha256').update(own).digest('hex') !== sha256) keys.push(name.slice(5))
  }
  const unfinished = isUnfinished(dataDir) ? ['没有做完的恢复'] : []
  return [...(folders.length > 0 ? ['上传的文件'] : []), ...keys.map((name) => `文件 ${name}`), ...unfinished]
}

/** Puts what is staged in a folder in the place of what is there. */
async function exchange(folder: string, belongs: (entry: { name: string }) => boolean): Promise<void> {
  await mkdir(join(folder, replaced), { recursive: true })
  for (const name of (await readdir(folder)).filter((one) => belongs({ name: one })))
    await rename(join(folder, name), join(folder, replaced, name))
  for (const name of await readdir(join(folder, staged)))
    await rename(join(folder, staged, name), join(folder, name))
}

async function moveKeysIn(dataDir: string): Promise<void> {
  const from = join(dataDir, staged)
  for (const name of existsSync(from) ? await readdir(from) : []) {
    await chmod(join(from, name), 0o600)
    await rename(join(from, name), join(dataDir, name))
  }
}

async function clearStages(dataDir: string): Promise<void> {
  for (const folder of [dataDir, embeddedFolder(dataDir), join(dataDir, 'files')])
    for (const name of [staged, replaced]) await rm(join(folder, name), { recursive: true, force: true })
}

interface Target {
  /** In words, what there is already. */
  contents(): Promise<string[]>
  /** Does it in one transaction on a store without tables. */
  write(work: (asking: Asking) => Promise<void>): Promise<void>
  /** Puts what was written in place of what was there. */
  moveIn(): Promise<void>
  close(): Promise<void>
}

/** An embedded store is made anew beside the one that is there. */
function embedded(folder: string): Target {
  const store = join(folder, 'store')
  return {
    contents: async () => (existsSync(store) ? [` ${folder} 里的数据库`] : []),
    async write(work) {
      await mkdir(join(folder, staged), { recursive: true })
      const client = await PGlite.create(join(folder, staged, 'store'), embeddedBytes)
      try {
        await client.transaction((transaction) =>
          work({
            // A text without values may hold several statements.
            query: async (text, values) =>
              values
                ? transaction.query(text, values)
                : ((await transaction.exec(text)).at(-1) ?? { rows: [] }),
          }),
        )
      } finally {
        await client.close()
      }
    },
    moveIn: () => exchange(folder, ({ name }) => name === 'store'),
    close: async () => {},
  }
}

/** A server's database is emptied and filled in one transaction. */
function onServer(databaseUrl: string): Target {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'enterprise-policy-restore',
    connectionTimeoutMillis: 10_000,
  })
  // Told by the query that fails.
  client.on('error', () => {})
  const asking: Asking = { query: (text, values) => client.query(text, values) }
  let connected: Promise<unknown> | undefined
  const connect = () => {
    connected ??= client.connect().then(
      () => client.query(fixedSearchPath),
      (error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        throw new ArchiveFailure(`没有恢复：DATABASE_URL 的 PostgreSQL 用不了，${describeCode(code)}`)
      },
    )
    return connected
  }
  return {
    async contents() {
      await connect()
      // Both are held until the connection ends. A gateway of a version without the lock is seen by its connections.
      const others = await client.query(
        `select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) and not exists (
           select from pg_stat_activity where datname = current_database() and application_name = $3) as none`,
        [workLock, startLock, connectionName],
      )
      if (others.rows[0]?.none !== true)
        throw new ArchiveFailure('没有恢复：还有网关在用这个数据库。请先停网关')
      const there = new Set(await tablesOf(asking))
      return ownNames().tables.some((name) => there.has(name)) ? ['网关的数据库表'] : []
    },
    async write(work) {
      await refuseForeign(client)
      await refuseNamesakes(asking)
      await client.query('begin')
      try {
        await dropOwn(client)
        await work(asking)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    },
    moveIn: async () => {},
    close: () => client.end().catch(() => {}),
  }
}

/**
 * Refuses to begin if tables have names of ours but no gateway has made them: they are another
 * product's, and would be dropped.
 */
async function refuseNamesakes(asking: Asking): Promise<void> {
  if (await isOwnSchema(asking.query)) return
  const there = new Set(await tablesOf(asking))
  const names = ownNames().tables.filter((name) => there.has(name))
  if (names.length > 0)
    throw new ArchiveFailure(
      `没有恢复：数据库里的表 ${names.join('、')} 不是网关建的，恢复会删掉它们。请换一个数据库`,
    )
}

/** Refuses to begin where something that is to be dropped belongs to an account that this one is not a member of. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const { tables, functions } = ownNames()
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname = any($1) and not pg_has_role(current_user, relowner, 'usage')
     union all select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace
       and proname = any($2) and not pg_has_role(current_user, proowner, 'usage') order by 1`,
    [tables, functions],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new ArchiveFailure(
    `没有恢复：DATABASE_URL 的账号不拥有 ${names}，不能替换。请先由管理员把它们交给这个账号`,
  )
}

/** Only what migrations have ever made: a database may hold what is not ours. */
async function dropOwn(client: pg.Client): Promise<void> {
  const { tables, functions } = ownNames()
  for (const name of tables) await client.query(`drop table if exists ${quoted(name)} cascade`)
  for (const name of functions) {
    const found = await client.query(
      "select oid::regprocedure::text as signature from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
      [name],
    )
    for (const { signature } of found.rows) await client.query(`drop function ${signature} cascade`)
  }
  for (const journal of journals) await client.query(`drop table if exists ${journal}`)
}
