import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ask } from '../ask.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { until } from './until.ts'

/** Replaces the file in one step, as configuration is put in place. */
function write(path: string, settings: object): void {
  writeFileSync(`${path}.new`, JSON.stringify({ tenants: { default: settings } }))
  renameSync(`${path}.new`, path)
}

test('a changed file of the tenants is seen in the footer of a running portal, and a wrong one changes nothing', async () => {
  const folder = temporaryFolder()
  const path = join(folder.path, 'tenants.json')
  write(path, { phone: '0512-11111111' })
  const portal = await startPortal(folder.path, { TENANTS_FILE: path })
  const see = async (at: string) =>
    (await ask({ port: portal.port, host: `localhost:${portal.port}`, path: at })).body
  const footers = async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => see('/news')))
    return pages.map((page) => /联系电话：<a href="tel:\d+">([\d-]+)/.exec(page)?.[1])
  }
  const shows = (phone: string) => async () => (await footers()).every((one) => one === phone)
  try {
    await until('the footer has the telephone of the file', shows('0512-11111111'))

    write(path, { phone: '0512-22222222' })
    await until('the footer has the new telephone', shows('0512-22222222'))

    write(path, { phone: 'none', siteCode: '3205009999' })
    await until('the wrong value is named in the log', async () =>
      portal.output().includes('tenants.default.phone：写的是 \\"none\\"'),
    )
    assert.ok(await shows('0512-22222222')(), 'a wrong file changed the footer')
    assert.doesNotMatch(await see('/news'), /3205009999/)

    write(path, { phone: '0512-33333333', siteCode: '3205009999' })
    await until('what is right again counts', shows('0512-33333333'))
    assert.match(await see('/news'), /网站标识码 (?:<!-- -->)?3205009999/)
  } finally {
    await portal.stop()
    folder.remove()
  }
})

test('a wrong file of the tenants stops the start of portal and gateway, which name the value', () => {
  const folder = temporaryFolder()
  const path = join(folder.path, 'tenants.json')
  write(path, { siteCode: '32050' })
  try {
    for (const script of ['build/server/main.js', 'gateway/main.ts']) {
      const { status, stderr } = spawnSync(process.execPath, [script], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: folder.path, TENANTS_FILE: path },
      })
      assert.equal(status, 1, script)
      assert.match(
        stderr,
        /^TENANTS_FILE: .*\n {2}tenants\.default\.siteCode：写的是 "32050"，应填：10 位数字/,
        script,
      )
    }
  } finally {
    folder.remove()
  }
})
