import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import type { Context } from '../base/context.ts'
import { readSettings } from '../base/settings.ts'
import { openFileJudge } from '../files/file-judge.ts'
import { storedSenders } from '../message/senders.ts'
import { checkKeys } from '../store/check-keys.ts'
import { openEmbedded } from '../store/embedded.ts'
import { embeddedFolder } from '../store/embedded-folder.ts'
import { cipherOf } from '../store/encryption/cipher.ts'
import { migratePglite } from '../store/migrate.ts'
import { type Database, openStore, type Store } from '../store/open.ts'
import * as schema from '../store/schema/index.ts'
import { FolderInMemory } from './folder-in-memory.ts'
import { keysInTest, templateVariable } from './template-for-tests.ts'

/** A context for unit tests: an empty store in memory, a clock that stands still, a folder for files. */
export interface ContextInMemory extends Context {
  setNow(now: Date): void
  close(): Promise<void>
}

export async function contextInMemory(
  start?: Date,
  fileStore?: Context['fileStore'],
): Promise<ContextInMemory> {
  const cipher = cipherOf(keysInTest)
  const template = process.env[templateVariable]
  const fs = template
    ? { fs: new FolderInMemory(join(embeddedFolder(join(template, 'empty')), 'store')) }
    : {}
  const client = await openEmbedded(fs, cipher)
  const db = drizzle(client, { schema }) as unknown as Database
  // The one that this run of the tests has prepared is up to date.
  if (!template) await migratePglite(db as never)
  await checkKeys(db, cipher)
  return contextOver({ db, cipher, close: () => client.close() }, start, fileStore)
}

/** A context for unit tests over an empty database of a PostgreSQL server. */
export async function contextOnServer(
  databaseUrl: string,
  start?: Date,
  fileStore?: Context['fileStore'],
): Promise<ContextInMemory> {
  const store = await openStore({ databaseUrl, dataDir: tmpdir(), dataKeys: keysInTest })
  return contextOver(store, start, fileStore)
}

async function contextOver(
  { db, cipher, close }: Pick<Store, 'db' | 'cipher' | 'close'>,
  start = new Date('2026-06-24T10:00:00+08:00'),
  fileStore: Context['fileStore'] = 'folder',
): Promise<ContextInMemory> {
  const filesFolder = await mkdtemp(join(tmpdir(), 'files-'))
  let now = start
  let made = 0
  const context: ContextInMemory = {
    db,
    fileStore,
    filesFolder,
    cipher,
    fileJudge: openFileJudge(),
    uploads: readSettings({}).uploads,
    logins: readSettings({}).logins,
    demonstration: true,
    now: () => now,
    settingsOf: () => ({}),
    newId: (prefix) => `${prefix}_${String(++made).padStart(6, '0')}`,
    senders: storedSenders,
    afterCommit: (task) => task(context),
    log: () => {},
    setNow(moment) {
      now = moment
    },
    async close() {
      await context.fileJudge.close()
      await close()
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
  return context
}
