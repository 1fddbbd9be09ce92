import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../base/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import { openGateway } from '../gateway.ts'
import { startedBefore } from '../testing/gateway-in-test.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'

// Somebody has a copy of the disk or of the database, and not the keys.

const [oldKey = ''] = keysInTest
const newKey = 'the-key-that-comes-after-it-in-the-end'

/** What nobody may find there. */
const secret = {
  registered: '13958472610',
  profilePhone: '13958472611',
  profileName: '欧阳静仪',
  declarationPhone: '13958472612',
  account: '6222020958472613',
  signedUpPhone: '13958472614',
  signedUpName: '司徒明远',
  feedbackPhone: '13958472615',
  material: '开户许可证编号九五八四七二六',
}
const secrets = Object.values(secret)
const pdf = `%PDF-1.7\n% ${secret.material} ${'x'.repeat(90_000)} ${secret.material}\n`
const password = 'right-lantern-26'

let server: TestPostgres
let folder: string
beforeAll(async () => {
  server = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** How a gateway is asked: in this process, or by its port. */
type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

interface Asked {
  body?: unknown
  headers?: Record<string, string>
}

/** Asks and reads what the envelope holds. */
async function call<T>(ask: Ask, method: string, path: string, { body, headers }: Asked = {}): Promise<T> {
  const isForm = body instanceof FormData
  const response = await ask(path, {
    method,
    headers: {
      'tenant-host': 'localhost',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { returnCode?: string; data: T }
  if (path.startsWith('/__control')) return answer as T
  expect(answer, `${method} ${path}`).toMatchObject({ returnCode: '0' })
  return answer.data
}

async function captcha(ask: Ask, id: string): Promise<{ captchaId: string; captchaCode: string }> {
  await call(ask, 'GET', `/uaa/api/register/captcha/graph/${id}`)
  const { answer } = await call<{ answer: string }>(ask, 'GET', `/__control/captcha/${id}`)
  return { captchaId: id, captchaCode: answer }
}

/** Starts a gateway as a process of its own. */
async function startProcess(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    env: { ...process.env, GATEWAY_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  const address = /^gateway: (http:\/\/\S+)$/m
  while (!address.test(log))
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error(log))),
    ])
  const base = address.exec(log)?.[1] ?? ''
  return {
    ask: (path: string, init: RequestInit) => fetch(`${base}${path}`, init),
    /** Everything that it has written. */
    async stop(): Promise<string> {
      child.kill('SIGTERM')
      await once(child, 'close')
      return log
    },
  }
}

interface Left {
  headers: Record<string, string>
  filePath: string
}

/** Somebody registers, fills in a profile, begins a declaration with a material, signs up, and gives an opinion. */
async function journey(ask: Ask): Promise<Left> {
  const tel = secret.registered
  const asked = new URLSearchParams({
    tel,
    type: 'register',
    ...(await captcha(ask, 'register-captcha')),
  })
  await call(ask, 'GET', `/uaa/api/register/sms-captcha?${asked}`)
  const [sms] = await call<{ text: string }[]>(ask, 'GET', `/__control/outbox?phone=${tel}`)
  const smsCode = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  await call(ask, 'POST', '/uaa/api/register', {
    body: { tel, smsCode, password, name: '张三', consentVersion: '2026-01' },
    headers: { 'idempotency-key': 'registering' },
  })

  const user = await call<{
    accessToken: string
    enterprises: { enId: string; name: string; creditCode: string }[]
  }>(ask, 'POST', '/__control/users', { body: { enterprises: [{}] } })
  const [enterprise] = user.enterprises
  if (!enterprise) throw new Error('no enterprise')
  const headers = { authorization: `Bearer ${user.accessToken}`, 'enterprise-id': enterprise.enId }
  const { version } = await call<{ version: number }>(ask, 'GET', '/policy/api/enterprise/current', {
    headers,
  })
  const contact = { name: secret.profileName, phone: secret.profilePhone, email: '', position: '' }
  await call(ask, 'POST', '/policy/api/enterprise/current/save', { headers, body: { version, contact } })

  const form = new FormData()
  form.append('file', new File([pdf], 'material.pdf'))
  const file = await call<{ filePath: string }>(ask, 'POST', '/uaa/api/uploadfile/file', {
    headers,
    body: form,
  })
  const projects = await call<{ records: { id: string }[] }>(
    ask,
    'GET',
    '/policy/api/ua/declare-project/page?status=open&way=apply',
  )
  const projectId = projects.records[0]?.id
  const project = await call<{ materials: { id: string }[] }>(
    ask,
    'GET',
    `/policy/api/ua/declare-project/detail?id=${projectId}`,
  )
  const materialId = project.materials[0]?.id
  await call(ask, 'POST', '/policy/api/customer/declare-ent/add', {
    headers: { ...headers, 'idempotency-key': 'declaring' },
    body: {
      projectId,
      form: {
        enterprise: {},
        contact: { name: secret.profileName, phone: secret.declarationPhone },
        project: {},
        bank: { accountName: enterprise.name, bankName: '中国银行', accountNumber: secret.account },
      },
      materials: [{ ...file, materialId }],
    },
  })

  const activities = await call<{
    records: { id: string; signedUp: number; capacity: number; closesAt: string }[]
  }>(ask, 'GET', '/policy/api/ua/activity/page')
  await call(ask, 'POST', '/policy/api/manager/activity/participant', {
    headers: { ...headers, 'idempotency-key': 'signing-up' },
    body: {
      activityId: activities.records.find(
        (one) => one.signedUp < one.capacity && Date.parse(one.closesAt) > Date.now(),
      )?.id,
      name: secret.signedUpName,
      phone: secret.signedUpPhone,
      note: `请联系 ${secret.signedUpPhone}`,
    },
  })
  await call(ask, 'POST', '/policy/api/ua/feedback', {
    body: { content: '很好', phone: secret.feedbackPhone },
  })
  // Somebody mistypes the password.
  await ask('/uaa/login', {
    method: 'POST',
    headers: { 'tenant-host': 'localhost', 'content-type': 'application/json' },
    body: JSON.stringify({
      grantType: 'password',
      account: tel,
      password: 'wrong',
      ...(await captcha(ask, 'c1')),
    }),
  })
  return { headers, filePath: file.filePath }
}

/** That everything which was entered is shown again. */
async function seesAll(ask: Ask, { headers, filePath }: Left): Promise<void> {
  const tel = secret.registered
  const body = {
    grantType: 'password',
    account: tel,
    password,
    ...(await captcha(ask, crypto.randomUUID())),
  }
  await call(ask, 'POST', '/uaa/login', { body })
  const profile = await call<{ contact: unknown }>(ask, 'GET', '/policy/api/enterprise/current', {
    headers,
  })
  expect(profile.contact).toMatchObject({ name: secret.profileName, phone: secret.profilePhone })
  const mine = await call<{ records: { id: string }[] }>(
    ask,
    'GET',
    '/policy/api/customer/declare-ent/page',
    { headers },
  )
  const path = `/policy/api/customer/declare-ent/detail?id=${mine.records[0]?.id}`
  const declaration = await call<{ form: object }>(ask, 'GET', path, { headers })
  expect(declaration.form).toMatchObject({
    contact: { phone: secret.declarationPhone },
    bank: { accountNumber: secret.account },
  })
  const download = await ask(`/uaa/api/download/file?filePath=${filePath}&fileName=a.pdf`, {
    headers: { 'tenant-host': 'localhost', ...headers },
  })
  expect((await download.text()) === pdf).toBe(true)
}

/** What of the secrets occurs in these bytes, as UTF-8 or as a database prints such bytes. */
const foundIn = (bytes: Buffer) =>
  secrets.filter((one) => bytes.includes(one) || bytes.includes(Buffer.from(one).toString('hex')))

function foundOnDisk(path: string): string[] {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  return files.flatMap((file) => foundIn(readFileSync(join(file.parentPath, file.name))))
}

/** Every row of every table, as text: the database as somebody sees it who has no key. */
async function dump(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<Buffer> {
  const { rows } = await query("select tablename from pg_tables where schemaname = 'public'")
  const tables = rows as { tablename: string }[]
  expect(tables.length).toBeGreaterThan(20)
  const parts: string[] = []
  for (const { tablename } of tables) {
    const all = await query(`select t::text as line from "${tablename}" as t`)
    for (const { line } of all.rows as { line: string }[]) parts.push(line)
  }
  return Buffer.from(parts.join('\n'))
}

describe.each([
  ['embedded', 'folder'],
  ['server', 'database'],
] as const)(
  'what the %s store, with files in the %s, leaves to somebody without the keys',
  (kind, fileStore) => {
    let dataDir: string
    let databaseUrl: string | null
    let left: Left
    let log: string
    beforeAll(async () => {
      dataDir = join(folder, kind)
      databaseUrl = kind === 'server' ? await server.newStore() : null
      if (!databaseUrl) startedBefore(dataDir)
      const gateway = await startProcess({ ...settings(oldKey), LOG_LEVEL: 'trace' })
      left = await journey(gateway.ask)
      await seesAll(gateway.ask, left)
      log = await gateway.stop()
    })

    function settings(keys: string) {
      return {
        DATA_DIR: dataDir,
        DATA_KEYS: keys,
        FILE_STORE: fileStore,
        DEMONSTRATION: '1',
        GATEWAY_CONTROL: '1',
        LOG_LEVEL: 'silent',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      }
    }
    const open = (keys: string) => openGateway(readSettings(settings(keys)))
    const refused = async (keys: string) => {
      const failure = await open(keys).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(StartFailure)
      return (failure as StartFailure).message
    }

    test('is no telephone number, no account, no name of a contact and no material', async () => {
      if (databaseUrl) {
        const client = new pg.Client(databaseUrl)
        await client.connect()
        expect(foundIn(await dump((text) => client.query(text)))).toEqual([])
        await client.end()
      } else {
        const store = await PGlite.create(join(dataDir, 'gateway', 'store'))
        const tables = await dump((text) => store.query(text))
        await store.close()
        expect(foundIn(tables)).toEqual([])
      }
      // The files, and with the embedded store its tables and its log of changes; or nothing at all.
      if (fileStore === 'folder') expect(foundOnDisk(dataDir)).toEqual([])
      else expect(existsSync(dataDir)).toBe(false)
    })

    test('is not in the log either, at whatever level', () => {
      expect(log).toContain('declaration.add')
      expect(foundIn(Buffer.from(log))).toEqual([])
    })

    test('is shown again with the keys, and refused with others', async () => {
      const message = await refused(newKey)
      expect(message).toMatch(/^DATA_KEYS: [^\n]+$/)
      expect(message).not.toContain(newKey)
      const gateway = await open(oldKey)
      await seesAll(gateway.app.request, left)
      await gateway.close()
    })

    test('is under the new key alone when the keys have been rotated', async () => {
      const rotate = (keys: string) =>
        spawnSync(process.execPath, ['gateway/files/rotate-keys.ts'], {
          env: { ...process.env, ...settings(keys) },
          encoding: 'utf8',
        })
      expect(rotate(newKey)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^DATA_KEYS: /) })
      // Both at first: what was written before is read, what is written now is under the new one.
      const between = await open(`${newKey},${oldKey}`)
      await seesAll(between.app.request, left)
      await between.close()
      expect(await refused(newKey)).toMatch(/^DATA_KEYS: /)

      const rotated = rotate(`${newKey},${oldKey}`)
      expect(rotated).toMatchObject({ status: 0, stderr: '' })
      expect(rotated.stdout).toMatch(/数据：重新加密 [1-9]\d* 行，打不开而保持原样 0 行/)
      expect(rotated.stdout).toMatch(/文件：重新加密 [1-9]\d* 个，打不开而保持原样 0 个，内容已不在 0 个/)
      expect(rotated.stdout).toContain('不再使用')
      expect(rotate(`${newKey},${oldKey}`).stdout).toMatch(/数据：重新加密 0 行[^\n]*\n文件：重新加密 0 个/)

      expect(await refused(oldKey)).toMatch(/^DATA_KEYS: /)
      const gateway = await open(newKey)
      await seesAll(gateway.app.request, left)
      await gateway.close()
    })
  },
)
