import { join } from 'node:path'
import { eq, ne } from 'drizzle-orm'
import { CommandFailure, endProgress, showProgress } from '../base/command-line.ts'
import { openLog } from '../base/log.ts'
import type { GatewaySettings } from '../base/settings.ts'
import { encryptValuesAgain, isKeyUsed } from '../store/encrypt-again.ts'
import { openStore, type Store } from '../store/open.ts'
import { dataKey, plainRemains } from '../store/schema/encryption.ts'
import { encryptFilesAgain } from './encrypt-files-again.ts'
import { isOwnFolder } from './files-folder.ts'
import { aloneWithFiles } from './pass-over-files.ts'

/** Encrypts everything anew with the first key; whether no other one is needed any more. */
export async function rotateKeys(settings: GatewaySettings): Promise<boolean> {
  const store = await openStore(settings)
  try {
    return await aloneWithFiles(settings.databaseUrl, () => rotate(store, settings))
  } finally {
    await store.close()
  }
}

/** Tells what was done; whether no key but the first is needed any more. */
async function rotate(
  { db, cipher }: Store,
  { dataDir, fileStore, logLevel }: GatewaySettings,
): Promise<boolean> {
  const storage = { db, cipher, fileStore, filesFolder: join(dataDir, 'files'), log: await openLog(logLevel) }
  if (!(await isOwnFolder(storage)) && fileStore === 'folder')
    throw new CommandFailure('没有换密钥：这个数据库的文件不在 DATA_DIR 里。请用网关的设置运行')
  const values = await encryptValuesAgain(db, cipher, (rows) => showProgress(`正在重新加密数据：${rows} 行`))
  const files = await encryptFilesAgain(storage, {
    progress: (count) => showProgress(`正在重新加密文件：${count} 个`),
  })
  endProgress()
  await db.delete(plainRemains).where(eq(plainRemains.what, 'files'))
  say(`数据：重新加密 ${values.rows} 行，打不开而保持原样 ${values.unopened} 行`)
  say(`文件：重新加密 ${files.files} 个，打不开而保持原样 ${files.unopened} 个，内容已不在 ${files.gone} 个`)
  let needed = 0
  for (const { id } of await db.select().from(dataKey).where(ne(dataKey.id, cipher.first.id))) {
    if (files.unopened > 0 || (await isKeyUsed(db, id))) {
      needed++
      say(`密钥 ${id}：还在使用，不能去掉`)
    } else {
      await db.delete(dataKey).where(eq(dataKey.id, id))
      say(`密钥 ${id}：不再使用，可以从 DATA_KEYS 去掉（备份还要用它，请另外保存）`)
    }
  }
  say(`密钥 ${cipher.first.id}：现用密钥`)
  const isDone = needed === 0 && values.unopened === 0 && files.unopened === 0
  if (!isDone) say('还不能去掉旧密钥。请把打不开的内容所用的密钥加到 DATA_KEYS 后面，再运行一次')
  return isDone
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
