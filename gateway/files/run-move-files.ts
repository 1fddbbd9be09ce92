// `npm run gateway:move-files -- --to database|folder`: brings uploaded files from one store to the other. Ends with 0 when all are there, 1 when not, 2 for a wrong call.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLog } from '../base/log.ts'
import '../base/look-up-once.ts'
import { readSettings } from '../base/settings.ts'
import { StartFailure } from '../base/start-failure.ts'

const help = `npm run gateway:move-files -- --to database|folder
  --to  where uploaded files are to lie: in the database, or in DATA_DIR/files
Set FILE_STORE to the same and start every gateway with it first: what people upload meanwhile lies in the right place already.
It goes where DATABASE_URL and DATA_DIR say. With DATABASE_URL gateways go on working; stop the one that has an embedded database.
It may be broken off and run again.`

try {
  const to = wanted()
  if (to === null) {
    process.stderr.write(`${help}\n`)
    process.exitCode = 2
  } else if (to === 'help') process.stdout.write(`${help}\n`)
  else process.exitCode = (await move(to)) ? 0 : 1
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function wanted(): 'folder' | 'database' | 'help' | null {
  try {
    const { to, help } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } }).values
    if (help) return 'help'
    return to === 'folder' || to === 'database' ? to : null
  } catch {
    return null
  }
}

/** Tells what was done; whether everything lies there alone now. */
async function move(fileStore: 'folder' | 'database'): Promise<boolean> {
  const settings = readSettings(process.env)
  if (settings.fileStore !== fileStore)
    throw new StartFailure(`FILE_STORE: got "${settings.fileStore}", takes ${fileStore}, as --to says`)
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
      log: openLog(settings.logLevel),
    }
    const { files, bytes, already, gone, left, missing } = await aloneWithFiles(settings.databaseUrl, () =>
      moveFiles(storage, tell),
    )
    if (process.stderr.isTTY) process.stderr.write('\r')
    say(`files moved: ${files}, ${Math.ceil(bytes / 1_000_000)} MB`)
    if (already > 0) say(`there already, from before: ${already}`)
    if (gone > 0) say(`deleted meanwhile: ${gone}`)
    if (left > 0) say(`in both now: ${left}, since a backup is under way; run it again when that is done`)
    if (missing > 0) say(`in neither: ${missing}; is DATA_DIR the folder that has them?`)
    return left === 0 && missing === 0
  } finally {
    await store.close()
  }
}

function tell(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} files `)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
