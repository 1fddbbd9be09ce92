import type { Context as HonoContext } from 'hono'
import type { ArmedFault, Fault, ReceivedCall } from '../../contract/entities/control.ts'
import type { OwnSettings } from '../../contract/setting-fields.ts'
import type { Answer } from './answers.ts'

/** A fault with the number of calls that it is still to meet. */
type WaitingFault = ArmedFault & { id: string; left: number }

const mostCalls = 2000

/** A call as it came. The body is read from a copy, so that the handler still finds it; files are not kept. */
export async function receivedCall(c: HonoContext): Promise<ReceivedCall> {
  const { method, path, raw } = c.req
  const isFile = raw.headers.get('content-type')?.startsWith('multipart/') ?? false
  const text = method === 'GET' || isFile ? '' : await raw.clone().text()
  const query: ReceivedCall['query'] = {}
  for (const [name, value] of new URL(raw.url).searchParams) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return {
    method,
    path,
    headers: Object.fromEntries(raw.headers),
    query,
    body: readable(text),
    at: new Date().toISOString(),
  }
}

function readable(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What has been armed and set for one tenant, and the calls that it received. */
export class TenantFaults {
  readonly armed: WaitingFault[] = []
  readonly calls: ReceivedCall[] = []
  now: { at: Date } | null = null
  /** Nothing beyond the specification is there. */
  specifiedCallsOnly = false
  settings: OwnSettings = {}
  #next = 1

  arm(wanted: ArmedFault): WaitingFault {
    const id = wanted.id ?? `fault-${this.#next++}`
    this.disarm(id)
    const armed = { ...wanted, id, left: wanted.times ?? Number.POSITIVE_INFINITY }
    this.armed.push(armed)
    return armed
  }

  disarm(id?: string): void {
    const kept = id === undefined ? [] : this.armed.filter((one) => one.id !== id)
    this.armed.splice(0, this.armed.length, ...kept)
  }

  /** The fault that this call meets, the one armed last first. */
  meet(method: string, path: string): Fault | null {
    const met = this.armed.findLast(
      (one) => one.left > 0 && (!one.method || one.method === method) && globOf(one.path).test(path),
    )
    if (!met) return null
    met.left--
    return met.fault
  }

  record(call: ReceivedCall): void {
    this.calls.push(call)
    if (this.calls.length > mostCalls) this.calls.shift()
  }
}

export type Faults = ReturnType<typeof faultsByTenant>

/** One set of faults for each tenant: tests on different tenants never meet. */
export function faultsByTenant() {
  const tenants = new Map<string, TenantFaults>()
  return {
    of(tenantId: string): TenantFaults {
      const known = tenants.get(tenantId) ?? new TenantFaults()
      tenants.set(tenantId, known)
      return known
    },
    forget: (tenantId: string) => void tenants.delete(tenantId),
  }
}

function globOf(path: string): RegExp {
  const escaped = path.replace(/[.+^${}()|[\]\\?]/g, '\\$&')
  return new RegExp(
    `^${escaped.replaceAll('**', '\u0001').replaceAll('*', '[^/]*').replaceAll('\u0001', '.*')}$`,
  )
}

/** A valid envelope whose data lacks what the contract requires: an object, and each of a list, loses its fields. */
export function misshapen(answer: Answer): Answer {
  return { ...answer, body: { ...answer.body, data: withoutFields(answer.body.data) } }
}

function withoutFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(withoutFields) : 'none'
  return typeof value === 'object' && value !== null ? {} : null
}
