import type {
  BindingAnswer,
  EnterprisePerson,
  OwnBinding,
  WaitingPerson,
} from '../../contract/entities/people.ts'
import { contract } from '../../contract/index.ts'
import { bearer, type GatewayInTest, type MadeUser, sharedGateway } from './gateway-in-test.ts'

export const gateway: GatewayInTest = await sharedGateway()

/** What anybody can read of an enterprise that others act for. */
export const sensor = {
  creditCode: '91320500MA1ABCDE8R',
  name: '苏州澄湖传感技术有限公司',
  legalRepresentative: '王敏',
}
export const sensorId = 'e-demo-1'
export const sensorPhone = '13800020001'
export const wrongSensor = { ...sensor, legalRepresentative: '李四' }

export const bindPath = '/uaa/api/user/bind/en'
export const peoplePath = '/uaa/api/enterprise/people'

/** A person of a tenant, who asks the gateway. */
export class Somebody {
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

  async receivedMessages(): Promise<string[]> {
    const { data } = await this.ask<{ records: { body: string }[] }>('GET', '/policy/api/customer/msg/page', {
      enId: sensorId,
    })
    return data.records.map(({ body }) => body)
  }
}

export async function somebody(host: string, more: object = {}): Promise<Somebody> {
  return new Somebody(host, await gateway.tell<MadeUser>(host, 'POST', '/users', more))
}

export const actingFor = (host: string, name: string, role: string, enId = sensorId) =>
  somebody(host, { name, enterprises: [{ enId, role }] })

export async function smsTo(host: string, phone: string): Promise<string[]> {
  const sent = await gateway.tell<{ text: string }[]>(host, 'GET', `/outbox?phone=${phone}`)
  return sent.map(({ text }) => text)
}

/** Returns the code of the newest text to a number; empty if there is none. */
export async function codeSentTo(host: string, phone: string): Promise<string> {
  return /验证码 (\d{6})/.exec((await smsTo(host, phone))[0] ?? '')?.[1] ?? ''
}

/** Finds an enterprise of the registry that no account acts for. */
export async function unclaimed(host: string, page = 1): Promise<typeof sensor> {
  const headers = bearer(await gateway.makeUser(host))
  const path = `${contract.enterprise.libSearch.path}?size=1&page=${page}`
  const { data } = await gateway.call('GET', path, { host, headers })
  const [entry] = (data as { records: (typeof sensor)[] }).records
  if (!entry) throw new Error('no entry')
  const { creditCode, name, legalRepresentative } = entry
  return { creditCode, name, legalRepresentative }
}
