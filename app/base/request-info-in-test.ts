import type { RequestInfo } from './request-info.server.ts'

/** A request to the portal of this machine, as unit tests meet it. */
export const infoInTest: RequestInfo = {
  id: 'r1',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  tenantId: 'default',
  host: 'localhost:3000',
  hostName: 'localhost',
  origin: 'http://localhost:3000',
  https: false,
  secureCookies: true,
  loginPossible: true,
  clientAddress: '127.0.0.1',
  clientAgent: null,
  attended: true,
  signal: new AbortController().signal,
}
