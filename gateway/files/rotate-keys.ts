// `npm run gateway:rotate-keys`: encrypts everything anew with the first of DATA_KEYS, so that the others can be taken away.
import { readCommandLine, runCommand } from '../base/command-line.ts'
import '../base/look-up-once.ts'
import { operatorCommands } from '../base/operator-commands.ts'
import { readSettings } from '../base/settings.ts'

await runCommand(async () => {
  readCommandLine(operatorCommands['gateway:rotate-keys'])
  const settings = readSettings(process.env)
  const { rotateKeys } = await import('./rotate.ts')
  process.exitCode = (await rotateKeys(settings)) ? 0 : 1
})
