import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../base/settings.ts'
import { type Gateway, openGateway } from '../gateway.ts'
import { keysInTest, templateVariable } from './template-for-tests.ts'

export interface Answered {
  status: number
  headers: Headers
  returnCode: string
  data: unknown
  errorMessage: string | null
}

export interface MadeUser {
  id: string
  ssoCode: string
  accessToken: string
  enterprises: { enId: string }[]
}

interface Sent {
  /** The tenant's host; `localhost` when left out. */
  host?: string
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export type GatewayInTest = Awaited<ReturnType<typeof gatewayInTest>>

let shared: Promise<GatewayInTest> | undefined

/**
 * The gateway that all files of a process ask: a test takes a fresh host, and so a tenant of its own. It ends with the process, and its
 * folder goes with the run's template.
 */
export function sharedGateway(): Promise<GatewayInTest> {
  shared ??= gatewayInTest()
  return shared
}

/** A whole gateway of one's own, asked in process, without a port: over an embedded store of its own, or the server's database. */
export async function gatewayInTest({
  control = true,
  demonstration = true,
  databaseUrl = null as string | null,
  tenantsFile = null as string | null,
} = {}) {
  const folder = mkdtempSync(join(process.env[templateVariable] ?? tmpdir(), 'gateway-'))
  if (!databaseUrl) demonstration ? startedBefore(folder) : emptyStoreIn(folder)
  const gateway: Gateway = await openGateway({
    ...readSettings({ GATEWAY_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    dataKeys: [...keysInTest],
    databaseUrl,
    control,
    demonstration,
    tenants: new Map([['www.example.cn', 'example']]),
    tenantsFile,
  })
  let tenants = 0

  async function ask(method: string, path: string, { host = 'localhost', body, headers }: Sent = {}) {
    const sent = body === undefined ? {} : { body: bytesOf(body) }
    const all = { 'tenant-host': host, 'content-type': 'application/json', ...headers }
    return gateway.app.request(path, { method, headers: all, ...sent })
  }

  async function call(method: string, path: string, sent?: Sent): Promise<Answered> {
    const response = await ask(method, path, sent)
    const body = (await response.json()) as Omit<Answered, 'status' | 'headers'>
    return { ...body, status: response.status, headers: response.headers }
  }

  async function tell<T>(host: string, method: string, path: string, body?: unknown): Promise<T> {
    const response = await ask(method, `/__control${path}`, { host, body })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return (await response.json()) as T
  }

  return {
    app: gateway.app,
    ask,
    /** Asks and reads the envelope. */
    call,
    /** The control interface of a tenant. */
    tell,
    makeUser: (host: string, enterprises: object[] = []) =>
      tell<MadeUser>(host, 'POST', '/users', { enterprises }),
    /** The host of a tenant that no other test uses. */
    freshHost: () => `t${++tenants}.localhost`,
    async close() {
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a data folder that of a gateway which has started once, where this run of the tests has prepared one. */
export function startedBefore(folder: string): void {
  const template = process.env[templateVariable]
  if (template) cpSync(join(template, 'started'), folder, { recursive: true })
}

/** Gives a data folder an empty store, where this run of the tests has prepared one. */
export function emptyStoreIn(folder: string): void {
  const template = process.env[templateVariable]
  if (template) cpSync(join(template, 'empty'), folder, { recursive: true })
}

/** The headers of somebody who is logged in, and acts for an enterprise when one is given. */
export function bearer(user: MadeUser, enId?: string): Record<string, string> {
  return {
    authorization: `Bearer ${user.accessToken}`,
    ...(enId ? { 'enterprise-id': enId } : {}),
  }
}

/** A text or bytes go as they are, anything else as JSON. */
function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}
