/** The gateway cannot start; the message is the one line that says why and what to change. */
export class StartFailure extends Error {}

/** Why a port could not be listened on, in words for the line that ends the start. */
export function whyNotListening({ code, message }: NodeJS.ErrnoException): string {
  return code === 'EADDRINUSE' ? 'the port is in use' : (code ?? message)
}
