import assert from 'node:assert/strict'
import { ask } from '../../ask.ts'
import type { Cluster, Member } from '../cluster.ts'
import type { Tenant } from '../portal-for-drills.ts'

/**
 * What one portal or gateway has begun, the other goes on with: nobody has to come back to the same one, and none of them has anything on its
 * own disk that another would need.
 */
export async function oneForAnother({ portals, gateways }: Cluster, tenant: Tenant): Promise<void> {
  const [firstPortal, secondPortal] = portals as [Member, Member]
  const [firstGateway, secondGateway] = gateways as [Member, Member]

  const user = await tenant.control.makeUser({ name: '到处都在的人', enterprises: [{}] })
  const login = await tenant.ask(`/?code=${user.ssoCode}`, { port: firstPortal.port })
  assert.equal(login.status, 303)
  const cookie = login.setCookies.map((line) => line.split(';')[0]).join('; ')
  const onward = await tenant.ask('/user/security', { port: secondPortal.port, headers: { cookie } })
  assert.equal(onward.status, 200)
  assert.match(onward.body, /到处都在的人/)
  // The form of the one is answered by the other.
  const posted = await tenant.ask('/auth/logout', {
    port: secondPortal.port,
    method: 'POST',
    headers: {
      cookie,
      origin: `http://${tenant.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  })
  assert.equal(posted.status, 303)
  const after = await tenant.ask('/user/security', { port: firstPortal.port, headers: { cookie } })
  assert.equal(after.status, 303, 'a login that was ended at one portal holds at the other')

  const other = await tenant.control.makeUser({ enterprises: [{}] })
  const headers = {
    'tenant-host': tenant.host,
    authorization: `Bearer ${other.accessToken}`,
    'enterprise-id': other.enterprises[0]?.enId,
  }
  const bytes = `%PDF-1.7\n${'一台机器上传，另一台机器取回'.repeat(20_000)}`
  const sent = await ask({
    port: firstGateway.port,
    method: 'POST',
    path: '/uaa/api/uploadfile/file',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    body: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${bytes}\r\n--b--\r\n`,
  })
  assert.equal(sent.status, 200, sent.body)
  const { filePath } = (JSON.parse(sent.body) as { data: { filePath: string } }).data
  const query = new URLSearchParams({ filePath, fileName: 'a.pdf' })
  for (const { port } of [secondGateway, firstGateway]) {
    const fetched = await ask({ port, path: `/uaa/api/download/file?${query}`, headers })
    assert.equal(fetched.status, 200)
    assert.ok(fetched.body === bytes, 'a file is not what was sent')
  }
}
