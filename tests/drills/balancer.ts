import { readFileSync } from 'node:fs'
import { freePort } from '../processes.ts'
import { type Behind, fileWithoutTls, runNginx } from './nginx.ts'
import { until } from './until.ts'

export interface Balancer {
  port: number
  /** Sends what comes from now on to these ports alone; resolves when what was under way is answered too. */
  sendTo(ports: readonly number[]): Promise<void>
  stop(): Promise<void>
}

/** A real nginx in front of several servers of one kind, which leads requests as the file of `ops/nginx` does, without TLS. */
export async function startBalancer(kind: keyof Behind, ports: readonly number[]): Promise<Balancer> {
  const [port, plain] = [await freePort(), await freePort()]
  const leadTo = (folder: string, these: readonly number[]) =>
    fileWithoutTls(kind, { folder, port, plain, ports: [...these] })
  const nginx = await runNginx(port, (folder) => leadTo(folder, ports))
  return {
    port,
    async sendTo(others) {
      const before = workersOf(nginx.pid)
      nginx.write(leadTo(nginx.folder, others))
      process.kill(nginx.pid, 'SIGHUP')
      await until('the workers of before have ended', async () =>
        workersOf(nginx.pid).every((one) => !before.includes(one)),
      )
    },
    stop: nginx.stop,
  }
}

function workersOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}
