import { after, before } from 'node:test'
import { type Answer, ask, cookieHeader, type Question } from '../ask.ts'
import { type Control, controlOf, type TestUser } from '../control.ts'
import { type Portal, startPortal, temporaryFolder } from '../processes.ts'

/** One tenant of a portal, as a drill meets it. */
export interface Tenant {
  host: string
  control: Control
  ask: (path: string, more?: Partial<Question>) => Promise<Answer>
  /** A new user and the cookies of its login. */
  logIn: (user?: Parameters<Control['makeUser']>[0]) => Promise<{ user: TestUser; cookie: string }>
}

/** A production portal with the bundled gateway for the drills of one file; stopped after them. */
export function portalForDrills(environment: Record<string, string> = {}): () => Portal {
  const folder = temporaryFolder()
  let portal: Portal | undefined
  before(async () => {
    portal = await startPortal(folder.path, environment)
  })
  after(async () => {
    // Told, not killed: its gateway ends with it.
    await portal?.stop()
    folder.remove()
  })
  return () => {
    if (!portal) throw new Error('the portal has not been started')
    return portal
  }
}

let tenants = 0

/** A tenant that no drill has used before. */
export function newTenant({ port, gatewayPort }: { port: number; gatewayPort: number }): Tenant {
  const host = `d${++tenants}.localhost:${port}`
  const control = controlOf(gatewayPort, host)
  const send: Tenant['ask'] = (path, more) => ask({ port, host, path, ...more })
  return {
    host,
    control,
    ask: send,
    async logIn(wanted) {
      const user = await control.makeUser(wanted)
      const first = await send(`/?code=${user.ssoCode}`)
      const cookie = cookieHeader(first)
      if (first.status !== 303 || cookie === '') throw new Error(`the login answered ${first.status}`)
      return { user, cookie }
    },
  }
}
