import { createContext, type RouterContextProvider } from 'react-router'
import { traceIdIn } from './trace.server.ts'

export type RouterContext = Readonly<RouterContextProvider>

/** What the transport knows about a request before any route runs. */
export interface RequestInfo {
  /** Carried through the log, the gateway calls and the failure page. */
  id: string
  /** Which step of which trace answers it: passed on to the gateway (`contract/traceparent.ts`). */
  traceparent: string
  tenantId: string
  /** Host, with its port where that is part of the portal's address. */
  host: string
  /** The host without its port, as the gateway knows the tenant. */
  hostName: string
  /** The tenant's own origin: scheme and host. */
  origin: string
  https: boolean
  /** Whether cookies can be `Secure` and `__Host-`: HTTPS, or a host of this machine. */
  secureCookies: boolean
  /** Whether a login can be kept at all (`ALLOW_HTTP`). */
  loginPossible: boolean
  /** The browser's address, through the trusted proxies only. */
  clientAddress: string
  /** What the browser calls itself (`user-agent`); null where it does not say. */
  clientAgent: string | null
  /** Whether somebody has opened or pressed something: what a page asks by itself keeps no login alive. */
  attended: boolean
  /** Aborted when the browser leaves. */
  signal: AbortSignal
}

export const requestInfoContext = createContext<RequestInfo>()

/** What the transport knows about this request. */
export function requestInfo(context: RouterContext): RequestInfo {
  return context.get(requestInfoContext)
}

/** How each line of the log names the request that it is about. */
export function inLog({ id, traceparent }: Pick<RequestInfo, 'id' | 'traceparent'>): {
  id: string
  trace: string
} {
  return { id, trace: traceIdIn(traceparent) }
}

/** Whether this connection can keep a login; the login page says so when it cannot. */
export function loginPossible(context: RouterContext): boolean {
  return requestInfo(context).loginPossible
}
