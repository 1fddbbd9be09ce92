import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { test } from 'node:test'
import { newTenant, portalForDrills } from './portal-for-drills.ts'

const portal = portalForDrills()
const files = 20
const mostMaterials = 60
/** The largest file that is taken. */
const largest = 20
const beginning = '%PDF-1.7\n'

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${portal().process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Sends a file of its own content that grows as fast as it is taken; answers the status and what was said. */
function upload(path: string, headers: Record<string, string>, name: string, megabytes = largest) {
  const part = Buffer.alloc(1024 * 1024, createHash('sha256').update(name).digest('hex'))
  return new Promise<{ status: number; body: string }>((done, fail) => {
    const sent = request(
      {
        port: portal().port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, body }))
      },
    )
    sent.on('error', fail)
    sent.write(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${beginning}`,
    )
    let left = megabytes
    const more = () => {
      while (left > 0) {
        left--
        const piece = left > 0 ? part : part.subarray(beginning.length)
        if (!sent.write(piece)) return void sent.once('drain', more)
      }
      sent.end('\r\n--b--\r\n')
    }
    more()
  })
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

  const before = residentMegabytes()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMegabytes())
  }, 20)
  const path = `${address}/materials/upload?material=${material}`
  const headers = { cookie, origin, host: tenant.host }
  const sending = Promise.all(
    Array.from({ length: files }, (_, at) => upload(path, headers, `material-${at}.pdf`)),
  )
  for (let round = 0; round < 5; round++) {
    assert.equal((await tenant.ask('/zct-ee/policy-find')).status, 200)
  }
  const answers = await sending
  clearInterval(watch)
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200),
    [],
  )
  const grown = Math.round(highest - before)
  context.diagnostic(`grew by ${grown} MB`)
  assert.ok(grown < 150, `grew by ${grown} MB`)

  const after = await tenant.ask(`${address}/materials`, { headers: { cookie } })
  for (let at = 0; at < files; at++)
    assert.ok(after.body.includes(`material-${at}.pdf`), `material-${at}.pdf`)

  // Small ones all arrive together: as many as a declaration may have are on its list, the others hear why not.
  const small = await Promise.all(
    Array.from({ length: 50 }, (_, at) => upload(path, headers, `small-${at}.pdf`, 1)),
  )
  assert.equal(small.filter(({ status }) => status === 200).length, mostMaterials - files)
  for (const { status, body } of small) if (status !== 200) assert.match(body, /最多 60 个文件/)
})
