import { test as base, expect } from 'vitest'
import { type Control, controlOf } from '../control.ts'
import { type PortalUnderTest, portalAt } from '../playwright/fixtures.ts'
import { startServers } from './servers.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  /** Limits the gateway to the calls of the specification for the tenant of this test. */
  specifiedCallsOnly: boolean
  /** Serves under a host of this test's own, over the rolled-back tenant of its process. */
  portal: PortalUnderTest
  control: Control
  /** Opens pages and sends their forms by requests, without a login. */
  visitor: Visitor
}

const maxLogLines = 40
const maxPageText = 2_000

export const test = base.extend<Fixtures>({
  specifiedCallsOnly: Boolean(process.env.SPECIFIED_CALLS_ONLY),

  portal: async ({ specifiedCallsOnly, onTestFailed }, use) => {
    const { port, gatewayPort, beginTest, logLines } = await startServers()
    const portal = portalAt(port, `${await beginTest()}.localhost:${port}`)
    if (specifiedCallsOnly) await controlOf(gatewayPort, portal.host).specifiedCallsOnly(true)
    const firstLine = logLines.length
    onTestFailed(() => console.log(logLines.slice(firstLine).slice(-maxLogLines).join('')))
    await use(portal)
  },

  control: async ({ portal }, use) => use(controlOf((await startServers()).gatewayPort, portal.host)),

  visitor: async ({ portal, onTestFailed }, use) => {
    const visitor = new Visitor(portal)
    onTestFailed(() => {
      if (visitor.hasOpened) console.log(`${visitor.address}\n${visitor.text.slice(0, maxPageText)}`)
    })
    await use(visitor)
  },
})

export const testAsIndividual = test.extend<{ visitor: Visitor }>({
  visitor: async ({ visitor, control }, use) => {
    await use(await visitor.logIn(await control.makeUser({ enterprises: [] })))
  },
})

export const testAsEnterprise = test.extend<{ visitor: Visitor }>({
  visitor: async ({ visitor, control }, use) => {
    await use(await visitor.logIn(await control.makeUser({ enterprises: [{}] })))
  },
})

export { expect, type PortalUnderTest }
