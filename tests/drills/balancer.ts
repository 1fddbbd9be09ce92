import { readFileSync } from 'node:fs'
import { freePort } from '../processes.ts'
import { runNginx } from './nginx.ts'
import { until } from './until.ts'

export interface Balancer {
  port: number
  /** Sends what comes from now on to these ports alone; resolves when what was under way is answered too. */
  sendTo(ports: readonly number[]): Promise<void>
  stop(): Promise<void>
}

/**
 * A real nginx in front of several servers of one kind, which leads requests as the files of `ops/nginx` do, without TLS: each
 * question goes to one of them over a connection of its own, and to the next where none can be made.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  const nginx = await runNginx(port, () => balancing(port, ports))
  return {
    port,
    async sendTo(others) {
      const before = workersOf(nginx.pid)
      nginx.write(balancing(port, others))
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

function balancing(port: number, ports: readonly number[]): string {
  return `upstream servers {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 32m;
    keepalive_timeout 0;
    proxy_http_version 1.1;
    proxy_set_header Connection close;
    proxy_set_header Host $http_host;
    proxy_request_buffering off;
    proxy_connect_timeout 2s;
    proxy_read_timeout 150s;
    location / {
      proxy_pass http://servers;
    }
    location /assets/ {
      proxy_pass http://servers;
      proxy_next_upstream error timeout http_404;
    }
  }`
}
