import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTenant, portalForDrills } from './portal-for-drills.ts'
import { until } from './until.ts'
import { newDeclaration, uploadsAtOnce } from './uploads-at-once.ts'

const portal = portalForDrills()
const files = 20
const mostMaterials = 60
/** The largest file that is taken. */
const largest = 20

test(`${files} materials of ${largest} MB at once: each is passed on while it arrives, all are stored, others are served`, async () => {
  const tenant = newTenant(portal())
  const { list, path, cookie } = await newDeclaration(tenant)
  const send = (name: string, count: number, megabytes: number, halfway?: () => Promise<void>) =>
    uploadsAtOnce(portal(), tenant, path, cookie, { name, count, megabytes, halfway })

  const passedOn = () =>
    until('every file has begun to arrive at the gateway', async () => {
      const calls = await tenant.control.calls()
      return calls.filter((call) => call.headers['content-type']?.startsWith('multipart/')).length === files
    })
  const sending = send('material', files, largest, passedOn)
  for (let round = 0; round < 5; round++) {
    assert.equal((await tenant.ask('/zct-ee/policy-find')).status, 200)
  }
  assert.deepEqual(
    (await sending).filter((answer) => answer?.status !== 200),
    [],
  )
  const after = await tenant.ask(list, { headers: { cookie } })
  for (let at = 0; at < files; at++)
    assert.ok(after.body.includes(`material-${at}.pdf`), `material-${at}.pdf`)

  // Small ones all arrive together: as many as a declaration may have are on its list, the others hear why not.
  const small = await send('small', 50, 1)
  assert.equal(small.filter((answer) => answer?.status === 200).length, mostMaterials - files)
  for (const answer of small)
    if (answer?.status !== 200) assert.match(answer?.body ?? 'cut off', /最多 60 个文件/)
})
