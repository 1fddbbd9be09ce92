import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { begin } from '../requests/declaring.ts'
import { Visitor } from '../requests/visitor.ts'
import { questionsOf, readPage } from './cluster.ts'
import { growingUpload } from './growing-upload.ts'
import type { Tenant } from './portal-for-drills.ts'
import { newDeclaration } from './uploads-at-once.ts'

/** Milliseconds for which an upload is under way. */
const slowMs = 1_500

/**
 * What people do at a portal at the same time, for `steadyLoad`: they read, look at what pages load, log in, ask, save drafts and
 * send files. `account` throws where something that was acknowledged is lost, or was done twice.
 */
export async function peopleAtWork(tenant: Tenant, port: number) {
  const at = { port, host: tenant.host }
  const questions = await questionsOf(tenant)
  const writer = await new Visitor(at).logIn(await tenant.control.makeUser({ enterprises: [{}] }))
  const contact = `/apply/${await begin(writer)}/contact`
  let draft = 0
  let page = 0
  const kept = async () => (await writer.open(contact)).form('保存草稿').value('contact.position')

  const lanes = {
    'a list': async () => void (await readPage(tenant, `/zct-ee/policy-find?page=${(page++ % 40) + 1}`)),
    'the home page and its files': async () => {
      const { body } = await readPage(tenant, '/')
      for (const [path] of body.matchAll(/\/assets\/[\w.-]+/g)) {
        const { status } = await tenant.ask(path)
        assert.equal(status, 200, `${path} answered ${status}`)
      }
    },
    logins: async () => {
      const { user, cookie } = await tenant.logIn({ name: '刚刚登录' })
      assert.ok((await readPage(tenant, '/user/security', cookie)).body.includes(user.name))
    },
    questions: () => questions.ask(),
    drafts: async () => {
      const position = `职务 ${draft + 1}`
      await writer.open(contact)
      await writer.form('保存草稿').fill({ 'contact.position': position }).press('保存草稿')
      assert.ok(writer.text.includes('草稿已保存'), `a draft was answered ${writer.status}`)
      draft++
      assert.equal(await kept(), position)
    },
    'slow uploads': async () => {
      const { list, path, cookie } = await newDeclaration(tenant)
      const files = async () => {
        const { body } = await readPage(tenant, list, cookie)
        return new Set([...body.matchAll(/href="(\/download\?[^"]+)"/g)].map((found) => found[1])).size
      }
      const before = await files()
      const answer = await growingUpload(
        { port },
        path,
        { host: tenant.host, origin: `http://${tenant.host}`, cookie },
        { name: 'plan.pdf', megabytes: 2, filling: 'x', halfway: () => pause(slowMs) },
      )
      assert.equal(answer?.status, 200, `an upload was answered ${answer?.status ?? 'not at all'}`)
      assert.equal((await files()) - before, 1, 'an upload is not there once')
    },
  }
  return {
    lanes,
    async account() {
      assert.deepEqual(await questions.account(), { lost: [], twice: [], unknown: [] })
      assert.equal(await kept(), `职务 ${draft}`)
    },
  }
}
