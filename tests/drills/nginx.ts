import { spawn, spawnSync } from 'node:child_process'
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
  /** Where portals come to their gateways. */
  inner: string
  /** The file of the certificate of both, for whoever is to trust it. */
  certificate: string
  /** What it has complained about. */
  errors: () => string
  /** What it has noted of requests, by the format of the file. */
  requests: () => string
  stop: () => Promise<void>
}

/** Ports on this machine, of one process or of several. */
export interface Behind {
  portals: [number, ...number[]]
  gateways: [number, ...number[]]
}

/** A real nginx with the files of `ops/nginx` as they stand there, but for addresses, ports and folders; installed where it is missing. */
export async function startNginx(behind: Behind): Promise<Nginx> {
  const [port, plain, inner] = [await freePort(), await freePort(), await freePort()]
  let certificate = ''
  const nginx = await runNginx(port, (folder) => {
    certificate = unsignedCertificate(folder, 'portal.example').certificate
    return portalFile(folder, port, plain, behind.portals) + gatewayFile(folder, inner, behind.gateways)
  })
  return {
    port,
    inner: `https://127.0.0.1:${inner}`,
    certificate,
    errors: () => readFileSync(join(nginx.folder, 'error.log'), 'utf8'),
    requests: () => readFileSync(join(nginx.folder, 'portal.log'), 'utf8'),
    stop: nginx.stop,
  }
}

/** Where a file of `ops/nginx` listens, `plain` for what it leads to TLS, and the ports on this machine of what stands behind it. */
interface Leading {
  folder: string
  port: number
  plain: number
  ports: number[]
}

/** The file of `ops/nginx` for servers of one kind, as it stands there, but without TLS. */
export function fileWithoutTls(kind: keyof Behind, { folder, port, plain, ports }: Leading): string {
  const file = kind === 'portals' ? portalFile(folder, port, plain, ports) : gatewayFile(folder, port, ports)
  return replaced(file, [
    [/^ *ssl_.*\n/gm, ''],
    [/(listen \S+) ssl(?: http2)?/, '$1'],
  ])
}

export interface RunningNginx {
  pid: number
  folder: string
  /** What stands in its `http` block; counts when it is told to read it again. */
  write(servers: string): void
  stop(): Promise<void>
}

/** Finds nginx, or installs it. Returns undefined if neither succeeds. */
export function nginxProgram(): string | undefined {
  if (!onMachine('nginx')) installFromDebian('nginx-light')
  return onMachine('nginx')
}

/** Runs nginx in a folder of its own, with these servers, and waits until it listens on the port. */
export async function runNginx(port: number, serversIn: (folder: string) => string): Promise<RunningNginx> {
  const program = nginxProgram()
  if (!program) throw new Error('No nginx for this drill: install it (Debian: nginx-light) and run again.')
  const folder = temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  const write = (servers: string) => writeFileSync(at('nginx.conf'), whole(folder.path, servers))
  write(serversIn(folder.path))
  const words = ['-p', folder.path, '-c', at('nginx.conf'), '-e', at('error.log')]
  const checked = spawnSync(program, ['-t', ...words], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`nginx -t refuses its file:\n${checked.stderr}`)
  const child = spawn(program, words, { stdio: 'inherit' })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  await until('nginx listens', () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const probe = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    return promise.finally(() => probe.destroy())
  })
  return {
    pid: child.pid ?? 0,
    folder: folder.path,
    write,
    async stop() {
      child.kill('SIGQUIT')
      await ended
      folder.remove()
    },
  }
}

/** Nothing about buffers: what Debian's nginx has is what people have. */
function whole(folder: string, servers: string): string {
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
  types { text/html html; }
  ${temporary.join('\n  ')}
  ${servers}
}
`
}

/** `ops/nginx/portal.conf` on this machine, and its page in that folder. */
function portalFile(folder: string, port: number, plain: number, portals: number[]): string {
  writeFileSync(join(folder, 'unavailable.html'), readFileSync('ops/nginx/unavailable.html'))
  return replaced(readFileSync('ops/nginx/portal.conf', 'utf8'), [
    [/( *server )10\.20\.0\.2\d:3000(.*\n)(?: *server .*\n)*/, serversOf(portals)],
    // The portal needs no more than the buffers that nginx has by itself.
    [/^ *proxy_buffer(?:s|_size) .*\n/gm, ''],
    [/listen 80 /, `listen 127.0.0.1:${plain} `],
    [/listen \[::\]:80 .*;\n/, '\n'],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/listen \[::\]:443 .*;\n/, '\n'],
    [/\/var\/log\/nginx\/portal\.log/, `${folder}/portal.log`],
    errorsIn(folder),
    ...certificateIn(folder),
    [/root \/etc\/portal\/nginx;/, `root ${folder};`],
  ])
}

/** `ops/nginx/gateway.conf` on this machine. */
function gatewayFile(folder: string, inner: number, gateways: number[]): string {
  return replaced(readFileSync('ops/nginx/gateway.conf', 'utf8'), [
    [/( *server )10\.20\.0\.3\d:4000(.*\n)(?: *server .*\n)*/, serversOf(gateways)],
    [/listen 10\.20\.0\.10:4443 /, `listen 127.0.0.1:${inner} `],
    [/allow 10\.20\.0\.21;/, 'allow 127.0.0.1;'],
    errorsIn(folder),
    ...certificateIn(folder),
  ])
}

type Replacement = [RegExp, string | ((...parts: string[]) => string)]

function serversOf(ports: number[]): (...parts: string[]) => string {
  return (_, before = '', after = '') => ports.map((port) => `${before}127.0.0.1:${port}${after}`).join('')
}

/** All that nginx complains of: what a place must not keep, since queries stand in it, a drill has to see. */
function errorsIn(folder: string): Replacement {
  return [/error_log \/var\/log\/nginx\/\S+ crit;/, `error_log ${folder}/error.log;`]
}

function certificateIn(folder: string): Replacement[] {
  return [
    [/ssl_certificate \S+;/, `ssl_certificate ${folder}/certificate.pem;`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`],
  ]
}

/** A file that has changed so that a replacement finds nothing is not tried, and fails here. */
function replaced(text: string, replacements: Replacement[]): string {
  return replacements.reduce((before, [what, by]) => {
    if (!what.test(before)) throw new Error(`ops/nginx has no ${what.source}: change this drill with it.`)
    return before.replace(what, by as string)
  }, text)
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
