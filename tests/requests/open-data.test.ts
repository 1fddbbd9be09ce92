import { expect, test } from './test.ts'

interface OpenFile {
  made: string
  fields: Record<string, string>
  records: Record<string, string | number | null>[]
}

const sets = ['items', 'projects', 'policies']

test('every file that the page names is there, as CSV for spreadsheets and as JSON, with the same records', async ({
  visitor,
  portal,
}) => {
  await visitor.open('/sitemap')
  await visitor.follow('开放数据', 'main')
  const files = visitor.all('main a[href^="/open-data/"]').map((one) => one.getAttribute('href') ?? '')
  expect(files).toEqual(sets.flatMap((set) => [`/open-data/${set}.csv`, `/open-data/${set}.json`]))
  for (const set of sets) {
    const csv = await portal.ask(`/open-data/${set}.csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.startsWith('\uFEFF'), 'a spreadsheet reads UTF-8').toBe(true)
    const { records, fields, made } = JSON.parse(
      (await portal.ask(`/open-data/${set}.json`)).body,
    ) as OpenFile
    expect(made).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const [head = '', ...lines] = csv.body.slice(1).trimEnd().split('\r\n')
    expect(head).toBe(Object.values(fields).join(','))
    expect(records.length).toBeGreaterThan(20)
    expect(lines.length).toBe(records.length)
    expect(new Set(records.map(({ id }) => id)).size, 'identifiers').toBe(records.length)
    for (const title of Object.values(fields)) expect(visitor.main).toContain(title)
  }
})

test('an invented window says so in its row, and so does an hour', async ({ portal }) => {
  const { records } = JSON.parse((await portal.ask('/open-data/projects.json')).body) as OpenFile
  const example = records.find(({ id }) => id === 'smart-loan-interest')
  expect(example).toMatchObject({ windowBasis: '示例安排', closesAt: '17:00' })
  expect(records.find(({ id }) => id === 'tech-sme')).toMatchObject({
    windowBasis: '按通知',
    closesOn: '2026-08-31',
    closesAt: null,
  })
  expect(
    records.map(({ id }) => id),
    'what needs no application',
  ).toContain('expand-post')
})

test('a file that has not changed is not sent again, and one that there is not is refused', async ({
  portal,
}) => {
  const first = await portal.ask('/open-data/items.csv')
  const etag = String(first.headers.etag)
  const again = await portal.ask('/open-data/items.csv', { headers: { 'if-none-match': etag } })
  expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
  for (const name of ['cache-control', 'vary'] as const)
    expect(again.headers[name], name).toBe(first.headers[name])
  expect([first.headers['cache-control'], first.headers.vary]).toEqual([
    'public, max-age=300',
    'Cookie, Accept-Encoding',
  ])
  expect(etag, 'the same of every encoding').toMatch(/^W\/"[\w-]+"$/)
  const compressed = await portal.ask('/open-data/items.csv', { headers: { 'accept-encoding': 'gzip' } })
  expect([compressed.headers['content-encoding'], compressed.headers.etag]).toEqual(['gzip', etag])
  const strong = { 'if-none-match': `"other", ${etag.slice(2)}` }
  expect((await portal.ask('/open-data/items.csv', { headers: strong })).status).toBe(304)
  expect((await portal.ask('/open-data/items.csv', { headers: { 'if-none-match': '"other"' } })).status).toBe(
    200,
  )
  for (const file of ['items.xml', 'accounts.csv', 'items'])
    expect((await portal.ask(`/open-data/${file}`)).status).toBe(404)
})
