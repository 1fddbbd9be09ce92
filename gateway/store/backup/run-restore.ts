// Puts everything back from one file: `npm run restore -- FILE`. Ends with 0 when it is there, 1 when nothing was changed or the line says so, 2 for a wrong call.
import { statSync } from 'node:fs'
import { readCommandLine, refuseCall, runCommand, showProgress } from '../../base/command-line.ts'
import '../../base/look-up-once.ts'
import { operatorCommands } from '../../base/operator-commands.ts'
import { readSettings } from '../../base/settings.ts'
import { dataKeysAtHand } from '../data-keys.ts'
import { dataKeyOf } from '../encryption/cipher.ts'
import { countArchive, formatBytes } from './archive-count.ts'
import { checkArchive, type Verification } from './check-archive.ts'

await runCommand(async () => {
  const { values, words } = readCommandLine(operatorCommands.restore)
  const [file = ''] = words
  if (values.check && values.replace) refuseCall(operatorCommands.restore, '--check 和 --replace 不能一起用')
  const settings = readSettings(process.env)
  const { dataDir, databaseUrl, fileStore } = settings
  const keys = dataKeysAtHand(settings).map(dataKeyOf)
  const verification: Verification = {
    keys: new Map(keys.map((key) => [key.id, key])),
    allowUnsigned: values.unsigned,
  }
  const started = Date.now()
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const bytesRead = { checking: 0, writing: 0 }
  const progress = (bytes: number, step: 'checking' | 'writing' = 'checking') => {
    bytesRead[step] += bytes
    const word = step === 'checking' ? '正在检查备份' : '正在恢复'
    showProgress(`${word}：${formatBytes(bytesRead[step])} / ${formatBytes(size)}`)
  }
  const manifest = values.check
    ? await checkArchive(file, verification, progress)
    : await (await import('./restore.ts')).restore(
        file,
        { dataDir, databaseUrl, fileStore },
        { replace: values.replace, verification, progress },
      )
  const seconds = Math.round((Date.now() - started) / 1000)
  const result = values.check ? '备份完整' : '已恢复'
  const savedAt = inShanghai(manifest.at)
  console.log(`${result}：${savedAt}的数据（${countArchive(manifest)}，用时 ${seconds} 秒）`)
  for (const name of manifest.missingFiles)
    console.error(`注意：备份时上传的文件 files/${name} 的内容已不在，备份里没有它`)
  if (!manifest.isSigned) console.error('注意：没有核对签名。能写这个备份文件的人可能改过里面的任何内容')
  if (!manifest.parts.some(({ name }) => name.startsWith('keys/')))
    console.error('备份里没有 session-keys。如果原来的会话密钥不在，所有人都要重新登录')
})

function inShanghai(moment: string): string {
  return `${new Date(moment).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })}（北京时间）`
}
