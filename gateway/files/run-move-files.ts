// `npm run gateway:move-files -- --to database|folder`: brings uploaded files from one store to the other. Ends with 0 when all are there, 1 when not, 2 for a wrong call.
import { join } from 'node:path'
import {
  CommandFailure,
  endProgress,
  readCommandLine,
  runCommand,
  showProgress,
} from '../base/command-line.ts'
import { openLog } from '../base/log.ts'
import '../base/look-up-once.ts'
import { operatorCommands } from '../base/operator-commands.ts'
import { readSettings } from '../base/settings.ts'

await runCommand(async () => {
  const { values } = readCommandLine(operatorCommands['gateway:move-files'])
  process.exitCode = (await move(values.to === 'folder' ? 'folder' : 'database')) ? 0 : 1
})

/** Tells what was done. Returns true if every file lies in the wanted store alone. */
async function move(fileStore: 'folder' | 'database'): Promise<boolean> {
  const settings = readSettings(process.env)
  if (settings.fileStore !== fileStore)
    throw new CommandFailure(
      `没有搬移：FILE_STORE 现在是 ${settings.fileStore}。请先把它设成 ${fileStore}，并重启每个网关`,
    )
  const [{ openStore }, { moveFiles }, { aloneWithFiles }] = await Promise.all([
    import('../store/open.ts'),
    import('./move-files.ts'),
    import('./pass-over-files.ts'),
  ])
  const store = await openStore(settings)
  try {
    const storage = {
      db: store.db,
      fileStore,
      filesFolder: join(settings.dataDir, 'files'),
      log: await openLog(settings.logLevel),
    }
    const { files, bytes, already, gone, left, missing } = await aloneWithFiles(settings.databaseUrl, () =>
      moveFiles(storage, (done) => showProgress(`正在搬移：${done} 个文件`)),
    )
    endProgress()
    say(`已搬移 ${files} 个文件，${Math.ceil(bytes / 1_000_000)} MB`)
    if (already > 0) say(`上次已搬好 ${already} 个`)
    if (gone > 0) say(`搬移时被用户删除 ${gone} 个`)
    if (left > 0) say(`还有 ${left} 个文件的旧内容没有删除，因为正在备份。请等备份结束再运行一次`)
    if (missing > 0) say(`有 ${missing} 个文件两处都找不到。请检查 DATA_DIR 是不是原来存放文件的文件夹`)
    return left === 0 && missing === 0
  } finally {
    await store.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
