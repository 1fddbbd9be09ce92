// Saves everything to one file: `npm run backup -- FILE`. Ends with 0 when it is saved and was read back, 1 when not, 2 for a wrong call.
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import '../../base/look-up-once.ts'
import { type GatewaySettings, readSettings } from '../../base/settings.ts'
import { dataKeysAtHand, dataKeysName } from '../data-keys.ts'
import { embeddedFolder } from '../embedded-folder.ts'
import { type DataKey, dataKeyOf } from '../encryption/cipher.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { checkArchive } from './check-archive.ts'
import { counted, inWords, progressLine, runCommand, wrongCall } from './command.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

const help = `npm run backup -- [--without-keys] FILE
  FILE            the archive to write; it must not exist yet, and only its owner may read it
  --without-keys  leaves out session-keys and other files with keys under DATA_DIR: keep those in another
                  place, for without them nobody stays logged in
The archive is signed with DATA_KEYS, which are never in it: keep those in another place, for without them
nothing that is stored encrypted opens, and no restore can tell that the archive was not changed.`

await runCommand(async () => {
  const { values, positionals } = wrongCall(help, () =>
    parseArgs({
      allowPositionals: true,
      options: { 'without-keys': { type: 'boolean', default: false }, help: { type: 'boolean' } },
    }),
  )
  const [file, ...more] = positionals
  if (values.help) return void console.log(help)
  if (!file || more.length > 0) return wrongCall(help)
  const withKeys = !values['without-keys']
  const settings = readSettings(process.env)
  refuseUnfinished(settings.dataDir)
  const path = resolve(file)
  if (existsSync(path)) throw new ArchiveFailure(`${file} exists already`)
  const started = Date.now()
  const manifest = await saved(path, settings, withKeys)
  const { rows, files, size } = counted(manifest)
  console.log(
    `${file}: ${rows} rows and ${files} files, ${inWords(size)}, in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  for (const one of manifest.missingFiles) console.error(`not saved, since it was not there: files/${one}`)
  const keys = manifest.parts.filter(({ name }) => name.startsWith('keys/'))
  const ownKeys = settings.dataKeys ? 'DATA_KEYS' : join(settings.dataDir, dataKeysName)
  console.error(
    `${ownKeys} is not in it. Keep a copy in another place: without it nothing encrypted opens, and this archive cannot be verified.`,
  )
  if (!withKeys) console.error('The other keys are not in it. Without them nobody stays logged in.')
  else if (keys.length === 0)
    console.error(
      'There are no files with keys under DATA_DIR: what SESSION_KEYS and other settings hold is saved elsewhere.',
    )
})

/** Writes the archive under another name, reads it back, and gives it its own name when it is whole. */
async function saved(path: string, settings: GatewaySettings, withKeys: boolean) {
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished`)
  await rm(unfinished, { force: true })
  const target = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveFailure(`cannot write to ${dirname(path)} (${error.code})`)
  })
  const giveUp = () => {
    rmSync(unfinished, { force: true })
    process.exit(1)
  }
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  try {
    const keys = dataKeysAtHand(settings).map(dataKeyOf)
    const { bytes, close } = await source(settings, withKeys, keys)
    try {
      await pipeline(bytes, progressOf('saving'), createGzip(), target.createWriteStream({ flush: true }))
    } finally {
      await close()
    }
    const manifest = await checkArchive(unfinished, {
      keys: new Map(keys.map((key) => [key.id, key])),
      allowUnsigned: false,
    })
    await rename(unfinished, path)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** From the running gateway where it alone has the store, else from the store itself. */
async function source(settings: GatewaySettings, withKeys: boolean, keys: readonly DataKey[]) {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === null) {
    const { askRunning } = await import('./running.ts')
    const running = await askRunning(dataDir, { withKeys })
    if (running) return { bytes: running, close: async () => {} }
    if (!existsSync(join(embeddedFolder(dataDir), 'store')))
      throw new ArchiveFailure(`DATA_DIR: there is no store in ${resolve(dataDir)}`)
  }
  const [{ openToRead }, { archiveOf }] = await Promise.all([import('../open.ts'), import('./backup.ts')])
  const store = await openToRead(settings)
  const bytes = Readable.from(archiveOf(store, dataDir, { withKeys, keys }), { objectMode: false })
  return { bytes, close: () => store.close() }
}

/** Passes everything on, and tells on a terminal how much it was. */
function progressOf(word: string) {
  return async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const tell = progressLine(word)
    for await (const piece of bytes) {
      tell(piece.byteLength)
      yield piece
    }
  }
}
