import { openablePages } from '../built-routes.ts'
import { Visitor } from '../requests/visitor.ts'
import { expect, logIn, type PortalUnderTest, scriptsAtWork, stillWaiting, test } from './fixtures/test.ts'

const pages = openablePages()

test('the build has pages to open', () => {
  expect(pages.map((page) => page.path)).toEqual(
    expect.arrayContaining(['/zct-ee/policy-find', '/auth/login']),
  )
})

/** So many pages share a browser's context, and what it has loaded. */
const together = 6
const groups = Array.from({ length: Math.ceil(pages.length / together) }, (_, at) =>
  pages.slice(at * together, (at + 1) * together).map(({ path }) => path),
)

// The test's context fails on any broken security policy, script error or request that leaves the machine.
for (const paths of groups) {
  test(`the browser has nothing to complain about on ${paths.join(' ')}`, { tag: '@once' }, async ({
    page,
    portal,
    control,
  }) => {
    for (const who of ['a visitor', 'somebody logged in']) {
      if (who !== 'a visitor') await logIn(page, await control.makeUser({ enterprises: [{}] }))
      for (const path of paths) {
        if (who === 'a visitor' && (await leadsToLogin(path, portal))) continue
        const answer = await page.goto(path)
        expect(answer?.status(), `${path}, ${who}`).toBeLessThan(500)
        expect(new URL(page.url()).origin, `${path}, ${who}`).toBe(portal.origin)
        await expect(page.getByRole('heading', { level: 1 }), `${path}, ${who}`).toHaveCount(1)
      }
    }
  })
}

/** Whether somebody without a login is led to log in: one page, which stands in the list too, wherever it then leads. */
async function leadsToLogin(path: string, portal: PortalUnderTest): Promise<boolean> {
  const { address, status, document } = await new Visitor(portal).open(path)
  if (!address.startsWith('/auth/login?')) return false
  expect(status, path).toBeLessThan(500)
  expect(document.querySelectorAll('h1'), path).toHaveLength(1)
  return true
}

test('the last boundary looks like the portal, names it and leads home', { tag: '@once' }, async ({
  page,
  control,
}) => {
  await logIn(page, await control.makeUser({ enterprises: [{}] }))
  await page.goto('/zct-ee/policy-computed')
  const platform = (await page.title()).split(' – ')[1]
  // What the router cannot read is a failure of the whole page.
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 500, headers: { 'x-remix-response': 'yes' }, body: '?' }),
  )
  // The boundary makes the document anew, without the marks by which tests wait: from the click on nothing waits for them.
  await scriptsAtWork(page)
  await page.removeLocatorHandler(page.locator(stillWaiting))
  await page.getByRole('link', { name: '不确定，先跳过' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面出错了')
  await expect(page).toHaveTitle(`页面出错了 – ${platform}`)
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: '重新加载' })).toHaveCSS('padding-left', /[1-9]/)
  const [again, home] = await page.getByRole('main').getByRole('link').all()
  const [left, right] = [await again?.boundingBox(), await home?.boundingBox()]
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThan(4)
})

test('the browser does refuse a script that is not ours', { tag: ['@once', '@journey'] }, async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(portal.origin)
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "intruder"'
    document.head.append(script)
    return document.title
  })
  expect(ran).not.toBe('intruder')
  await context.close()
})
