import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { highestMegabytes } from '../resident-memory.ts'
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
  const origin = `http://${tenant.host}`
  const newDeclaration = async () => {
    const { cookie } = await tenant.logIn({ enterprises: [{}] })
    const headers = { cookie, origin, host: tenant.host }
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
    return { address, headers, path: `${address}/materials/upload?material=${material}` }
  }
  type Declaration = Awaited<ReturnType<typeof newDeclaration>>
  const sendAtOnce = async ({ path, headers }: Declaration, megabytes: number) => {
    const sending = Promise.all(
      Array.from({ length: files }, (_, at) => upload(path, headers, `material-${at}.pdf`, megabytes)),
    )
    for (let round = 0; round < 5; round++) {
      assert.equal((await tenant.ask('/zct-ee/policy-find')).status, 200)
    }
    return await sending
  }
  const { pid } = portal().process
  // First small ones: what the collector leaves lying for a while is no measure of what is kept.
  const other = await newDeclaration()
  const ofSmall = await highestMegabytes(pid, async () => {
    for (let round = 0; round < largest; round++) await sendAtOnce(other, 1)
  })

  const declaration = await newDeclaration()
  const { address, headers, path } = declaration
  let answers: Awaited<ReturnType<typeof sendAtOnce>> = []
  const ofLarge = await highestMegabytes(pid, async () => {
    answers = await sendAtOnce(declaration, largest)
  })
  assert.deepEqual(
    answers.filter((answer) => answer?.status !== 200),
    [],
  )
  context.diagnostic(`${ofLarge} MB, with small files ${ofSmall} MB`)
  assert.ok(ofLarge - ofSmall < 150, `${ofLarge} MB, with small files ${ofSmall} MB`)

  const after = await tenant.ask(`${address}/materials`, { headers })
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
