import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openFree } from '../open-free.ts'
import { newTenant, portalForDrills, type Tenant } from './portal-for-drills.ts'

const portal = portalForDrills()
/** How often a form is sent that takes too long: enough for any machine. */
const mostPresses = 200
let again = 0
const project = '/zct-ee/declare-project/free/expand-post'
const account = { bankName: '中国银行苏州分行', accountNumber: '456351010000' }

/** A tenant where the project is open. */
async function tenantWithProject(): Promise<Tenant> {
  const tenant = newTenant(portal())
  await openFree(tenant.control)
  return tenant
}

/** Somebody in a browser, who acts for an enterprise of their own. */
async function applicant(tenant: Tenant) {
  const { user, cookie } = await tenant.logIn({ enterprises: [{ name: `苏州${randomUUID()}有限公司` }] })
  const headers = {
    cookie,
    origin: `http://${tenant.host}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  /** Sends a form; where the portal says that it took too long, the same form again, as a person would. */
  const send = async (path: string, fields: Record<string, string>) => {
    for (let press = 1; ; press++) {
      const body = new URLSearchParams(fields).toString()
      const answer = await tenant.ask(path, { method: 'POST', headers, body })
      if ((answer.status !== 503 && answer.status !== 504) || press === mostPresses) return answer
      again++
    }
  }
  const read = (path: string) => tenant.ask(path, { headers: { cookie } })
  return { name: user.enterprises[0]?.name ?? '', send, read }
}
type Applicant = Awaited<ReturnType<typeof applicant>>

/** A draft that can be handed in: its address and its version. */
async function draftOf({ name, send }: Applicant) {
  const begun = await send(project, { _once: randomUUID() })
  assert.equal(begun.status, 303, begun.body)
  const address = String(begun.headers.location)
  const steps = [
    ['contact', { 'contact.name': '李静', 'contact.phone': '13800000000' }],
    [
      'bank',
      {
        'bank.accountName': name,
        'bank.bankName': account.bankName,
        'bank.accountNumber': account.accountNumber,
      },
    ],
  ] as const
  for (const [at, [step, fields]] of steps.entries()) {
    const saved = await send(`${address}/${step}`, {
      ...fields,
      version: String(at + 1),
      _once: randomUUID(),
    })
    assert.equal(saved.status, 303, saved.body)
  }
  return { address, version: '3' }
}

const confirmed = (draft: { version: string }, once: string) => ({
  version: draft.version,
  promise: '1',
  _once: once,
})

/** The numbers of what an enterprise has handed in, as its list shows them. */
async function numbersOf({ read }: Applicant): Promise<string[]> {
  const { status, body } = await read('/user/my-apply')
  assert.equal(status, 200)
  const shown = body.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
  return [...shown.matchAll(/申报号 (SZ-[\d-]+)/g)].map(([, number = '']) => number)
}

/** Does the same for many, a few at a time. */
async function forEach<T, R>(of: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const rest = of.entries()
  const lane = async () => {
    for (const [at, one] of rest) done[at] = await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

test('200 declarations of 200 enterprises handed in at the same moment: each is stored once', async (context) => {
  const tenant = await tenantWithProject()
  const people = await forEach(Array.from({ length: 200 }), 4, async () => {
    const person = await applicant(tenant)
    return { person, draft: await draftOf(person) }
  })
  const answers = await Promise.all(
    people.map(({ person, draft }) =>
      person.send(`${draft.address}/confirm`, confirmed(draft, randomUUID())),
    ),
  )
  const refused = answers.filter(({ status, headers }) => {
    return status !== 303 || !String(headers.location).startsWith('/user/my-apply/')
  })
  assert.deepEqual(
    refused.map(({ status }) => status),
    [],
  )
  const numbers = await forEach(people, 4, ({ person }) => numbersOf(person))
  assert.deepEqual(
    numbers.filter((own) => own.length !== 1),
    [],
  )
  assert.equal(new Set(numbers.flat()).size, 200)
  context.diagnostic(`${again} forms took too long and were sent again`)
})

test('one declaration handed in 50 times at the same moment: one is stored, and every answer leads to it', async () => {
  const tenant = await tenantWithProject()
  for (const onceOf of [() => 'the same button', randomUUID]) {
    const person = await applicant(tenant)
    const draft = await draftOf(person)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.send(`${draft.address}/confirm`, confirmed(draft, onceOf()))),
    )
    const page = `/user/my-apply/${draft.address.split('/').at(-1)}`
    const elsewhere = answers.filter(({ status, headers }) => {
      return status !== 303 || ![page, `${page}/receipt`].includes(String(headers.location))
    })
    assert.deepEqual(
      elsewhere.map(({ status, headers }) => `${status} ${headers.location}`),
      [],
    )
    assert.equal((await numbersOf(person)).length, 1)
  }
})

test('one project begun 50 times at the same moment: one draft', async () => {
  const person = await applicant(await tenantWithProject())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => person.send(project, { _once: randomUUID() })),
  )
  const ends = new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`))
  assert.equal(ends.size, 1, [...ends].join(', '))
})
