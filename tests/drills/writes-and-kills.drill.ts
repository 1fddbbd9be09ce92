import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Declaration } from '../../contract/entities/declaration.ts'
import { ask } from '../ask.ts'
import { startPostgres } from '../conformance/postgres.ts'
import { controlOf } from '../control.ts'
import { openFree } from '../open-free.ts'
import { freePort, type Server, startGateway, temporaryFolder } from '../processes.ts'

const lanes = 4

/** Fails, with the reason, on a machine that has no PostgreSQL to start. */
async function serverDatabase() {
  const server = await startPostgres()
  if ('missing' in server) throw new Error(server.missing)
  after(() => server.stop())
  return { DATABASE_URL: server.databaseUrl }
}

interface Way {
  /** The two ways on a server differ in their files alone, and share their kills. */
  kills: number
  settings: () => Promise<Record<string, string>>
}

const stores: Record<string, Way> = {
  'the embedded store': { kills: 20, settings: async () => ({}) },
  'a PostgreSQL server': { kills: 10, settings: serverDatabase },
  'a PostgreSQL server that has the files too': {
    kills: 10,
    settings: async () => ({ ...(await serverDatabase()), FILE_STORE: 'database' }),
  },
}

for (const [name, { kills, settings }] of Object.entries(stores)) {
  test(`the gateway is killed ${kills} times in the middle of writes: what it answered is there, on ${name}`, async (context) => {
    const folder = temporaryFolder()
    context.after(folder.remove)
    const environment = { LOG_LEVEL: 'error', ...(await settings()) }
    const port = await freePort()
    const host = 'kill.localhost'
    const control = controlOf(port, host)
    let gateway: Server = await startGateway(folder.path, port, environment)
    context.after(() => gateway.stop('SIGKILL'))
    const { accessToken, enterprises } = await control.makeUser({ enterprises: [{}] })
    const headersOf = (token: string) => ({
      'tenant-host': host,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'enterprise-id': enterprises[0]?.enId,
    })
    const headers = headersOf(accessToken)
    const send = (method: string, path: string, body?: object, token = accessToken) =>
      ask({ port, method, path, headers: headersOf(token), body: body ? JSON.stringify(body) : undefined })
    // One person may take back twenty declarations an hour.
    const colleagues: string[] = []
    for (let at = 0; at < kills; at++) {
      const user = await control.makeUser({ enterprises: [{ enId: enterprises[0]?.enId, role: 'preparer' }] })
      colleagues.push(user.accessToken)
    }

    const declarationData = (body: string) => (JSON.parse(body) as { data: Declaration }).data
    const formOf = (version: number) => ({
      contact: { name: `第 ${version} 版`, phone: '13800000000' },
      bank: {
        accountName: enterprises[0]?.name,
        bankName: `第 ${version} 版`,
        accountNumber: '456351010000',
      },
    })
    await openFree(control)
    const begun = await send('POST', '/policy/api/customer/declare-ent/add', {
      projectId: 'expand-post',
      form: formOf(1),
    })
    const { id } = declarationData(begun.body)
    let known = 1
    /** Hands in, takes back, hands in again: each step changes status, history, number and form together. */
    const declare = async () => {
      for (let version = known; ; ) {
        const step =
          version % 2 === 1 ? { action: 'submit', form: formOf(version + 1) } : { action: 'reopen' }
        const { status, body } = await send(
          'POST',
          '/policy/api/customer/declare-ent/edit',
          { id, version, ...step },
          colleagues[version % colleagues.length],
        )
        assert.equal(status, 200, body)
        version = declarationData(body).version
        known = version
      }
    }

    /** What files that were answered hold, by their names. */
    const uploaded = new Map<string, string>()
    const upload = async (round: number) => {
      for (let at = 0; ; at++) {
        const content = `%PDF-1.7\n${`${round}-${at} `.repeat(50_000)}`
        const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}\r\n--b--\r\n`
        const answer = await ask({
          port,
          method: 'POST',
          path: '/uaa/api/uploadfile/file',
          headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
          body,
        })
        assert.equal(answer.status, 200, answer.body)
        const { data } = JSON.parse(answer.body) as { data: { filePath: string } }
        uploaded.set(data.filePath, content)
      }
    }

    const answered: string[] = []
    for (let round = 0; round < kills; round++) {
      const until = answered.length + 10
      const filesBefore = uploaded.size
      // A quick machine answers all the questions while the first file is still under way: in every other round one is waited for.
      const isEnough = () => answered.length >= until && (round % 2 === 0 || uploaded.size > filesBefore)
      const write = async (lane: number) => {
        for (let at = 0; ; at++) {
          const title = `问题 ${round}-${lane}-${at}`
          const { status, body } = await send('POST', '/policy/api/consult/save', {
            title,
            content: `内容 ${title}`,
          })
          assert.equal(status, 200, body)
          answered.push(title)
          if (isEnough()) gateway.process.kill('SIGKILL')
        }
      }
      const ends = await Promise.allSettled([
        declare(),
        upload(round),
        ...Array.from({ length: lanes }, (_, lane) => write(lane)),
      ])
      for (const end of ends) {
        assert.equal(end.status, 'rejected')
        if (end.status === 'rejected')
          assert.ok(!(end.reason instanceof assert.AssertionError), String(end.reason))
      }
      await gateway.ended
      gateway = await startGateway(folder.path, port, environment)
      const { body } = await send('GET', `/policy/api/customer/declare-ent/detail?id=${id}`)
      const { version, status, timeline, number, form } = declarationData(body)
      assert.ok(version === known || version === known + 1, `version ${version} after ${known} was answered`)
      known = version
      const handedIn = version - (version % 2) || 1
      const whole = {
        status: version % 2 === 1 ? 'draft' : 'submitted',
        steps: version,
        names: [`第 ${handedIn} 版`, `第 ${handedIn} 版`],
      }
      assert.deepEqual(
        { status, steps: timeline.length, names: [form.contact.name, form.bank.bankName] },
        whole,
      )
      assert.equal(number !== null, version > 1)
    }

    assert.ok(uploaded.size >= kills / 2)
    for (const [filePath, content] of uploaded) {
      const { status, body } = await send('GET', `/uaa/api/download/file?filePath=${filePath}&fileName=a.pdf`)
      assert.deepEqual([status, body === content], [200, true], filePath)
    }

    const kept = new Map<string, string>()
    for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
      const { body } = await send('GET', `/policy/api/customer/consult/list?size=100&page=${page}`)
      const { data } = JSON.parse(body) as {
        data: { total: number; records: { title: string; content: string }[] }
      }
      total = data.total
      for (const one of data.records) {
        assert.ok(!kept.has(one.title), `${one.title} is there twice`)
        kept.set(one.title, one.content)
      }
    }
    assert.ok(answered.length >= kills * 10)
    assert.deepEqual(
      answered.filter((title) => kept.get(title) !== `内容 ${title}`),
      [],
    )
    assert.ok(kept.size <= answered.length + kills * lanes, 'at most what was under way besides')
  })
}
