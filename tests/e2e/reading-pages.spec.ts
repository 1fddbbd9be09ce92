import { expect, scriptsAtWork, test } from './fixtures/test.ts'

test('a reading page loads one small script of our own and nothing of a framework, and nothing moves', {
  tag: ['@once', '@journey'],
}, async ({ browser, portal }) => {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(noteWhereAllStands)
  for (const path of [
    '/',
    '/zct-ee/policy-find',
    '/zct-ee/policy-info/n-rd-2023-7',
    '/zct-ee/declaration',
    '/nowhere',
  ]) {
    // A page that lacks what took its gateway too long is kept by nobody: it is asked for until it is whole.
    const cachingOf = async () => (await portal.ask(path)).headers['cache-control'] ?? ''
    if (path !== '/nowhere') await expect.poll(cachingOf, path).not.toContain('no-store')
    const answer = await page.goto(portal.origin + path)
    const caching = answer?.headers()['cache-control'] ?? ''
    if (answer?.ok()) expect(caching, `${path}: Back may show it as it was`).not.toContain('no-store')
    const html = (await answer?.text()) ?? ''
    // What search engines read is no script.
    const scripts = [...html.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(scripts, path).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/enhancements-[\w-]+\.js">$/),
    ])
    expect(html, 'no copy of what the loaders answered').not.toMatch(/__reactRouter|loaderData/)
    const opened = await page.evaluate(async () => {
      // Whatever moves has moved after a frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
      const loaded = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)
      const { stood } = window as unknown as { stood: Map<Element, DOMRect> }
      const moved = [...stood].flatMap(([element, before]) => {
        const [now] = element.getClientRects()
        const isThere = !now || (Math.abs(now.x - before.x) < 1 && Math.abs(now.y - before.y) < 1)
        return isThere ? [] : [element.outerHTML.slice(0, 120)]
      })
      return { stood: stood.size, moved, loaded }
    })
    expect(
      opened.loaded.filter((one) => one.endsWith('.js')),
      path,
    ).toHaveLength(1)
    expect(opened.stood, path).toBeGreaterThan(20)
    expect(opened.moved, `${path}: what moved`).toEqual([])
  }
  await page.context().close()
})

test('a page carries what its paint needs: it looks as it should when no other file can be had', {
  tag: '@once',
}, async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  for (const [path, drawn] of [
    ['/', true],
    ['/zct-ee/policy-find', true],
    ['/zct-ee/policy-info/n-rd-2023-7', true],
    ['/nowhere', true],
  ] as const) {
    await page.goto(portal.origin + path)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
    await expect(page.locator('main [class*=primary]').first()).toHaveCSS(
      'background-color',
      'rgb(24, 88, 184)',
    )
    const drawings = page.locator('main svg:visible use')
    expect((await drawings.count()) > 0, `${path} has drawings`).toBe(drawn)
    for (const drawing of await drawings.all()) {
      const box = await drawing.boundingBox()
      expect(box?.width, `${path}: ${await drawing.getAttribute('href')} is drawn`).toBeGreaterThan(0)
    }
  }
  await context.close()
})

test('what is done before the script has arrived is not lost, and nothing is offered that only it can do', {
  tag: '@once',
}, async ({ browser, portal }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The script is held back until everything has been done.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${portal.origin}/zct-ee/policy-info/n-rd-2023-7`, { waitUntil: 'commit' })
  const copy = page.getByRole('button', { name: '复制地址' })
  await expect(page.getByLabel('本页地址')).toBeVisible()
  await expect(copy).toBeHidden()
  await page.getByRole('searchbox', { name: '政策名称或文号' }).fill('研发')
  release()
  await expect(copy).toBeVisible()
  // The typeahead, which comes with the focus, has come although the focus was there before it.
  const words = page.getByRole('combobox', { name: '政策名称或文号' })
  await expect(words).toHaveAttribute('aria-haspopup', 'listbox')
  await expect(words).toHaveValue('研发')
  await expect(words).toBeFocused()
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.close()
})

test('before its scripts a page is an ordinary one: links and forms lead on', { tag: '@once' }, async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${portal.origin}/zct-ee/policy-find`)
  await page.getByRole('searchbox', { name: '政策名称、文号或关键词' }).fill('研发')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\//)
  await context.close()
})

test('a reloaded page stands where it had been scrolled, before and with its scripts', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/zct-ee/policy-find')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scrolled = () => page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 900)
  await expect.poll(scrolled).toBe(900)
  await page.reload()
  await expect.poll(scrolled).toBe(900)
  await scriptsAtWork(page)
  expect(await scrolled()).toBe(900)
})

/**
 * Runs in a page: notes where all that is in sight stands when the document has arrived and before a script of its runs. What a browser
 * has painted by then, which on a busy machine is a part of it, is not asked.
 */
function noteWhereAllStands(): void {
  const stood = new Map<Element, DOMRect>()
  Object.assign(window, { stood })
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const element of document.body.querySelectorAll('*')) {
      const [place] = element.getClientRects()
      if (place && place.y < window.innerHeight) stood.set(element, place)
    }
  })
}
