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
export async function startNginx(portalPort: number): Promise<Nginx> {
  if (!onMachine('nginx')) installFromDebian('nginx-light')
  const program = onMachine('nginx')
  if (!program) throw new Error('No nginx for this drill: install it (Debian: nginx-light) and run again.')
  const folder = temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  const port = await freePort()
  unsignedCertificate(folder.path, 'portal.example')
  writeFileSync(at('nginx.conf'), configuration(port, portalPort, folder.path))
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
    errors: () => readFileSync(at('error.log'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT')
      await ended
      folder.remove()
    },
  }
}

/** Nothing about buffers: what Debian's nginx has is what people have. */
function configuration(port: number, portalPort: number, folder: string): string {
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
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${portalPort};
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`
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
