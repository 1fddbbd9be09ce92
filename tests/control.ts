import { ask } from './ask.ts'

export type Fault =
  | { kind: 'delay'; ms: number }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'status'; status: number; body?: string; contentType?: string; headers?: Record<string, string> }
  | { kind: 'envelope'; returnCode: string; data?: unknown; status?: number }
  | { kind: 'truncate' }
  | { kind: 'malformed' }
  | { kind: 'shape' }
  | { kind: 'huge'; bytes: number }

export interface ArmedFault {
  id?: string
  method?: string
  /** A glob over the gateway's paths: `/policy/api/ua/**`. */
  path: string
  /** How often it strikes; always when left out. */
  times?: number
  fault: Fault
}

export interface ReceivedCall {
  method: string
  path: string
  headers: Record<string, string>
  query: Record<string, string>
  body: unknown
  at: string
}

export interface TestUser {
  id: string
  name: string
  phone: string
  password: string
  ssoCode: string
  accessToken: string
  enterprises: { enId: string; name: string; creditCode: string }[]
}

/** The gateway's control interface, for one tenant: what a test does behind the portal's back. */
export type Control = ReturnType<typeof controlOf>

/** `host` is the tenant's host as the portal sends it in `tenant-host`. */
export function controlOf(gatewayPort: number, host: string) {
  async function tell<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await ask({
      port: gatewayPort,
      method,
      path: `/__control${path}`,
      headers: { 'tenant-host': host, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as T
  }
  const named = (name: string, value?: string) => (value ? `?${name}=${encodeURIComponent(value)}` : '')

  return {
    host,
    arm: (fault: ArmedFault) => tell<{ id: string }>('POST', '/faults', fault),
    disarm: (id?: string) => tell<unknown>('DELETE', `/faults${id ? `/${id}` : ''}`),
    calls: (path?: string) => tell<ReceivedCall[]>('GET', `/calls${named('path', path)}`),
    forgetCalls: () => tell<unknown>('DELETE', '/calls'),
    makeUser: (user: { name?: string; enterprises?: object[] } = {}) =>
      tell<TestUser>('POST', '/users', user),
    outbox: (phone: string) =>
      tell<{ phone: string; text: string; at: string }[]>('GET', `/outbox${named('phone', phone)}`),
    captcha: (id: string) => tell<{ answer: string }>('GET', `/captcha/${id}`),
    moveDeclaration: (id: string, to: { status: string; note?: string; returnReasons?: object[] }) =>
      tell<unknown>('POST', `/declarations/${id}/status`, to),
    answerConsult: (id: string, answer: { answer: string; department?: string }) =>
      tell<unknown>('POST', `/consults/${id}/answer`, answer),
    sendMessage: (message: { userId: string; title: string; body: string }) =>
      tell<{ id: string }>('POST', '/messages', message),
    /** Settings of the tenant, before its first page is asked for: the portal keeps them for a minute. */
    setTenant: (settings: Record<string, unknown>) => tell<unknown>('POST', '/tenant', settings),
    /** Sets some of the tenant's configuration. */
    configure: (settings: object) => tell<unknown>('POST', '/tenant', settings),
    reset: () => tell<unknown>('POST', '/reset'),
    /** Holds the gateway's clock still; null lets it run again. */
    setClock: (now: string | null) => tell<unknown>('POST', '/clock', { now }),
  }
}
