import { beforeAll, expect, test } from 'vitest'
import { bearer, type GatewayInTest, type MadeUser, sharedGateway } from '../testing/gateway-in-test.ts'

let gateway: GatewayInTest
let host: string
let user: MadeUser
beforeAll(async () => {
  gateway = await sharedGateway()
  host = gateway.freshHost()
  user = await gateway.makeUser(host, [{}])
})

const send = (method: string, path: string, body?: object) =>
  gateway.call(method, path, { host, body, headers: bearer(user, user.enterprises[0]?.enId) })

const basic = '/policy/api/enterprise/current/save/basic'
const further = '/policy/api/enterprise/current/save'
const contact = { name: '周宁', phone: '13800000000', email: '', position: '' }
const registration = {
  tel: '13800000000',
  smsCode: '123456',
  password: 'pingtan-harbour-77',
  name: '周宁',
  consentVersion: '1',
}

test.each<[what: string, method: string, path: string, body: object | undefined, field: string]>([
  ['a day that there is not', 'POST', basic, { foundedOn: '2026-04-31' }, 'foundedOn'],
  ['29 February of a common year', 'POST', basic, { foundedOn: '2025-02-29' }, 'foundedOn'],
  ['a day in other words', 'POST', basic, { foundedOn: '2025/2/3' }, 'foundedOn'],
  ['a fraction of people', 'POST', further, { employees: 12.5 }, 'employees'],
  ['people below zero', 'POST', further, { technicians: -1 }, 'technicians'],
  ['money below zero', 'POST', further, { totalAssetsFen: -1 }, 'totalAssetsFen'],
  ['no telephone', 'POST', further, { contact: { ...contact, phone: '0512-682500' } }, 'contact.phone'],
  ['no address', 'POST', further, { contact: { ...contact, email: 'a@b..co' } }, 'contact.email'],
  ['no mobile phone', 'POST', '/uaa/api/register', { ...registration, tel: '23800000000' }, 'tel'],
  ['no mobile phone', 'POST', '/policy/api/ua/feedback', { content: '好', phone: '1380000000' }, 'phone'],
  [
    'a telephone for a mobile phone',
    'POST',
    '/policy/api/manager/activity/participant',
    { activityId: 'a1', name: '周宁', phone: '0512-68250000' },
    'phone',
  ],
  ['a month that there is not', 'GET', '/policy/api/ua/declare/page?month=2026-13', undefined, 'month'],
  ['a month that there is not', 'GET', '/policy/api/ua/activity/page?month=2026-00', undefined, 'month'],
  ['a fraction of people', 'POST', '/policy/api/customer/eva/en/size', { employees: '12.5' }, 'employees'],
  ['a fraction of people', 'POST', '/policy/api/tec/en/commit', { techStaff: 12.5 }, 'techStaff'],
  [
    'a day that there is not',
    'POST',
    '/policy/api/customer/eva/technology/save',
    { foundedOn: '2023-02-29' },
    'foundedOn',
  ],
  [
    'an end before the beginning',
    'POST',
    '/policy/api/customer/eva/technology/save',
    { foundedOn: '2026-06-02', applyDate: '2026-06-01' },
    'applyDate',
  ],
  [
    'a fraction of people',
    'POST',
    '/policy/api/customer/policy/attribute',
    { answers: { rdStaff: 12.5 } },
    'answers.rdStaff',
  ],
])('%s is refused by name, in words for a person: %s %s', async (_what, method, path, body, field) => {
  const answer = await send(method, path, body)
  expect(answer).toMatchObject({ returnCode: '3000' })
  const warnings = answer.data as { errorMessage: string; field?: string }[]
  expect(warnings.map((one) => one.field)).toEqual([field])
  expect(warnings[0]?.errorMessage).toMatch(/^[^A-Za-z]*\p{Script=Han}/u)
})

test.each<[what: string, path: string, body: object]>([
  ['29 February of a leap year', basic, { foundedOn: '2024-02-29' }],
  ['whole numbers of people', further, { employees: 12, technicians: 0 }],
  ['a telephone with an extension', further, { contact: { ...contact, phone: '0512-68250000-12' } }],
  ['a number of the calculator', '/policy/api/customer/policy/attribute', { answers: { rdStaff: '12' } }],
])('%s is taken', async (_what, path, body) => {
  expect(await send('POST', path, body)).toMatchObject({ status: 200, returnCode: '0' })
})
