import { fork } from 'node:child_process'

/** A script in a process of its own, which answers each message with one, in their order. */
export interface Apart {
  pid: number
  /** One at a time. Throws when the process ends in place of an answer. */
  ask(message: object): Promise<unknown>
  stop(): void
}

export function startApart(script: string): Apart {
  const child = fork(script, { serialization: 'advanced' })
  return {
    pid: child.pid ?? 0,
    ask: (message) =>
      new Promise((done, fail) => {
        const ended = (code: number | null) => fail(new Error(`${script} ended with ${code}`))
        child.once('exit', ended)
        child.once('message', (answer) => {
          child.off('exit', ended)
          done(answer)
        })
        child.send(message)
      }),
    stop: () => child.disconnect(),
  }
}
