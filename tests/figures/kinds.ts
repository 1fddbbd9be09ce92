import { randomUUID } from 'node:crypto'
import { materialIn } from '../ask.ts'
import type { Control, TestUser } from '../control.ts'
import { openFree } from '../open-free.ts'

/** What people and their browsers ask of a portal, by the names of `docs/scale.json`. */
export const kinds = {
  cachedPage: 'a public page that is kept',
  newPage: 'a public page made anew (a list of 20)',
  policy: 'a policy made anew',
  search: 'a search',
  record: 'a record of the behaviour log (opened, closed, clicked, heartbeat)',
  loginBySso: 'a login by the single sign-on',
  loginByPassword: 'a login by password: its page with a picture, and its form',
  ownPage: 'a page of somebody who is logged in',
  begun: 'a declaration begun',
  draftSaved: 'a step of a draft saved',
  upload: 'a file of 2 MB uploaded',
  handedIn: 'a declaration handed in',
  receipt: 'a receipt',
} as const
export type Kind = keyof typeof kinds

/** An answer that is not the one that was wanted. */
export class UnexpectedAnswer extends Error {
  readonly status: number
  readonly headers: Headers
  readonly text: string

  constructor(path: string, { status, headers }: Response, text: string) {
    super(`${path} answered ${status}: ${text.slice(0, 300)}`)
    this.status = status
    this.headers = headers
    this.text = text
  }
}

/** One after another, each a request that no other one has made before. */
export type Next = (at: number) => Promise<void>

/** A person with a browser, and what they have open. */
interface Person {
  user: TestUser
  from: string
  cookie: string
  /** The declaration that is under way: its address and version. */
  draft: { address: string; version: number } | null
}

const project = '/zct-ee/declare-project/free/expand-post'
const withFiles = '/zct-ee/declare-project/digital-sme-pilot'
const towns = ['昆山', '常熟', '太仓', '张家港', '吴江', '姑苏', '相城', '吴中', '高新区', '工业园区']
const subjects = ['设备更新', '贷款贴息', '人才引进', '绿色改造', '研发投入', '数字化', '专精特新', '稳岗']

/** People for the kinds that need a login, and how each kind is asked. */
export async function visitorsOf(port: number, control: Control, many: number) {
  await openFree(control)
  const origin = `http://localhost:${port}`
  const people: Person[] = []
  for (let at = 0; at < many; at++) {
    const user = await control.makeUser({ enterprises: [{ name: `苏州第${randomUUID()}有限公司` }] })
    const from = `10.${1 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`
    people.push({ user, from, cookie: '', draft: null })
  }
  const personAt = (at: number) => people[at % people.length] as Person

  async function ask(
    path: string,
    wanted: number,
    { person, body, json }: { person?: Person; body?: URLSearchParams | FormData; json?: unknown } = {},
  ): Promise<Response & { text: () => Promise<string> }> {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      method: body || json ? 'POST' : 'GET',
      body: json ? JSON.stringify(json) : (body ?? null),
      headers: {
        'accept-encoding': 'br',
        ...(body || json ? { origin } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(person ? { 'x-forwarded-for': person.from, cookie: person.cookie } : {}),
      },
    })
    // Read whole, as a browser does.
    const text = await answer.text()
    if (answer.status !== wanted) throw new UnexpectedAnswer(path, answer, text)
    return Object.assign(answer, { text: async () => text })
  }

  function takeCookies(person: Person, answer: Response) {
    const held = new Map(person.cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair]))
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      held.set(pair.slice(0, pair.indexOf('=')), pair)
    }
    person.cookie = [...held.values()].filter((pair) => pair !== '').join('; ')
  }

  const formOf = (fields: Record<string, string>) => new URLSearchParams({ ...fields, _once: randomUUID() })

  async function begin(person: Person, path: string) {
    const answer = await ask(path, 303, { person, body: formOf({}) })
    person.draft = { address: answer.headers.get('location') ?? '', version: 1 }
    return person.draft
  }

  /** Fills a step in, with other words each time. */
  async function save(person: Person, step: 'contact' | 'bank') {
    const draft = person.draft ?? (await begin(person, project))
    const fields: Record<string, string> =
      step === 'contact'
        ? {
            'contact.name': '李静',
            'contact.phone': `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
          }
        : {
            'bank.accountName': person.user.enterprises[0]?.name ?? '',
            'bank.bankName': '中国银行苏州分行',
            'bank.accountNumber': '456351010000',
          }
    const body = formOf({ ...fields, version: String(draft.version) })
    await ask(`${draft.address}/${step}`, 303, { person, body })
    draft.version++
  }

  const policies = new Set<string>()
  const next: Record<Kind, Next> = {
    async cachedPage() {
      await ask('/zct-ee/policy-find', 200)
    },
    async newPage(at) {
      const page = await ask(`/zct-ee/policy-find?page=${2 + (at % 480)}`, 200)
      const links = (await page.text()).matchAll(/\/zct-ee\/policy-info\/([\w-]+)/g)
      for (const [, id = ''] of links) policies.add(id)
    },
    async policy(at) {
      const ids = [...policies]
      await ask(`/zct-ee/policy-info/${ids[at % ids.length]}`, 200)
    },
    async search(at) {
      const words = `${towns[at % 10]} ${subjects[Math.floor(at / 10) % 8]} ${2016 + (Math.floor(at / 80) % 10)}`
      await ask(`/zct-ee/policy-search?keyword=${encodeURIComponent(words)}`, 200)
    },
    async record() {
      const message = {
        event: 'open',
        operation: '',
        pageUri: '/zct-ee/policy-find',
        deviceId: randomUUID().replaceAll('-', ''),
        viewId: randomUUID().replaceAll('-', ''),
      }
      await ask('/log', 204, { person: { ...personAt(0), cookie: '' }, json: message })
    },
    async loginBySso(at) {
      const person = personAt(at)
      takeCookies(person, await ask(`/?code=${person.user.ssoCode}`, 303, { person }))
    },
    async loginByPassword(at) {
      const person = { ...personAt(at), cookie: '' }
      const page = await ask('/auth/login', 200, { person })
      takeCookies(person, page)
      const captchaId = /name="captchaId"[^>]*value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
      const { answer } = await control.captcha(captchaId)
      const { phone, password } = person.user
      const fields = { account: phone, password, captchaId, captchaCode: answer, agree: '1' }
      await ask('/auth/login?way=account', 303, { person, body: formOf(fields) })
    },
    async ownPage(at) {
      const person = personAt(at)
      await ask(person.draft ? `${person.draft.address}/contact` : '/user/my-apply', 200, { person })
    },
    async begun(at) {
      await begin(personAt(at), project)
    },
    async draftSaved(at) {
      // Each person saves both steps in turn, and the last is the one that a draft is whole with.
      await save(personAt(at), Math.floor(at / people.length) % 2 === 0 ? 'contact' : 'bank')
    },
    async upload(at) {
      const person = personAt(at)
      const body = new FormData()
      const bytes = Buffer.alloc(2_000_000, randomUUID())
      bytes.write('%PDF-1.7\n')
      body.set('file', new Blob([bytes], { type: 'application/pdf' }), `材料${at}.pdf`)
      await ask(uploads.get(person) ?? '', 200, { person, body })
    },
    async handedIn(at) {
      const person = personAt(at)
      const { address, version } = person.draft ?? { address: '', version: 0 }
      await ask(`${address}/confirm`, 303, {
        person,
        body: formOf({ version: String(version), promise: '1' }),
      })
    },
    async receipt(at) {
      const person = personAt(at)
      const id = person.draft?.address.split('/').at(-1)
      await ask(`/user/my-apply/${id}/receipt`, 200, { person })
    },
  }

  const uploads = new Map<Person, string>()
  /** A second declaration of each person, with a material that takes files. */
  async function beginWithFiles(person: Person) {
    const answer = await ask(withFiles, 303, { person, body: formOf({}) })
    const address = answer.headers.get('location') ?? ''
    const list = await (await ask(`${address}/materials`, 200, { person })).text()
    const material = materialIn(list) ?? ''
    uploads.set(person, `${address}/materials/upload?material=${material}`)
  }
  return {
    next,
    people,
    beginWithFiles: async () => {
      for (const person of people) await beginWithFiles(person)
    },
  }
}

/** Does something so many times, a few at once. */
export async function times(many: number, atOnce: number, work: Next): Promise<void> {
  let at = 0
  const lane = async () => {
    while (at < many) await work(at++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
