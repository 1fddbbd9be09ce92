import { portalThatTells, tellPage } from '../failed-test.ts'
import { test as base, expect, type PortalUnderTest } from '../playwright/index.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  /** Somebody without a login, who opens pages and sends their forms by requests. */
  visitor: Visitor
}

export const test = base.extend<Fixtures>({
  portal: portalThatTells,

  visitor: async ({ portal }, use, testInfo) => {
    const visitor = new Visitor(portal)
    await use(visitor)
    if (testInfo.errors.length > 0 && visitor.hasOpened) tellPage(visitor.address, visitor.text)
  },
})

/** For a test that only reads, is refused, or writes what nobody sees but a person of its own: it shares its tenant with others (`sharedTenant`). */
export const testOfReading = test.extend({ sharedTenant: true })

export const testAsIndividual = test.extend({
  visitor: async ({ visitor, control }, use) => {
    await use(await visitor.logIn(await control.makeUser({ enterprises: [] })))
  },
})

/** Acting for an enterprise. */
export const testAsEnterprise = test.extend({
  visitor: async ({ visitor, control }, use) => {
    await use(await visitor.logIn(await control.makeUser({ enterprises: [{}] })))
  },
})

export { expect, type PortalUnderTest }
