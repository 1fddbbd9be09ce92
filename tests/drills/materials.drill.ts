import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { watchGrowth } from '../resident-memory.ts'
import { growingUpload } from './growing-upload.ts'
import { newTenant, portalForDrills } from './portal-for-drills.ts'

const portal = portalForDrills()
const files = 20
const mostMaterials = 60
/** The largest file that is taken. */
const largest = 20

function upload(path: string, headers: Record<string, string>, name: string, megabytes = largest) {
  const filling = createHash('sha256').update(name).digest('hex')
  return growingUpload(portal(), path, headers, { name, megabytes, filling })
}

test(`${files} materials of ${largest} MB at once: all are stored, others are served, none is kept in memory`, async (context) => {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const origin = `http://${tenant.host}`
  const begun = await tenant.ask('/zct-ee/declare-project/gazelle', {
    method: 'POST',
    body: '_once=1',
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(begun.status, 303)
  const address = String(begun.headers.location)
  const { body } = await tenant.ask(`${address}/materials`, { headers: { cookie } })
  const material = /class="file" id="([\w-]+)"/.exec(body)?.[1]
  assert.ok(material, 'the first material')

  const grownMegabytes = watchGrowth(portal().process.pid)
  const path = `${address}/materials/upload?material=${material}`
  const headers = { cookie, origin, host: tenant.host }
  const sending = Promise.all(
    Array.from({ length: files }, (_, at) => upload(path, headers, `material-${at}.pdf`)),
  )
  for (let round = 0; round < 5; round++) {
    assert.equal((await tenant.ask('/zct-ee/policy-find')).status, 200)
  }
  const answers = await sending
  const grown = grownMegabytes()
  assert.deepEqual(
    answers.filter((answer) => answer?.status !== 200),
    [],
  )
  context.diagnostic(`grew by ${grown} MB`)
  assert.ok(grown < 150, `grew by ${grown} MB`)

  const after = await tenant.ask(`${address}/materials`, { headers: { cookie } })
  for (let at = 0; at < files; at++)
    assert.ok(after.body.includes(`material-${at}.pdf`), `material-${at}.pdf`)

  // Small ones all arrive together: as many as a declaration may have are on its list, the others hear why not.
  const small = await Promise.all(
    Array.from({ length: 50 }, (_, at) => upload(path, headers, `small-${at}.pdf`, 1)),
  )
  assert.equal(small.filter((answer) => answer?.status === 200).length, mostMaterials - files)
  for (const answer of small)
    if (answer?.status !== 200) assert.match(answer?.body ?? 'cut off', /最多 60 个文件/)
})
