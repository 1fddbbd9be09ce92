import { expect, test } from './fixtures/test.ts'

// The page's scripts come late, by a recipe that leans on inner parts of the pinned router: this is what guards it.

test('the scripts of a page come after it has been painted, and nothing moves when they arrive @once', async ({
  browser,
  portal,
}) => {
  const page = await (await browser.newContext()).newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const seen = { shifts: 0, paintedAt: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      seen.paintedAt = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  for (const path of ['/', '/zct-ee/policy-find', '/zct-ee/policy-info/n-rd-2023-7', '/zct-ee/declaration']) {
    const answer = await page.goto(portal.origin + path)
    const html = (await answer?.text()) ?? ''
    expect(html, 'scripts that the page itself asks for').not.toMatch(
      /<script[^>]*\ssrc=|<link[^>]*modulepreload/,
    )
    await expect(page.locator('#late-scripts'), `${path}: the scripts are at work`).toHaveCount(0)
    const told = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((one) => one.name.endsWith('.js'))
        .map((one) => one.startTime)
      return { ...(window as unknown as { seen: { shifts: number; paintedAt: number } }).seen, scripts }
    })
    expect(told.scripts.length).toBeGreaterThan(1)
    expect(told.paintedAt).toBeGreaterThan(0)
    expect(Math.min(...told.scripts), `${path}: after the largest paint`).toBeGreaterThan(told.paintedAt)
    expect(told.shifts, `${path}: layout shifts`).toBe(0)
  }
  expect(requested.some((path) => /^\/assets\/.*\.js$/.test(path))).toBe(true)
  await page.context().close()
})

test('a page carries what its paint needs: it looks as it should when no other file can be had @once', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  for (const path of ['/', '/zct-ee/policy-find', '/zct-ee/policy-info/n-rd-2023-7', '/nowhere']) {
    await page.goto(portal.origin + path)
    await expect(page.locator('.header')).toHaveCSS('position', 'sticky')
    await expect(page.locator('main .btn').first()).toHaveCSS('background-color', 'rgb(24, 88, 184)')
    const drawings = page.locator('main svg:visible use')
    for (const drawing of await drawings.all()) {
      const box = await drawing.boundingBox()
      expect(box?.width, `${path}: ${await drawing.getAttribute('href')} is drawn`).toBeGreaterThan(0)
    }
  }
  await context.close()
})

test('what is done before the scripts have arrived is not lost @once', async ({ browser, portal }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The scripts are held back until everything has been done.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${portal.origin}/zct-ee/policy-info/n-rd-2023-7`)
  // A button that only scripts can serve, as a screen may have one; it stands in the text, which React leaves as it is.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = '只有脚本懂'
    button.addEventListener('click', () => {
      button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1)
    })
    document.querySelector('.prose')?.append(button)
  })
  await page.getByRole('button', { name: '只有脚本懂' }).click()
  await page.getByRole('searchbox', { name: '搜索政策' }).fill('研发')
  release()
  await expect(page.locator('#late-scripts')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '只有脚本懂' })).toHaveAttribute('data-clicks', '2')
  // The typeahead, which comes with the focus, has come although the focus was there before it.
  const words = page.getByRole('searchbox', { name: '搜索政策' })
  await expect(words).toHaveAttribute('aria-haspopup', 'listbox')
  await expect(words).toHaveValue('研发')
  await expect(words).toBeFocused()
  await context.close()
})

test('before its scripts a page is an ordinary one: links and forms lead on @once', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${portal.origin}/zct-ee/policy-find`)
  await page.getByRole('searchbox', { name: '政策名称、文号或关键词' }).fill('研发')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\//)
  await context.close()
})

test('a reloaded page stands where it had been scrolled, before and with its scripts @once', async ({
  page,
}) => {
  await page.goto('/zct-ee/policy-find')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scrolled = () => page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 900)
  await expect.poll(scrolled).toBe(900)
  await page.reload()
  await expect.poll(scrolled).toBe(900)
  await expect(page.locator('#late-scripts')).toHaveCount(0)
  expect(await scrolled()).toBe(900)
})

test('what tells of all other pages comes when somebody leaves; while it cannot be had, links lead on as ordinary ones @once', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  const documents: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/manifest-')) asked.push(pathname)
    if (request.isNavigationRequest()) documents.push(pathname)
  })
  const toSitemap = page.getByRole('contentinfo').getByRole('link', { name: '站点地图' })
  const open = async () => {
    await page.goto(`${portal.origin}/zct-ee/policy-topic`)
    await expect(page.locator('#late-scripts')).toHaveCount(0)
  }
  await open()
  expect(asked, 'before anybody leaves').toEqual([])
  await toSitemap.click()
  await expect(page.getByRole('heading', { level: 1, name: '全部服务一览' })).toBeVisible()
  expect(asked).toHaveLength(1)
  // Not even a pointer has told where this one leads before it is clicked.
  await open()
  await page.getByRole('link', { name: '首页' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: '惠企政策，一处查清、一处办好' })).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(documents, 'opened in place').toEqual(['/zct-ee/policy-topic', '/zct-ee/policy-topic'])

  await page.route('**/assets/manifest-*.js', (route) => route.abort())
  await open()
  await toSitemap.click()
  await expect(page.getByRole('heading', { level: 1, name: '全部服务一览' })).toBeVisible()
  expect(documents.slice(2), 'opened by the browser').toEqual(['/zct-ee/policy-topic', '/sitemap'])
  await context.close()
})
