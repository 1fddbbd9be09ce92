import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask, cookieHeader, materialIn } from '../../ask.ts'
import { postForm } from '../cluster.ts'
import type { Tenant } from '../portal-for-drills.ts'
import { until } from '../until.ts'

/** Longer than a portal makes anybody wait for anything; what takes longer hangs. */
const hangsAfterMs = 150_000

/** What one thing that people do came to: `done`, or in a word why not. */
type Outcome = 'done' | (string & {})

interface Tried {
  what: string
  outcome: Outcome
  ms: number
  began: number
}

/** Everything that people did, with what came of it. */
export interface People {
  tried: Tried[]
  /** What no fault explains: somebody else's data, a page that is empty or cut with 200, a login that was lost. */
  wrong: string[]
  /** Waits until everybody has succeeded so often once more, with everything that they do. */
  areWell(times: number): Promise<void>
  stop(): Promise<void>
  /** What was acknowledged, and of that what is lost, or there twice. */
  account(): Promise<{
    acknowledged: number
    lost: string[]
    twice: string[]
    logins: number
    loggedOut: string[]
  }>
}

const mostTries = 20
/** Of the sixty that a declaration takes. */
const mostFiles = 50

const pages = ['/zct-ee/policy-find', '/zct-ee/policy-info/n-rd-2023-7', '/zct-ee/declare-project', '/news']
const project = '/zct-ee/declare-project/digital-sme-pilot'

/** Reads, logs in, asks, declares and uploads until it is stopped, each after its own end and a short pause. */
export async function startPeople(tenant: Tenant): Promise<People> {
  const tried: Tried[] = []
  const wrong: string[] = []
  const counts: Record<string, number> = {}
  let running = true

  const logins: { name: string; cookie: string }[] = []
  const send: Tenant['ask'] = (path, more) =>
    tenant.ask(path, { signal: AbortSignal.timeout(hangsAfterMs), ...more })
  const patient: Tenant = { ...tenant, ask: send }
  /** The outcome alone where the login did not succeed: what leads on without one says so by a notice. */
  const enter = async (enterprises: object[] = []) => {
    const name = `人${randomUUID().slice(0, 8)}`
    // Who is known to the city is told by a gateway; only the login itself is looked at.
    const user = await tenant.control.makeUser({ name, enterprises })
    const answer = await send(`/?code=${user.ssoCode}`)
    if (answer.status !== 303) return outcomeOf(answer, 303)
    const cookie = cookieHeader(answer)
    if (!cookie.includes('LOGIN_INFO=')) return '303 without a login'
    const person = { name, cookie, user }
    logins.push(person)
    return person
  }
  const newPerson = async () => {
    const person = await enter()
    if (typeof person === 'string') throw new Error(`nobody could log in: ${person}`)
    return person
  }

  const reader = await newPerson()
  const asker = await newPerson()

  /** Nobody's page, and of a person's page nobody else's. */
  const look = (answer: Answer, path: string, name?: string) => {
    const outcome = outcomeOf(answer, 200)
    if (answer.status === 303) wrong.push(`${path}: ${name} was led to ${answer.headers.location}`)
    if (answer.status !== 200) return outcome
    if (!/<\/html>\s*$/.test(answer.body) || !/<main/.test(answer.body))
      wrong.push(`${path}: a page that is not whole`)
    for (const one of logins)
      if (one.name !== name && answer.body.includes(one.name))
        wrong.push(`${path}: ${one.name} on the page of ${name}`)
    if (name !== undefined && !answer.body.includes(name)) wrong.push(`${path}: not the page of ${name}`)
    return outcome
  }

  let at = 0
  const read = async () => {
    const path = `${pages[at++ % pages.length]}?page=1`
    return look(await send(path), path)
  }
  const readOwn = async () =>
    look(await send('/user/security', { headers: { cookie: reader.cookie } }), '/user/security', reader.name)

  const logIn = async () => {
    const person = await enter()
    return typeof person === 'string' ? person : 'done'
  }

  const questions: string[] = []
  let question: string | null = null
  const askQuestion = async () => {
    // The same form again until it is taken, as a person presses the button again.
    question ??= `问题 ${randomUUID()}`
    const fields = { title: question, content: question, _once: question.slice(3) }
    const answer = await postForm(patient, '/user/consult', fields, asker.cookie)
    if (answer.status !== 303) return outcomeOf(answer, 303)
    if (String(answer.headers.location).startsWith('/auth/login'))
      wrong.push('/user/consult: the login is gone')
    questions.push(question)
    question = null
    return 'done'
  }

  const files = new Map<string, { list: string; cookie: string; bytes: string }>()
  let declaration: { list: string; cookie: string; material: string; files: number } | null = null
  const declare = async () => {
    if (!declaration) {
      const person = await enter([{ name: `苏州${randomUUID().slice(0, 8)}有限公司` }])
      if (typeof person === 'string') return person
      const { cookie } = person
      const begun = await postForm(patient, project, { _once: randomUUID() }, cookie)
      if (begun.status !== 303) return outcomeOf(begun, 303)
      const list = `${begun.headers.location}/materials`
      const page = await send(list, { headers: { cookie } })
      const material = materialIn(page.body)
      if (!material) return outcomeOf(page, 200)
      declaration = { list, cookie, material, files: 0 }
    }
    const { list, cookie, material } = declaration
    // Fewer than one declaration takes: a file whose answer was lost may be there too.
    if (++declaration.files >= mostFiles) declaration = null
    const name = `${randomUUID()}.pdf`
    const bytes = `%PDF-1.7\n${name.repeat(4_000)}`
    const answer = await send(`${list}/upload?material=${material}`, {
      method: 'POST',
      headers: { cookie, origin: `http://${tenant.host}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${bytes}\r\n--b--\r\n`,
    })
    if (answer.status !== 200) return outcomeOf(answer, 200)
    files.set(name, { list, cookie, bytes })
    return 'done'
  }

  const doings: Record<string, () => Promise<Outcome>> = {
    read,
    'read own': readOwn,
    'log in': logIn,
    ask: askQuestion,
    upload: declare,
  }
  const lanes = Object.entries(doings).map(async ([what, once]) => {
    while (running) {
      const began = Date.now()
      const outcome = await once().catch((error: NodeJS.ErrnoException) =>
        error.name === 'TimeoutError' ? 'hung' : (error.code ?? 'nobody to log in'),
      )
      tried.push({ what, outcome, began, ms: Date.now() - began })
      if (outcome === 'done') counts[what] = (counts[what] ?? 0) + 1
      await pause(40)
    }
  })

  return {
    tried,
    wrong,
    async areWell(times) {
      const before = { ...counts }
      await until('everybody succeeds with everything', async () =>
        Object.keys(doings).every((what) => (counts[what] ?? 0) >= (before[what] ?? 0) + times),
      )
    },
    async stop() {
      running = false
      await Promise.all(lanes)
    },
    async account() {
      const kept = await questionsOf(tenant, asker.user.accessToken)
      const listed: string[] = []
      const lost = questions.filter((title) => !kept.includes(title))
      const lists = new Map([...files.values()].map(({ list, cookie }) => [list, cookie]))
      for (const [list, cookie] of lists) {
        const { body } = await send(list, { headers: { cookie } })
        const links = body.matchAll(/href="(\/download\?[^"]+)"/g)
        for (const link of new Set([...links].map(([, found = '']) => found.replaceAll('&amp;', '&')))) {
          const { status, body: bytes } = await send(link, { headers: { cookie } })
          const name = [...files].find(([, file]) => file.bytes === bytes)?.[0]
          if (status === 200 && name) listed.push(name)
        }
      }
      lost.push(...[...files.keys()].filter((name) => !listed.includes(name)))
      const loggedOut: string[] = []
      for (const { name, cookie: own } of logins) {
        let page = await send('/user/security', { headers: { cookie: own } })
        // A page that comes too late on a busy machine says nothing about a login.
        for (let time = 0; page.status >= 500 && time < mostTries; time++)
          page = await send('/user/security', { headers: { cookie: own } })
        if (page.status !== 200 || !page.body.includes(name))
          loggedOut.push(`${name}: ${page.status} ${page.headers.location ?? ''}`)
      }
      const all = [...kept, ...listed]
      return {
        acknowledged: questions.length + files.size,
        lost,
        twice: all.filter((one, place) => all.indexOf(one) !== place),
        logins: logins.length,
        loggedOut,
      }
    },
  }
}

function outcomeOf({ status, body }: Answer, wanted: number): Outcome {
  if (status === wanted) return 'done'
  const isOurs = /<\/html>\s*$/.test(body) && body.includes('<main')
  return `${status}${isOurs ? '' : ' bare'}`
}

async function questionsOf({ host, control }: Tenant, accessToken: string): Promise<string[]> {
  const kept: string[] = []
  for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
    const { body } = await ask({
      port: Number(new URL(control.origin).port),
      path: `/policy/api/customer/consult/list?size=100&page=${page}`,
      headers: { 'tenant-host': host, authorization: `Bearer ${accessToken}` },
    })
    const { data } = JSON.parse(body) as { data: { total: number; records: { title: string }[] } }
    total = data.total
    kept.push(...data.records.map(({ title }) => title))
  }
  return kept
}
