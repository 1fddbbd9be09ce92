import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  BindingAnswer,
  EnterprisePerson,
  OwnBinding,
  WaitingPerson,
} from '../contract/entities/people.ts'
import { contract } from '../contract/index.ts'
import { bearer, type GatewayInTest, gatewayInTest, type MadeUser } from './gateway-in-test.ts'

/** What anybody can read of an enterprise that others act for. */
const sensor = {
  creditCode: '91320500MA1ABCDE8R',
  name: '苏州澄湖传感技术有限公司',
  legalRepresentative: '王敏',
}
const sensorId = 'e-demo-1'
const sensorPhone = '13800020001'

let gateway: GatewayInTest
beforeAll(async () => {
  gateway = await gatewayInTest()
})
afterAll(() => gateway.close())

const { libSearch } = contract.enterprise
const bindPath = '/uaa/api/user/bind/en'
const peoplePath = '/uaa/api/enterprise/people'

/** An enterprise of the registry that nobody acts for. */
async function unclaimed(host: string, page = 1) {
  const anybody = bearer(await gateway.makeUser(host))
  const { data } = await gateway.call('GET', `${libSearch.path}?size=1&page=${page}`, {
    host,
    headers: anybody,
  })
  const [entry] = (data as { records: (typeof sensor)[] }).records
  if (!entry) throw new Error('no entry')
  const { creditCode, name, legalRepresentative } = entry
  return { creditCode, name, legalRepresentative }
}

class Somebody {
  readonly host: string
  readonly user: MadeUser & { phone: string; password: string }
  constructor(host: string, user: MadeUser) {
    this.host = host
    this.user = user as MadeUser & { phone: string; password: string }
  }

  async ask<T>(method: string, path: string, { body, enId }: { body?: object; enId?: string } = {}) {
    const headers = bearer(this.user, enId)
    const answered = await gateway.call(method, path, { host: this.host, body, headers })
    return { code: answered.returnCode, data: answered.data as T, words: answered.errorMessage }
  }

  async bind(named: object): Promise<BindingAnswer> {
    return (await this.ask<BindingAnswer>('PUT', bindPath, { body: named })).data
  }

  /** Begins a binding that needs a proof. */
  async begun(named: object = sensor): Promise<OwnBinding> {
    const answer = await this.bind(named)
    if (answer.outcome !== 'proofNeeded') throw new Error(`answered ${answer.outcome}`)
    return answer.binding
  }

  async bound(): Promise<string[]> {
    const { data } = await this.ask<{ ens: { creditCode: string }[] }>('GET', '/uaa/api/current-user')
    return data.ens.map(({ creditCode }) => creditCode)
  }

  async people(enId = sensorId) {
    return (
      await this.ask<{ people: EnterprisePerson[]; waiting: WaitingPerson[] }>('GET', peoplePath, { enId })
    ).data
  }

  async told(): Promise<string[]> {
    const { data } = await this.ask<{ records: { body: string }[] }>('GET', '/policy/api/customer/msg/page', {
      enId: sensorId,
    })
    return data.records.map(({ body }) => body)
  }
}

async function somebody(host: string, more: object = {}): Promise<Somebody> {
  return new Somebody(host, await gateway.tell<MadeUser>(host, 'POST', '/users', more))
}

const actingFor = (host: string, name: string, role: string, enId = sensorId) =>
  somebody(host, { name, enterprises: [{ enId, role }] })

async function smsTo(host: string, phone: string): Promise<string[]> {
  const sent = await gateway.tell<{ text: string }[]>(host, 'GET', `/outbox?phone=${phone}`)
  return sent.map(({ text }) => text)
}

async function codeSentTo(host: string, phone: string): Promise<string> {
  return /验证码 (\d{6})/.exec((await smsTo(host, phone))[0] ?? '')?.[1] ?? ''
}

describe('three public values', () => {
  test('bind nobody to an enterprise that others act for, and open nothing of it', async () => {
    const host = gateway.freshHost()
    const stranger = await somebody(host, { name: '路人' })
    const begun = await stranger.begun()
    expect(begun).toMatchObject({ state: 'proving', phoneMasked: '138****0001', approvers: 1 })
    expect(await stranger.bound()).toEqual([])
    for (const path of [
      '/policy/api/enterprise/current',
      '/policy/api/customer/declare-ent/page',
      peoplePath,
    ]) {
      expect((await stranger.ask('GET', path, { enId: sensorId })).code).toBe('403')
    }
  })

  test('that do not fit are refused, and guesses end: by person, and by enterprise whoever guesses', async () => {
    const host = gateway.freshHost()
    const guess = { ...sensor, legalRepresentative: '李四' }
    const guesser = await somebody(host)
    const heard = []
    for (let tries = 0; tries < 6; tries++) heard.push(await guesser.bind(guess))
    expect(heard.map((one) => one.outcome === 'refused' && one.reason)).toEqual([
      ...Array(5).fill('mismatch'),
      'tooManyTries',
    ])
    // The right values are not told apart any more.
    expect(await guesser.bind(sensor)).toMatchObject({ reason: 'tooManyTries' })
    for (let others = 0; others < 3; others++) {
      const other = await somebody(host)
      for (let tries = 0; tries < 5; tries++) await other.bind(guess)
    }
    expect(await (await somebody(host)).bind(guess)).toMatchObject({ reason: 'tooManyTries' })
    // Whoever the single sign-on vouches for is not kept out by them.
    const authorities = [{ creditCode: sensor.creditCode, capacity: 'legalRepresentative' }]
    expect(await (await somebody(host, { authorities })).bind(sensor)).toMatchObject({ outcome: 'bound' })
  })
})

test('guesses end by address, whoever makes them and whichever enterprise they are about', async () => {
  const host = gateway.freshHost()
  const from = (address: string, somebody: Somebody, creditCode: string) =>
    gateway.call('PUT', bindPath, {
      host,
      body: { creditCode, name: '乱猜有限公司', legalRepresentative: '李四' },
      headers: { ...bearer(somebody.user), 'client-address': address },
    })
  const { data } = await gateway.call('GET', `${libSearch.path}?size=8`, {
    host,
    headers: bearer(await gateway.makeUser(host)),
  })
  const { records } = data as { records: { creditCode: string }[] }
  let last: Awaited<ReturnType<typeof from>> | null = null
  for (let tries = 0; tries < 41; tries++) {
    const guesser = await somebody(host)
    const creditCode = records[tries % records.length]?.creditCode ?? ''
    // Addresses of one IPv6 network are one.
    last = await from(`2001:db8:1:2::${tries + 1}`, guesser, creditCode)
  }
  expect(last?.data).toMatchObject({ reason: 'tooManyTries' })
  const elsewhere = await from('198.51.100.7', await somebody(host), records[0]?.creditCode ?? '')
  expect(elsewhere.data).toMatchObject({ reason: 'mismatch' })
})

describe("the single sign-on's word", () => {
  test.each([
    ['legalRepresentative', 'legalRepresentative'],
    ['agent', 'manager'],
  ])('binds %s of an enterprise that nobody acts for as %s', async (capacity, role) => {
    const host = gateway.freshHost()
    const named = await unclaimed(host)
    const person = await somebody(host, { authorities: [{ creditCode: named.creditCode, capacity }] })
    expect(await person.bind(named)).toMatchObject({
      outcome: 'bound',
      role,
      enterprise: { name: named.name },
    })
    expect(await person.bound()).toEqual([named.creditCode])
  })

  test('binds an agent as a preparer where others manage, and tells them at once', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const authorities = [{ creditCode: sensor.creditCode, capacity: 'agent' }]
    const agent = await somebody(host, { name: '钱代理', authorities })
    expect(await agent.bind(sensor)).toMatchObject({ outcome: 'bound', role: 'preparer' })
    expect((await manager.told())[0]).toContain('钱代理')
    expect((await smsTo(host, manager.user.phone))[0]).toContain('提出异议')
  })
})

describe('a code to the registered telephone', () => {
  test('makes the first one the manager, is good for one person only, and its words say who asks', async () => {
    const host = gateway.freshHost()
    const named = await unclaimed(host, 2)
    const [first, second] = [await somebody(host, { name: '孙一' }), await somebody(host, { name: '吴二' })]
    const mine = await first.begun(named)
    const theirs = await second.begun(named)
    const sent = await first.ask<{ phoneMasked: string }>('POST', `/uaa/api/user/binding/${mine.id}/code`)
    expect(sent.data.phoneMasked).toBe(mine.phoneMasked)
    const outbox = await gateway.tell<{ phone: string; text: string }[]>(host, 'GET', '/outbox')
    const text = outbox.find((one) => one.text.includes('孙一'))?.text ?? ''
    expect(text).toContain(named.name)
    const smsCode = /\d{6}/.exec(text)?.[0]
    const prove = (who: Somebody, id: string) =>
      who.ask<BindingAnswer>('POST', `/uaa/api/user/binding/${id}/proof`, { body: { smsCode } })
    expect((await prove(second, theirs.id)).data).toMatchObject({ outcome: 'refused', reason: 'wrongCode' })
    expect((await prove(second, mine.id)).code).toBe('404')
    expect((await prove(first, mine.id)).data).toMatchObject({ outcome: 'bound', role: 'manager' })
    expect(await first.ask('GET', '/uaa/api/user/binding')).toMatchObject({ data: [] })
    expect(await second.bound()).toEqual([])
  })

  test('makes whoever comes later a preparer', async () => {
    const host = gateway.freshHost()
    const person = await somebody(host)
    const { id } = await person.begun()
    await person.ask('POST', `/uaa/api/user/binding/${id}/code`)
    const smsCode = await codeSentTo(host, sensorPhone)
    expect(
      await person.ask('POST', `/uaa/api/user/binding/${id}/proof`, { body: { smsCode } }),
    ).toMatchObject({
      data: { outcome: 'bound', role: 'preparer' },
    })
  })
})

describe('approval', () => {
  async function asked(host: string, name = '郑新') {
    const asker = await somebody(host, { name })
    const { id } = await asker.begun()
    const answer = await asker.ask<BindingAnswer>('POST', `/uaa/api/user/binding/${id}/approval`, {
      body: { role: 'preparer' },
    })
    expect(answer.data).toMatchObject({ outcome: 'waiting', binding: { state: 'waiting' } })
    return { asker, id }
  }

  test('by a manager binds with the role that the manager gives; everybody hears of both steps', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const reader = await actingFor(host, '冯看', 'reader')
    const { asker, id } = await asked(host)
    expect((await manager.people()).waiting).toMatchObject([
      { bindingId: id, name: '郑新', askedRole: 'preparer' },
    ])
    expect((await reader.people()).waiting).toEqual([])
    const decision = { bindingId: id, grant: true, role: 'reader' }
    expect(
      (await reader.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })).code,
    ).toBe('3000')
    expect(await asker.bound()).toEqual([])
    expect(
      (await manager.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })).code,
    ).toBe('0')
    expect(await asker.bound()).toEqual([sensor.creditCode])
    const shown = (await reader.people()).people.find(({ name }) => name === '郑新')
    expect(shown).toMatchObject({ role: 'reader', proof: 'approval', approvedBy: '周管理', disputed: false })
    expect((await reader.told()).filter((words) => words.includes('郑新'))).toHaveLength(2)
    expect(
      (await manager.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })).code,
    ).toBe('404')
  })

  test('that is declined binds nobody, and is told', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const { asker, id } = await asked(host)
    const decision = { bindingId: id, grant: false, role: 'reader' }
    await manager.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })
    expect(await asker.bound()).toEqual([])
    expect((await asker.ask('GET', `/uaa/api/user/binding/${id}`)).data).toMatchObject({ state: 'declined' })
  })

  test('is nobody else’s to give: a manager of another enterprise does not find it', async () => {
    const host = gateway.freshHost()
    const elsewhere = await somebody(host, { enterprises: [{}] })
    const { id } = await asked(host)
    const enId = elsewhere.user.enterprises[0]?.enId
    const body = { bindingId: id, grant: true, role: 'reader' }
    expect((await elsewhere.ask('POST', `${peoplePath}/decision`, { body, enId })).code).toBe('404')
  })

  test('is asked for a few times only: it reaches people’s telephones', async () => {
    const host = gateway.freshHost()
    const { asker, id } = await asked(host)
    const outcomes = []
    let current = id
    for (let times = 0; times < 5; times++) {
      await asker.ask('DELETE', `/uaa/api/user/binding/${current}`)
      current = (await asker.begun().catch(() => null))?.id ?? current
      const answer = await asker.ask<BindingAnswer>('POST', `/uaa/api/user/binding/${current}/approval`, {
        body: { role: 'reader' },
      })
      outcomes.push(answer.code === '0' && answer.data.outcome === 'waiting')
    }
    expect(outcomes).toEqual([true, true, true, true, false])
  })
})

describe('roles', () => {
  test('a reader reads and changes nothing; a preparer prepares and decides about nobody', async () => {
    const host = gateway.freshHost()
    const [reader, preparer] = [
      await actingFor(host, '冯看', 'reader'),
      await actingFor(host, '陈办', 'preparer'),
    ]
    const save = { body: { employees: 77 }, enId: sensorId }
    expect((await reader.ask('GET', '/policy/api/enterprise/current', { enId: sensorId })).code).toBe('0')
    const refused = await reader.ask('POST', '/policy/api/enterprise/current/save', save)
    expect([refused.code, refused.words]).toEqual(['3000', expect.stringContaining('查看人')])
    expect((await preparer.ask('POST', '/policy/api/enterprise/current/save', save)).code).toBe('0')
    const change = { body: { userId: reader.user.id, role: 'manager' }, enId: sensorId }
    expect((await preparer.ask('PUT', peoplePath, change)).code).toBe('3000')
    const [shown] = (await preparer.people()).people.filter(({ isMe }) => isMe)
    expect(shown).toMatchObject({ name: '陈办', mayChange: false })
  })

  test('a manager changes preparers and readers, the legal representative managers too, nobody themselves', async () => {
    const host = gateway.freshHost()
    const leader = await actingFor(host, '王敏', 'legalRepresentative')
    const [one, two] = [await actingFor(host, '周一', 'manager'), await actingFor(host, '周二', 'manager')]
    const preparer = await actingFor(host, '陈办', 'preparer')
    const give = async (who: Somebody, to: Somebody, role: string) =>
      (await who.ask('PUT', peoplePath, { body: { userId: to.user.id, role }, enId: sensorId })).code
    expect(await give(one, preparer, 'reader')).toBe('0')
    expect(await give(one, two, 'reader')).toBe('3000')
    expect(await give(one, one, 'reader')).toBe('3000')
    expect(await give(one, leader, 'reader')).toBe('3000')
    expect(await give(leader, two, 'preparer')).toBe('0')
    const end = `${peoplePath}?userId=${two.user.id}`
    expect((await one.ask('DELETE', end, { enId: sensorId })).code).toBe('0')
    expect(await two.bound()).toEqual([])
  })

  test('the last one who may approve hands that over before leaving', async () => {
    const host = gateway.freshHost()
    const manager = await somebody(host, { name: '周管理', enterprises: [{}] })
    const enId = manager.user.enterprises[0]?.enId ?? ''
    const preparer = await actingFor(host, '陈办', 'preparer', enId)
    const leave = () => manager.ask('DELETE', `${bindPath}?enId=${enId}`)
    expect(await leave()).toMatchObject({ code: '3000', words: expect.stringContaining('管理员') })
    await manager.ask('PUT', peoplePath, { body: { userId: preparer.user.id, role: 'manager' }, enId })
    expect((await leave()).code).toBe('0')
  })
})

describe('an objection', () => {
  test('stops whoever came later until somebody decides; newcomers object to nobody before them', async () => {
    const host = gateway.freshHost()
    const reader = await actingFor(host, '冯看', 'reader')
    const manager = await actingFor(host, '周管理', 'manager')
    const late = await actingFor(host, '路人', 'preparer')
    const object = (who: Somebody, to: Somebody) =>
      who.ask('POST', `${peoplePath}/objection`, { body: { userId: to.user.id }, enId: sensorId })
    expect((await object(late, reader)).code).toBe('3000')
    expect((await object(reader, late)).code).toBe('0')
    expect((await late.ask('GET', '/policy/api/enterprise/current', { enId: sensorId })).code).toBe('403')
    expect(await late.bound()).toEqual([])
    expect((await late.ask<OwnBinding[]>('GET', '/uaa/api/user/binding')).data).toMatchObject([
      { state: 'disputed' },
    ])
    expect((await smsTo(host, late.user.phone))[0]).toContain('异议')
    // No other way in while it is disputed.
    expect(await late.bind(sensor)).toMatchObject({ outcome: 'refused', reason: 'disputed' })
    await manager.ask('PUT', peoplePath, { body: { userId: late.user.id, role: 'preparer' }, enId: sensorId })
    expect(await late.bound()).toEqual([sensor.creditCode])
  })

  test('comes within thirty days', async () => {
    const host = gateway.freshHost()
    const then = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await gateway.tell(host, 'POST', '/clock', { now: then })
    const reader = await actingFor(host, '冯看', 'reader')
    const soonAfter = new Date(Date.parse(then) + 60_000).toISOString()
    await gateway.tell(host, 'POST', '/clock', { now: soonAfter })
    const late = await actingFor(host, '路人', 'preparer')
    const mayObject = async () =>
      (await reader.people()).people.find(({ userId }) => userId === late.user.id)?.mayObject
    expect(await mayObject()).toBe(true)
    await gateway.tell(host, 'POST', '/clock', { now: null })
    reader.user.accessToken = await loggedIn(reader)
    expect(await mayObject()).toBe(false)
  })
})

/** A new login of somebody whose token has run out. */
async function loggedIn({ host, user }: Somebody): Promise<string> {
  const captchaId = 'captcha-of-a-later-login'
  await gateway.call('GET', `/uaa/api/register/captcha/graph/${captchaId}`, { host })
  const { answer } = await gateway.tell<{ answer: string }>(host, 'GET', `/captcha/${captchaId}`)
  const body = {
    grantType: 'password',
    account: user.phone,
    password: user.password,
    captchaId,
    captchaCode: answer,
  }
  const answered = await gateway.call('POST', '/uaa/login', { host, body })
  return (answered.data as { accessToken: string }).accessToken
}
