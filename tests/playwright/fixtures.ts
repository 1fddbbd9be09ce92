import { randomBytes } from 'node:crypto'
import type { Fixtures, Page, PlaywrightTestArgs, PlaywrightTestOptions, TestInfo } from '@playwright/test'
import { type Answer, ask, type Question } from '../ask.ts'
import { type Control, controlOf, type TestUser } from '../control.ts'

/**
 * The portal as this test sees it: under a host, and so a tenant, that no other test and no other
 * run uses.
 */
export interface PortalUnderTest {
  host: string
  port: number
  origin: string
  /** Asks without a browser, under this test's host unless told otherwise. */
  ask: (path: string, more?: Partial<Question>) => Promise<Answer>
  /** Sends a form as this portal's own page would. */
  post: (path: string, fields: Record<string, string>, more?: Partial<Question>) => Promise<Answer>
}

export interface PortalOptions {
  /** Whether the gateway has nothing beyond the specification for the tenant of each test. */
  specifiedCallsOnly: boolean
}

export interface PortalFixtures extends PortalOptions {
  portal: PortalUnderTest
  control: Control
  /** Somebody without a linked enterprise, made in the gateway and logged in, in this test's page. */
  individualUser: TestUser
  /** Somebody who acts for an enterprise, made in the gateway and logged in, in this test's page. */
  enterpriseUser: TestUser
}

/**
 * Fixtures for a portal that runs at `PORTAL_PORT` (3000) with a bundled gateway at `GATEWAY_PORT` (4000) that was started
 * with `GATEWAY_CONTROL=1`. Nothing of Playwright is loaded here, so that they extend whichever copy a project has.
 */
export const portalFixtures: Fixtures<PortalFixtures, object, PlaywrightTestArgs & PlaywrightTestOptions> = {
  specifiedCallsOnly: [false, { option: true }],

  portal: async ({ specifiedCallsOnly }, use, testInfo) => {
    const portal = portalOf(testInfo)
    // It also waits until the gateway has given the tenant its data, which a busy machine can take longer for than the portal waits.
    await controlAt(portal).specifiedCallsOnly(specifiedCallsOnly)
    await use(portal)
  },

  baseURL: async ({ portal }, use) => use(portal.origin),

  control: async ({ portal }, use) => use(controlAt(portal)),

  individualUser: async ({ page, portal, control }, use) => {
    const user = await control.makeUser({ enterprises: [] })
    await logInAt(portal, page, user)
    await use(user)
  },

  enterpriseUser: async ({ page, portal, control }, use) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await logInAt(portal, page, user)
    await use(user)
  },
}

function controlAt({ host }: PortalUnderTest): Control {
  return controlOf(Number(process.env.GATEWAY_PORT || 4000), host)
}

/**
 * Names this worker's tenants, which the workers of other runs do not find in a portal that stays
 * up.
 */
const workerName = randomBytes(5).toString('hex')

export function portalOf({ testId, repeatEachIndex }: TestInfo): PortalUnderTest {
  const port = Number(process.env.PORTAL_PORT || 3000)
  // Playwright's own hash of the test is behind the hash of its file.
  return portalAt(port, `t${testId.slice(-20)}r${repeatEachIndex}-${workerName}.localhost:${port}`)
}

/** The portal at this port as the tenant of this host sees it; the host has its port. */
export function portalAt(port: number, host: string): PortalUnderTest {
  const origin = `http://${host}`
  const send: PortalUnderTest['ask'] = (path, more) => ask({ port, host, path, ...more })
  return {
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
  }
}

/**
 * Logs in by the code of the provincial single sign-on, without opening a page: the browser gets the cookies of the
 * answer, but for the one that greets on the next page.
 */
export async function logInAt(
  portal: PortalUnderTest,
  page: Page,
  { ssoCode }: Pick<TestUser, 'ssoCode'>,
): Promise<void> {
  const { status, setCookies } = await portal.ask(`/?code=${encodeURIComponent(ssoCode)}`)
  if (!setCookies.join('\n').includes('LOGIN_INFO='))
    throw new Error(`${portal.origin} answered a login with ${status}, without a session`)
  const { hostname: domain } = new URL(portal.origin)
  const cookies = setCookies.flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const cookie = { name, value, domain, path: '/', secure: true, httpOnly: /; HttpOnly/i.test(line) }
    return name === '__Host-NOTICE' ? [] : [{ ...cookie, sameSite: 'Lax' as const }]
  })
  await page.context().addCookies(cookies)
}
