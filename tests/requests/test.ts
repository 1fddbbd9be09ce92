import { test as base, expect } from 'vitest'
import { type Control, controlOf } from '../control.ts'
import { type PortalUnderTest, portalAt, withoutTenantCalls } from '../playwright/fixtures.ts'
import { servers } from './servers.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  /** Whether the gateway has nothing beyond the specification for the tenant of this test. */
  specifiedCallsOnly: boolean
  /** Whether the test shares a tenant with all others of its worker that say so. */
  sharedTenant: boolean
  /** The portal under a host, and so a tenant, of this test's own. */
  portal: PortalUnderTest
  control: Control
  /** Somebody without a login, who opens pages and sends their forms by requests. */
  visitor: Visitor
}

const maxLogLines = 40
const maxPageText = 2_000
let lastHost = 0

export const test = base.extend<Fixtures>({
  specifiedCallsOnly: Boolean(process.env.SPECIFIED_CALLS_ONLY),
  sharedTenant: false,

  portal: async ({ sharedTenant, specifiedCallsOnly, onTestFailed }, use) => {
    const { port, gatewayPort, logLines } = await servers()
    const name = sharedTenant ? 'shared' : `t${++lastHost}`
    const portal = portalAt(port, `${name}.localhost:${port}`)
    if (specifiedCallsOnly) await controlOf(gatewayPort, portal.host).specifiedCallsOnly(true)
    const firstLine = logLines.length
    onTestFailed(() => console.log(logLines.slice(firstLine).slice(-maxLogLines).join('')))
    await use(portal)
  },

  control: async ({ portal, sharedTenant }, use) => {
    const control = controlOf((await servers()).gatewayPort, portal.host)
    await use(sharedTenant ? withoutTenantCalls(control) : control)
  },

  visitor: async ({ portal, onTestFailed }, use) => {
    const visitor = new Visitor(portal)
    onTestFailed(() => {
      if (visitor.hasOpened) console.log(`${visitor.address}\n${visitor.text.slice(0, maxPageText)}`)
    })
    await use(visitor)
  },
})

/** For a test that only reads, is refused, or writes what nobody sees but a person of its own. */
export const testOfReading = test.extend({ sharedTenant: true })

export const testAsIndividual = test.extend<{ visitor: Visitor }>({
  visitor: async ({ visitor, control }, use) => {
    await use(await visitor.logIn(await control.makeUser({ enterprises: [] })))
  },
})

/** Acting for an enterprise. */
export const testAsEnterprise = test.extend<{ visitor: Visitor }>({
  visitor: async ({ visitor, control }, use) => {
    await use(await visitor.logIn(await control.makeUser({ enterprises: [{}] })))
  },
})

export { expect, type PortalUnderTest }
