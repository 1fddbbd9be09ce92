import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { newTenant, portalForDrills, type Tenant } from './portal-for-drills.ts'
import { until } from './until.ts'
import { newDeclaration, uploadsAtOnce } from './uploads-at-once.ts'

const portal = portalForDrills()
const each = 200

test(`${each} uploads that hardly come and ${each} downloads that nobody reads, of one person: everybody else is served, and they are cut`, async () => {
  const tenant = newTenant(portal())
  const { list, path, cookie } = await newDeclaration(tenant)
  const [sent] = await uploadsAtOnce(portal(), tenant, path, cookie, { count: 1, megabytes: 19 })
  assert.equal(sent?.status, 200)
  const { body } = await tenant.ask(list, { headers: { cookie } })
  const download =
    /href="(\/download\?[^"]*file-0[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? 'no link'
  const other = await tenant.logIn({ enterprises: [{}] })
  const lines: Socket[] = []
  let openUploads = each

  for (let at = 0; at < each; at++) {
    lines.push(lineWith(tenant, `GET ${download}`, [`cookie: ${cookie}`, 'connection: close']).pause())
    const upload = lineWith(tenant, `POST ${path}`, [
      `cookie: ${cookie}`,
      `origin: http://${tenant.host}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 10000000',
    ])
    upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n')
    const drip = setInterval(() => upload.write('0123456789'), 1_000)
    upload.resume().on('close', () => {
      clearInterval(drip)
      openUploads--
    })
    lines.push(upload)
  }

  const cut = (what: string) => portal().output().split(`"slow":"${what}"`).length - 1
  const probe = async (path: string, cookie = '') => (await tenant.ask(path, { headers: { cookie } })).status
  let rounds = 0
  const round = async () => [
    await probe(`/zct-ee/policy-find?keyword=${rounds++}`),
    await probe('/user/collect', other.cookie),
    await probe('/healthz/ready'),
  ]
  const well = [200, 200, 200]
  // What each of them takes before it stands still keeps this machine busy for a moment.
  await until('others are served', async () => String(await round()) === String(well))
  const pages: number[] = []
  await until('the slow ones are cut', async () => {
    pages.push(...(await round()).slice(0, 2))
    // Most uploads make room for the next of the same person, before they are cut for being slow.
    return openUploads === 0 && cut('bringing') > 0 && cut('taking') > 0
  })
  assert.deepEqual([...new Set(pages)], [200])
  for (const line of lines) line.destroy()
  await until(
    'the person is served again',
    async () => (await tenant.ask(download, { headers: { cookie } })).status === 200,
  )
})

function lineWith({ host }: Tenant, start: string, headers: string[]): Socket {
  const line = connect(portal().port, '127.0.0.1')
  line.on('error', () => {})
  line.write([`${start} HTTP/1.1`, `host: ${host}`, ...headers, '', ''].join('\r\n'))
  return line
}
