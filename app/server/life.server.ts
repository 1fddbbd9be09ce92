import type { Settings } from '../settings.server.ts'
import type { BundledGateway } from './bundled-gateway.server.ts'
import { log, writeLine } from './log.server.ts'

/** Ends the process at once with one line that says why. */
export function exitWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Tells where the portal is, once its gateway answers. */
export function announce(settings: Settings, port: number, bundled: BundledGateway | null): void {
  if (settings.allowHttp)
    log().warn('ALLOW_HTTP=1: logins work over plain HTTP; use it on a test network only')
  const ready = bundled?.started ?? Promise.resolve()
  ready.then(
    () => writeLine(`http://localhost:${port}/`),
    (error: Error) => exitWith(error.message),
  )
}

/** Ends in an orderly way when told to, once. */
export function onSignal(end: () => Promise<unknown>): void {
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      void end().finally(() => process.exit(0))
    })
  }
}
