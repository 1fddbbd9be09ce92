// `npm run gateway:rotate-keys`: encrypts everything anew with the first of DATA_KEYS, so that the others can be taken away.
import '../base/look-up-once.ts'
import { readSettings } from '../base/settings.ts'
import { StartFailure } from '../base/start-failure.ts'

try {
  const settings = readSettings(process.env)
  const { rotateKeys } = await import('./rotate.ts')
  process.exitCode = (await rotateKeys(settings)) ? 0 : 1
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
