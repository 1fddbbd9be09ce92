// Saves everything to one file: `npm run backup -- FILE`. Ends with 0 when it is saved and was read back, 1 when not, 2 for a wrong call.
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import '../../base/look-up-once.ts'
import { describeCode, readCommandLine, runCommand, showProgress } from '../../base/command-line.ts'
import { operatorCommands } from '../../base/operator-commands.ts'
import { type GatewaySettings, readSettings } from '../../base/settings.ts'
import { dataKeysAtHand, dataKeysName } from '../data-keys.ts'
import { embeddedFolder } from '../embedded-folder.ts'
import { type DataKey, dataKeyOf } from '../encryption/cipher.ts'
import { countArchive, formatBytes } from './archive-count.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { checkArchive } from './check-archive.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

await runCommand(async () => {
  const { values, words } = readCommandLine(operatorCommands.backup)
  const [file = ''] = words
  const withKeys = !values['without-keys']
  const settings = readSettings(process.env)
  refuseUnfinished(settings.dataDir)
  const path = resolve(file)
  if (existsSync(path)) throw new ArchiveFailure(`没有备份：${file} 已经存在。请换一个文件名`)
  const started = Date.now()
  const manifest = await saved(path, settings, withKeys)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`备份已写好并读回核对：${file}（${countArchive(manifest)}，用时 ${seconds} 秒）`)
  for (const name of manifest.missingFiles)
    console.error(`注意：上传的文件 files/${name} 的内容已不在，没有备份`)
  const ownKeys = settings.dataKeys ? 'DATA_KEYS' : join(settings.dataDir, dataKeysName)
  console.error(`备份里没有 ${ownKeys}。请把它另外保存：没有它，加密的数据打不开，也不能核对这份备份`)
  const hasKeys = manifest.parts.some(({ name }) => name.startsWith('keys/'))
  if (!withKeys) console.error('备份里没有 session-keys。没有它，恢复后所有人都要重新登录')
  else if (!hasKeys)
    console.error('DATA_DIR 下没有 session-keys，备份里也没有。SESSION_KEYS 等设置请另外保存')
})

/** Writes the archive under another name, reads it back, and gives it its own name when it is whole. */
async function saved(path: string, settings: GatewaySettings, withKeys: boolean) {
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished`)
  await rm(unfinished, { force: true })
  const target = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveFailure(`没有备份：不能写入 ${dirname(path)}，${describeCode(String(error.code))}`)
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
      await pipeline(bytes, progressOf, createGzip(), target.createWriteStream({ flush: true }))
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
      throw new ArchiveFailure(`没有备份：DATA_DIR ${resolve(dataDir)} 里没有数据。请用网关的设置运行`)
  }
  const [{ openToRead }, { archiveOf }] = await Promise.all([import('../open.ts'), import('./backup.ts')])
  const store = await openToRead(settings)
  const bytes = Readable.from(archiveOf(store, dataDir, { withKeys, keys }), { objectMode: false })
  return { bytes, close: () => store.close() }
}

/** Passes everything on, and tells on a terminal how much it was. */
async function* progressOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sum = 0
  for await (const piece of bytes) {
    sum += piece.byteLength
    showProgress(`正在备份：${formatBytes(sum)}`)
    yield piece
  }
}
