import { test as base, expect, type PortalUnderTest } from '../playwright/index.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  /** Somebody without a login, who opens pages and sends their forms by requests. */
  visitor: Visitor
}

export const test = base.extend<Fixtures>({
  visitor: async ({ portal }, use) => use(new Visitor(portal)),
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
