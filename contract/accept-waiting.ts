/** A server as far as it tells of each connection that it accepts. */
interface AcceptingServer {
  on(event: 'connection', listener: () => void): unknown
  off(event: 'connection', listener: () => void): unknown
}

/** Bounds the rounds, for a server that is connected to without end. */
const maxRounds = 1_000

/**
 * Waits until the server has accepted everybody who has connected. The event loop of Node accepts
 * one connection per round, and closing a server resets those that still wait in the queue.
 */
export async function acceptWaiting(
  server: AcceptingServer,
  nextRound: () => Promise<unknown>,
): Promise<void> {
  // A call may begin within a round: the first one without a connection says nothing.
  let quietRounds = 0
  const note = () => {
    quietRounds = 0
  }
  server.on('connection', note)
  for (let round = 0; quietRounds < 2 && round < maxRounds; round++) {
    quietRounds++
    await nextRound()
  }
  server.off('connection', note)
}
