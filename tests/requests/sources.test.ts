import { textOf } from './document.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

/**
 * Hosts that a page may name: the portal's own, governments, what a government site must carry, and
 * the systems of ministry and province where one applies.
 */
const known = /(?:^|\.)(?:gov\.cn|localhost|conac\.cn|smejs\.cn|excellent-ent\.cn|schema\.org|w3\.org)$/
const hostName = /(?<![\w@./-])(?:[a-z\d-]+\.)+(?:cn|com|net|org|buzz|gov|io|localhost)(?![\w-])/gi
const addresses = /https?:\/\/([^/"'\s<>:&\\?#]+)/g

/** What says where a text was found, and not how far it was checked. */
const found = /公开存档副本|凭专业知识|依据专业知识|LawRefBook|镜像|资料来源|信息可信程度/

/** Every address that the portal tells search engines, through the parts of its site map. */
async function addressesOf(portal: PortalUnderTest, path = '/sitemap.xml'): Promise<string[]> {
  const { body } = await portal.ask(path)
  const named = [...body.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, one = '']) =>
    one.replaceAll('&amp;', '&'),
  )
  if (!body.includes('<sitemapindex')) return named
  return (await Promise.all(named.map((one) => addressesOf(portal, one)))).flat()
}

/** Hosts that a page or a file names in its texts, addresses and data; a style sheet's classes are none. */
function foreignHosts(page: string): string[] {
  const body = page
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
  const named = [...body.matchAll(addresses)].map(([, host = '']) => host)
  const written = body.match(hostName) ?? []
  return [...new Set([...named, ...written])].filter((host) => !known.test(host))
}

test('no page names where a text was found but the address of a government', async ({ visitor, portal }) => {
  const paths = await addressesOf(portal)
  const policies = paths.filter((path) => /\/policy-info\/[^/]+$/.test(path))
  const projects = paths.filter((path) => /\/declare-project\/(?:free\/)?[^/]+$/.test(path))
  await visitor.open('/zct-ee/policy-find')
  const collected = Number(/共 (\d+) 件/.exec(visitor.main)?.[1])
  expect([policies.length, projects.length]).toEqual([collected, 28])
  for (const part of ['/activity/', '/news/', '/case/', '/zct-ee/policy-topic/', '/zct-ee/english/'])
    expect(
      paths.some((path) => path.startsWith(part)),
      part,
    ).toBe(true)
  for (const path of [...paths, ...policies.map((one) => `${one}/print`)]) {
    const { status, body } = await portal.ask(path)
    expect([path, status]).toEqual([path, 200])
    expect([path, foreignHosts(body)]).toEqual([path, []])
    expect([path, found.exec(body)?.[0]]).toEqual([path, undefined])
  }
})

test('no file to download names it either', async ({ visitor, portal }) => {
  const files = new Set<string>()
  for (const path of ['js-first-2020-532', 'sz-bio-2019', 'sip-industry-2025', 'js-stable-2025']) {
    await visitor.open(`/zct-ee/policy-info/${path}`)
    for (const link of visitor.all('a[href^="/download"]')) files.add(link.getAttribute('href') ?? '')
  }
  expect(files.size).toBeGreaterThan(3)
  for (const path of files) {
    const { status, body } = await portal.ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(foreignHosts(body)).toEqual([])
    expect(body).not.toMatch(found)
  }
})

test('a policy without an official address says who answers, and at which telephone', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-info/js-first-2020-532')
  expect(visitor.main).toContain(
    '尚未收录官方网址，可以向苏州市工业和信息化局询问，电话 0512-00000000（示例）',
  )
  expect(visitor.main).toContain('由苏州市工业和信息化局 3 个工作日内答复')
})

test('a project says whom to ask in this city, and who is in charge of it elsewhere', async ({ visitor }) => {
  await visitor.open('/zct-ee/declare-project/first-set-insurance')
  const facts = textOf(visitor.one('main dl'))
  expect(facts).toMatch(/办理机构\s*苏州市工业和信息化局.*联系电话\s*0512-00000000（示例）/)
  expect(facts).not.toMatch(/财政部|金融监管总局/)
  expect(visitor.main).toContain('组织部门：工业和信息化部 / 财政部 / 金融监管总局')
})
