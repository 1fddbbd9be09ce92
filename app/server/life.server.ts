import { formatBanner } from '../../contract/banner.ts'
import { log, writeLine } from '../base/log.server.ts'
import type { Settings } from '../base/settings.server.ts'
import type { BundledGateway, Started } from './bundled-gateway.server.ts'

/** Ends the process at once with one line that says why. */
export function exitWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Why a port could not be listened on, in words for the line that ends the start. */
export function whyNotListening({ code, message }: NodeJS.ErrnoException): string {
  return code === 'EADDRINUSE' ? 'the port is in use' : (code ?? message)
}

/** Tells where the portal is, once its gateway answers: a banner on a terminal, otherwise the address. */
export function announce(settings: Settings, port: number, bundled: BundledGateway | null): void {
  if (settings.allowHttp)
    log().warn('ALLOW_HTTP=1: logins work over plain HTTP; use it on a test network only')
  const ready = bundled?.started ?? Promise.resolve(null)
  ready.then(
    (started) =>
      process.stdout.isTTY
        ? process.stdout.write(portalBanner(port, settings.gatewayUrl, started))
        : writeLine(`http://localhost:${port}/`),
    // It has said why.
    () => process.exit(1),
  )
}

/** Returns the banner of a portal with a city's gateway, or with the bundled one that has started. */
export function portalBanner(port: number, gatewayUrl: string | null, started: Started | null): string {
  const { logins = '', data = '' } = started ?? {}
  const address = `http://localhost:${port}/`
  return formatBanner({
    Portal: address,
    Gateway: gatewayUrl ?? '',
    Logins: logins,
    Data: data,
    Stop: 'Ctrl+C',
  })
}

/** Why a process ends: somebody told it to, or an exception that nobody expected has left it in doubt. */
export type Cause = 'told' | 'broken'

/**
 * Ends in an orderly way, once: with 0 when told to; with 1 after an exception that nobody expected, because what it left behind is
 * unknown. Whoever looks after the process starts another. Being told again changes nothing: npm passes Ctrl+C on to a process that
 * has had it from the terminal.
 */
export function onEnd(end: (cause: Cause) => Promise<unknown>): void {
  let ending = false
  const begin = (cause: Cause) => {
    if (ending) return
    ending = true
    void end(cause).finally(() => process.exit(cause === 'told' ? 0 : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => begin('told'))
  process.on('uncaughtException', (error) => {
    log().fatal({ err: error }, 'uncaught exception')
    begin('broken')
  })
}
