import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { unsignedCertificate } from '../certificate.ts'
import { installFromDebian, onMachine } from '../debian.ts'
import { freePort, temporaryFolder } from '../processes.ts'
import { until } from './until.ts'

export interface Nginx {
  port: number
  /** What it has complained about. */
  errors: () => string
  stop: () => Promise<void>
}

/** A real nginx with TLS in front of a port, with no setting but the ways and the headers; installed where it is missing. */
export function startNginx(portalPort: number): Promise<Nginx> {
  return run((port, folder) => {
    unsignedCertificate(folder, 'portal.example')
    return inFront(port, portalPort, folder)
  })
}

export interface Balancer extends Nginx {
  /** Sends what comes from now on to these ports alone; resolves when what was under way is answered too. */
  sendTo(ports: readonly number[]): Promise<void>
}

/**
 * A real nginx in front of several servers of one kind, set up as docs/operating.md has it under "Restart and update without a
 * stop": each question goes to one of them over a connection of its own, and to the next where none can be made.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const nginx = await run((port) => balancing(port, ports))
  return {
    ...nginx,
    async sendTo(others) {
      const before = workersOf(nginx.pid)
      nginx.write(balancing(nginx.port, others))
      process.kill(nginx.pid, 'SIGHUP')
      await until('the workers of before have ended', async () =>
        workersOf(nginx.pid).every((one) => !before.includes(one)),
      )
    },
  }
}

function workersOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}

interface Running extends Nginx {
  pid: number
  /** Takes effect when it is told to read its configuration again. */
  write(servers: string): void
}

async function run(serversOf: (port: number, folder: string) => string): Promise<Running> {
  if (!onMachine('nginx')) installFromDebian('nginx-light')
  const program = onMachine('nginx')
  if (!program) throw new Error('No nginx for this drill: install it (Debian: nginx-light) and run again.')
  const folder = temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  const port = await freePort()
  const write = (servers: string) => writeFileSync(at('nginx.conf'), configuration(folder.path, servers))
  write(serversOf(port, folder.path))
  const child = spawn(program, ['-p', folder.path, '-c', at('nginx.conf'), '-e', at('error.log')], {
    stdio: 'inherit',
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  await until('nginx listens', () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const probe = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    return promise.finally(() => probe.destroy())
  })
  return {
    port,
    pid: child.pid ?? 0,
    write,
    errors: () => readFileSync(at('error.log'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT')
      await ended
      folder.remove()
    },
  }
}

function configuration(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${servers}
}
`
}

/** Nothing about buffers: what Debian's nginx has is what people have. */
function inFront(port: number, portalPort: number, folder: string): string {
  return `server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${portalPort};
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`
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

export interface SecureAnswer {
  status: number
  location: string
  setCookies: string[]
  body: string
}

/** Asks over TLS whose certificate nobody has signed. */
export function askSecurely(
  question: RequestOptions & { port: number; body?: string },
): Promise<SecureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SecureAnswer>()
  const { body, ...options } = question
  const sent = request(
    { host: '127.0.0.1', rejectUnauthorized: false, agent: false, ...options },
    (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          setCookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}
