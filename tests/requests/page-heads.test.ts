import { expect, test, testAsEnterprise } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Returns the Open Graph tags of the page that is open, by name. */
function previewOf(visitor: Visitor): Record<string, string | null> {
  const tags = visitor.all('meta[property^="og:"]')
  return Object.fromEntries(tags.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')]))
}

test('every page leads to icons and to a manifest, which all answer', async ({ visitor, portal }) => {
  for (const path of [
    '/',
    '/auth/login',
    '/tool/scale',
    '/zct-ee/policy-info/n-hte-32/print',
    '/no/such/page',
  ]) {
    await visitor.open(path)
    const links = visitor.all('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    expect(
      links.map((link) => link.getAttribute('href')),
      path,
    ).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'])
  }
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/link-preview.png', 'image/png'],
  ] as const) {
    const { status, headers } = await portal.ask(path)
    expect([status, headers['content-type'], headers['cache-control']], path).toEqual([
      200,
      type,
      'public, max-age=3600',
    ])
  }
})

test("the manifest has the tenant's name and icons that are there", async ({ portal, control }) => {
  await control.configure({ platformTitle: '昆山市企业服务平台' })
  const { status, headers, body } = await portal.ask('/manifest.webmanifest')
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json'])
  expect(headers['cache-control']).toMatch(/^public, /)
  const { icons, ...manifest } = JSON.parse(body)
  expect(manifest).toEqual({
    id: '/',
    name: '昆山市企业服务平台',
    lang: 'zh-CN',
    start_url: '/',
    display: 'browser',
    theme_color: '#1858b8',
    background_color: '#ffffff',
  })
  expect(icons.map((icon: { sizes: string; purpose: string }) => [icon.sizes, icon.purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, type } of icons) {
    const icon = await portal.ask(src)
    expect([icon.status, icon.headers['content-type']], src).toEqual([200, type])
  }
})

for (const { path, type } of [
  { path: '/', type: 'website' },
  { path: '/zct-ee/policy-find', type: 'website' },
  { path: '/zct-ee/policy-info/n-rd-2023-7', type: 'article' },
  { path: '/zct-ee/english/en-fdi-97', type: 'article' },
]) {
  test(`links to ${path} have a preview with the title and description of the page`, async ({
    visitor,
    portal,
  }) => {
    await visitor.open(path)
    expect(previewOf(visitor)).toEqual({
      'og:title': visitor.document.title,
      'og:description': visitor.one('meta[name=description]').getAttribute('content'),
      'og:type': type,
      'og:url': visitor.one('link[rel=canonical]').getAttribute('href'),
      'og:site_name': visitor.document.title.split(' – ').at(-1),
      'og:image': `${portal.origin}/link-preview.png`,
    })
    expect(previewOf(visitor)['og:url']).toBe(portal.origin + path)
  })
}

testAsEnterprise('pages of a person have no preview', async ({ visitor }) => {
  for (const path of ['/user', '/user/message', '/user/my-apply', '/user/relation']) {
    await visitor.open(path)
    expect(visitor.status, path).toBe(200)
    expect(previewOf(visitor), path).toEqual({})
  }
})

test('the licences of bundled software are at an address that the site map leads to', async ({ visitor }) => {
  await visitor.open('/sitemap')
  await visitor.follow('开源软件许可证')
  expect(visitor.answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const name of ['react', 'react-dom', '@mantine/core'])
    expect(visitor.answer.body).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)$`, 'm'))
})
