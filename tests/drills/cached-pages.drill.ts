import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ask } from '../ask.ts'
import { startGateway, startPortalAlone, temporaryFolder } from '../processes.ts'
import { newTenant, portalForDrills, type Tenant } from './portal-for-drills.ts'
import { untilCached } from './until-cached.ts'

const pages = [
  '/',
  '/zct-ee/policy-find',
  '/zct-ee/policy-find?keyword=%E7%A0%94%E5%8F%91',
  '/zct-ee/policy-info',
  '/zct-ee/policy-info/n-rd-2023-7',
  '/zct-ee/policy-topic',
  '/zct-ee/declaration',
  '/zct-ee/declare-project',
  '/news',
]

interface Person {
  tenant: Tenant
  cookie: string
  /** In this person's pages and in nobody else's. */
  mark: string
}

const portal = portalForDrills()
const tenants: Tenant[] = []

describe('cached pages', () => {
  before(async () => {
    for (const tenant of [newTenant(portal()), newTenant(portal())]) {
      // The gateway fills a tenant when it first hears of it.
      await tenant.control.makeUser()
      tenants.push(tenant)
    }
  })

  test('thousands of interleaved requests: no private byte gets to anybody else', async () => {
    const people: Person[] = []
    for (const [at, tenant] of [0, 1, 2, 3, 4, 5].map((at) => [at, tenants[at % 2] as Tenant] as const)) {
      const mark = `隐私印记${at}号`
      const { cookie } = await tenant.logIn({ name: mark, enterprises: at < 3 ? [] : [{}] })
      people.push({ tenant, cookie, mark })
    }

    for (const tenant of tenants) for (const path of pages) await untilCached(() => tenant.ask(path), path)

    const keptForVisitors = new Set<string>()
    let recognised = 0
    const visit = async (at: number) => {
      const tenant = tenants[at % 2] as Tenant
      const other = tenants[(at + 1) % 2] as Tenant
      const path = withMark(pages[at % pages.length] as string, at)
      const headers = { 'user-agent': `mark-${at}`, cookie: `SESSION_ID=mark-${at}` }
      const answer = await tenant.ask(path, { headers })
      assert.equal(answer.status, 200)
      assert.match(String(answer.headers['cache-control']), /^public/)
      assert.deepEqual(answer.setCookies, [])
      assert.ok(!answer.body.includes('隐私印记'), `a name in a visitor's ${path}`)
      assert.ok(!answer.body.includes(`mark-${at}`), `something of the request in ${path}`)
      assert.ok(!answer.body.includes(other.host), `another tenant in ${path}`)
      if (answer.headers['x-served'] === 'cached')
        keptForVisitors.add(`${tenant.host} ${pages[at % pages.length]}`)
    }
    const visitLoggedIn = async (at: number) => {
      const { tenant, cookie, mark } = people[(at / 15) % people.length] as Person
      const path = withMark(pages[at % pages.length] as string, at)
      const answer = await tenant.ask(path, { headers: { cookie } })
      assert.match(String(answer.headers['cache-control']), /no-store/)
      assert.equal(answer.headers['x-served'], undefined)
      for (const one of people) assert.ok(one.mark === mark || !answer.body.includes(one.mark))
      // On a busy machine a page that is made anew may come too late; it is nobody else's all the same.
      if (answer.status >= 500) return
      assert.ok(answer.body.includes(mark), `${path} does not know who is here`)
      recognised++
    }

    let next = 0
    const walk = async () => {
      while (next < 3000) {
        const at = next++
        // Every fifteenth request is somebody's.
        await (at % 15 === 0 ? visitLoggedIn(at) : visit(at))
      }
    }
    await Promise.all(Array.from({ length: 6 }, walk))
    assert.ok(recognised > 0, 'nobody who was logged in was answered')
    assert.equal(
      keptForVisitors.size,
      tenants.length * pages.length,
      'each page of each tenant was answered from the cache',
    )
  })

  test('a message that is shown once is shown to its own visitor, and the cached page stays without it', async () => {
    const [tenant] = tenants as [Tenant]
    await untilCached(() => tenant.ask('/'), '/')
    const sent = await tenant.ask('/?index', {
      method: 'POST',
      headers: { origin: `http://${tenant.host}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ content: '很好用' }).toString(),
    })
    assert.equal(sent.status, 303)
    const cookie = sent.setCookies.map((line) => line.split(';')[0]).join('; ')
    assert.ok((await tenant.ask('/', { headers: { cookie } })).body.includes('意见已收到'))
    const others = await tenant.ask('/')
    assert.equal(others.headers['x-served'], 'cached')
    assert.ok(!others.body.includes('意见已收到'))
  })

  test('one rendering for many who ask at once', async () => {
    const [tenant] = tenants as [Tenant]
    await tenant.control.forgetCalls()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => tenant.ask('/zct-ee/policy-find?keyword=many')),
    )
    assert.ok(answers.every((answer) => answer.status === 200))
    // A page of the test before may be renewed meanwhile: it asks for the same list without these words.
    const lists = await tenant.control.calls('/policy/api/ua/policy/list/new')
    assert.equal(lists.filter((call) => JSON.stringify(call).includes('many')).length, 1)
  })

  test('with the gateway killed, pages that were seen keep serving; the others say that they cannot', async () => {
    const folder = temporaryFolder()
    const gateway = await startGateway(folder.path)
    const alone = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, { PAGE_CACHE: '1' })
    try {
      const see = (path: string) => ask({ port: alone.port, host: `localhost:${alone.port}`, path })
      const before = await untilCached(() => see('/zct-ee/policy-find'), 'the list')
      await gateway.stop('SIGKILL')
      const after = await see('/zct-ee/policy-find')
      assert.deepEqual([after.status, after.body], [200, before.body])
      assert.ok((await see('/zct-ee/policy-find?keyword=unseen')).status >= 502)
      assert.equal((await see('/healthz/ready')).status, 503)
    } finally {
      await alone.stop('SIGKILL')
      await gateway.stop('SIGKILL')
      folder.remove()
    }
  })
})

/** The address of a page with a parameter that no screen reads. */
function withMark(path: string, at: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}utm_source=mark-${at}`
}
