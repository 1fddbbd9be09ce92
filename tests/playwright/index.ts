import { test as base, expect, type Page } from '@playwright/test'
import type { TestUser } from '../control.ts'
import { logInAt, type PortalFixtures, portalFixtures, portalOf } from './fixtures.ts'

export type { ArmedFault, Control, Fault, ReceivedCall, TestUser } from '../control.ts'
export type { PortalFixtures, PortalUnderTest } from './fixtures.ts'
export { expect }

/** Playwright's `test` with a tenant for each test, its control interface, and people who are logged in. */
export const test = base.extend<PortalFixtures>(portalFixtures)

/** For tests in which somebody is logged in, whoever it is. */
export const testAsIndividual = test.extend<{ asIndividual: undefined }>({
  asIndividual: [async ({ individualUser: _ }, use) => use(undefined), { auto: true }],
})

/** A test whose page belongs to somebody who acts for an enterprise. */
export const testAsEnterprise = test.extend<{ asEnterprise: undefined }>({
  asEnterprise: [async ({ enterpriseUser: _ }, use) => use(undefined), { auto: true }],
})

/** Logs in a person whom `control.makeUser` made, in a page of the running test. */
export function logIn(page: Page, user: Pick<TestUser, 'ssoCode'>): Promise<void> {
  return logInAt(portalOf(test.info()), page, user)
}
