// Puts everything back from one file: `npm run restore -- FILE`. Ends with 0 when it is there, 1 when nothing was changed or the line says so, 2 for a wrong call.
import { parseArgs } from 'node:util'
import '../../base/look-up-once.ts'
import { readSettings } from '../../base/settings.ts'
import { checkArchive } from './archive.ts'
import { counted, inWords, progressLine, runCommand, wrongCall } from './command.ts'

const help = `npm run restore -- [--replace | --check] FILE
  FILE       an archive of npm run backup, of either store, of this version or an older one
  --replace  deletes what is there already: the database's tables, uploaded files, keys
  --check    only reads the archive and compares every part with its sum
It goes where DATABASE_URL, DATA_DIR and FILE_STORE say. Stop the portal and the gateways first.`

await runCommand(async () => {
  const { values, positionals } = wrongCall(help, () =>
    parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    }),
  )
  const [file, ...more] = positionals
  if (values.help) return void console.log(help)
  if (!file || more.length > 0 || (values.check && values.replace)) return wrongCall(help)
  const { dataDir, databaseUrl, fileStore } = readSettings(process.env)
  const started = Date.now()
  const progress = progressLine('reading')
  const manifest = values.check
    ? await checkArchive(file, progress)
    : await (await import('./restore.ts')).restore(
        file,
        { dataDir, databaseUrl, fileStore },
        { replace: values.replace, progress },
      )
  const { rows, files, size } = counted(manifest)
  const verb = values.check ? 'whole' : 'restored'
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${verb}: ${rows} rows and ${files} files of ${manifest.at}, ${inWords(size)}, in ${seconds} s`)
  for (const one of manifest.missingFiles)
    console.error(`not in the archive, since it was not there: files/${one}`)
  const withKeys = manifest.parts.some(({ name }) => name.startsWith('keys/'))
  if (!withKeys)
    console.error(
      'The archive has no keys: without those of then nobody stays logged in, and nothing encrypted opens.',
    )
})
