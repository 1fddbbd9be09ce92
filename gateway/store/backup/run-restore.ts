// Puts everything back from one file: `npm run restore -- FILE`. Ends with 0 when it is there, 1 when nothing was changed or the line says so, 2 for a wrong call.
import { parseArgs } from 'node:util'
import '../../base/look-up-once.ts'
import { readSettings } from '../../base/settings.ts'
import { dataKeysAtHand } from '../data-keys.ts'
import { dataKeyOf } from '../encryption/cipher.ts'
import { checkArchive, type Verification } from './check-archive.ts'
import { counted, inWords, progressLine, runCommand, wrongCall } from './command.ts'

const help = `npm run restore -- [--replace | --check] [--unsigned] FILE
  FILE        an archive of npm run backup, of either store, of this version or an older one
  --replace   deletes what is there already: the database's tables, uploaded files, keys
  --check     only reads the archive, verifies its signature and compares every part with its sum
  --unsigned  takes an archive that no key at hand has signed: one of version 0.2.0, or one whose key is
              lost. Whoever could write to it may have changed anything in it, and nothing tells
It goes where DATABASE_URL, DATA_DIR and FILE_STORE say, and is verified with DATA_KEYS, or the file data-keys
under DATA_DIR: your own copy, never one that the archive brings. Stop the portal and the gateways first.`

await runCommand(async () => {
  const { values, positionals } = wrongCall(help, () =>
    parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        unsigned: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    }),
  )
  const [file, ...more] = positionals
  if (values.help) return void console.log(help)
  if (!file || more.length > 0 || (values.check && values.replace)) return wrongCall(help)
  const settings = readSettings(process.env)
  const { dataDir, databaseUrl, fileStore } = settings
  const keys = dataKeysAtHand(settings).map(dataKeyOf)
  const verification: Verification = {
    keys: new Map(keys.map((key) => [key.id, key])),
    allowUnsigned: values.unsigned,
  }
  const started = Date.now()
  const progress = progressLine('reading')
  const manifest = values.check
    ? await checkArchive(file, verification, progress)
    : await (await import('./restore.ts')).restore(
        file,
        { dataDir, databaseUrl, fileStore },
        { replace: values.replace, verification, progress },
      )
  const { rows, files, size } = counted(manifest)
  const verb = values.check ? 'whole' : 'restored'
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${verb}: ${rows} rows and ${files} files of ${manifest.at}, ${inWords(size)}, in ${seconds} s`)
  for (const one of manifest.missingFiles)
    console.error(`not in the archive, since it was not there: files/${one}`)
  if (!manifest.isSigned)
    console.error('Not verified: whoever could write to the archive may have changed anything in it.')
  const withKeys = manifest.parts.some(({ name }) => name.startsWith('keys/'))
  if (!withKeys)
    console.error('The archive has no session keys: without those of then nobody stays logged in.')
})
