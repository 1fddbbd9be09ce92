import { join } from 'node:path'
import { log, openTerminal, startLog } from '../base/log.server.ts'
import { readSettings, WrongSetting } from '../base/settings.server.ts'
import { exitWith } from './life.server.ts'
import { openMetrics } from './metrics-listener.server.ts'

// build/server/main.js: the project's folder is two above.
const root = join(import.meta.dirname, '..', '..')

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return exitWith(error.message)
  }
}

const settings = settingsOrExit()
startLog(settings.logLevel, await openTerminal())
process.env.TZ = 'Asia/Shanghai'
// React reads this as it is loaded, and is a slow one for development where nobody has said otherwise.
process.env.NODE_ENV ||= 'production'

// What nobody waits for leaves no request without an answer; what is thrown at nobody does (`onEnd`).
process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'))

const metrics = await openMetrics(settings)
// The screens are loaded under that time zone, and not for a wrong setting.
const { runPortal } = await import('./portal-process.server.ts')
runPortal(settings, root, metrics)
