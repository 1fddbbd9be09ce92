import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { type Answer, ask, type Question } from '../ask.ts'
import { type Control, controlOf, type TestUser } from '../control.ts'

export type { Answer, Question } from '../ask.ts'
export type { ArmedFault, Control, Fault, ReceivedCall, TestUser } from '../control.ts'
export { expect }

/** The portal as this test sees it: under a host, and so a tenant, that no other test uses. */
export interface PortalUnderTest {
  host: string
  port: number
  origin: string
  /** Asks without a browser, under this test's host unless told otherwise. */
  ask: (path: string, more?: Partial<Question>) => Promise<Answer>
  /** Sends a form as this portal's own page would. */
  post: (path: string, fields: Record<string, string>, more?: Partial<Question>) => Promise<Answer>
}

export interface PortalFixtures {
  portal: PortalUnderTest
  control: Control
  /** Made in the gateway and logged in, in this test's page: without a linked enterprise. */
  individualUser: TestUser
  /** The same, linked to an enterprise. */
  enterpriseUser: TestUser
}

/**
 * Playwright's `test` for a portal that runs at `PORTAL_PORT` (3000) with a bundled gateway at `GATEWAY_PORT` (4000) that
 * was started with `GATEWAY_CONTROL=1`. Each test has a tenant of its own.
 */
export const test = base.extend<PortalFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  portal: async ({}, use, testInfo) => {
    const { port, host } = addressOf(testInfo)
    const origin = `http://${host}`
    const send: PortalUnderTest['ask'] = (path, more) => ask({ port, host, path, ...more })
    await use({
      host,
      port,
      origin,
      ask: send,
      post: (path, fields, more) =>
        send(path, {
          method: 'POST',
          body: new URLSearchParams(fields).toString(),
          ...more,
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...more?.headers },
        }),
    })
  },

  baseURL: async ({ portal }, use) => use(portal.origin),

  control: async ({ portal }, use) => use(controlOf(Number(process.env.GATEWAY_PORT || 4000), portal.host)),

  individualUser: async ({ page, control }, use) => {
    const user = await control.makeUser({ enterprises: [] })
    await logIn(page, user)
    await use(user)
  },

  enterpriseUser: async ({ page, control }, use) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await logIn(page, user)
    await use(user)
  },
})

/** For tests in which somebody is logged in, whoever it is. */
export const testAsIndividual = test.extend<{ asIndividual: undefined }>({
  asIndividual: [async ({ individualUser: _ }, use) => use(undefined), { auto: true }],
})

/** The same, acting for an enterprise. */
export const testAsEnterprise = test.extend<{ asEnterprise: undefined }>({
  asEnterprise: [async ({ enterpriseUser: _ }, use) => use(undefined), { auto: true }],
})

function addressOf({ testId, repeatEachIndex }: TestInfo): { port: number; host: string } {
  const port = Number(process.env.PORTAL_PORT || 3000)
  return { port, host: `t${testId.replaceAll('-', '').slice(-30)}r${repeatEachIndex}.localhost:${port}` }
}

/**
 * Logs in by the code of the provincial single sign-on, without opening a page: the browser gets the cookies of the
 * answer, but for the one that greets on the next page.
 */
export async function logIn(page: Page, user: Pick<TestUser, 'ssoCode'>): Promise<void> {
  const { port, host } = addressOf(test.info())
  const answer = await ask({ port, host, path: `/?code=${encodeURIComponent(user.ssoCode)}` })
  expect(answer.setCookies.join('\n'), 'the login').toContain('LOGIN_INFO=')
  const [domain = ''] = host.split(':')
  const cookies = answer.setCookies.flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const cookie = { name, value, domain, path: '/', secure: true, httpOnly: /; HttpOnly/i.test(line) }
    return name === '__Host-NOTICE' ? [] : [{ ...cookie, sameSite: 'Lax' as const }]
  })
  await page.context().addCookies(cookies)
}
