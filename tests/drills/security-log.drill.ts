import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '../processes.ts'
import { Visitor } from '../requests/visitor.ts'
import { newTenant, portalForDrills } from './portal-for-drills.ts'
import { until } from './until.ts'

const folder = temporaryFolder()
after(() => folder.remove())
const file = join(folder.path, 'logs', 'security.log')
const portal = portalForDrills({ SECURITY_LOG: file, LOG_LEVEL: 'silent' })

type Line = Record<string, string>
const text = () => readFileSync(file, 'utf8')
const linesOf = (tenant: string) =>
  text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line['tenant'] === tenant)

const eventsOf = (lines: Line[]) =>
  lines.map(({ event, outcome, reason }) => [event, outcome, reason].filter(Boolean).join(' '))

/** Tries to log in by account with a captcha that is read rightly. */
async function logIn(
  visitor: Visitor,
  tenant: ReturnType<typeof newTenant>,
  account: string,
  password: string,
) {
  await visitor.open('/auth/login')
  const form = visitor.form('登录')
  const { answer } = await tenant.control.captcha(form.value('captchaId'))
  await form.fill({ account, password, captchaCode: answer, agree: true }).press('登录')
}

test('who tried what from where, and nothing that was entered', async () => {
  const tenant = newTenant(portal())
  const name = tenant.host.split('.')[0] ?? ''
  const visitor = () => new Visitor({ port: portal().port, host: tenant.host })
  const user = await tenant.control.makeUser({ name: '不该出现', enterprises: [{}] })

  const person = visitor()
  await logIn(person, tenant, user.phone, 'Falsches#Wort1')
  await logIn(person, tenant, user.phone, user.password)
  assert.match(person.text, /登录成功/)
  assert.equal(statSync(file).mode & 0o007, 0, 'nobody else reads it')
  const logins = linesOf(name).filter(({ event }) => event === 'account.login' || event === 'session')
  assert.deepEqual(eventsOf(logins), ['account.login refused warning', 'account.login done', 'session done'])
  assert.equal(new Set(logins.slice(0, 2).map(({ subject }) => subject)).size, 1, 'one account')
  assert.equal(logins[2]?.['person'], user.id)
  assert.equal(logins[1]?.['request'], logins[2]?.['request'])
  for (const { address } of logins) assert.equal(address, '127.0.0.1')

  await person.open('/user/enterprises')
  const guess = {
    creditCode: '91320500MA1ABCDE8R',
    name: '苏州澄湖传感技术有限公司',
    legalRepresentative: '乱猜',
  }
  await person.form('绑定').fill(guess).press('绑定')
  await person
    .form('绑定')
    .fill({ ...guess, legalRepresentative: '王敏' })
    .press('绑定')
  await person.open('/user/personal-data')
  const { cookie } = person
  await tenant.ask('/favourite/x', {
    method: 'POST',
    body: '',
    headers: { cookie, origin: 'https://evil.example' },
  })
  await tenant.ask('/download?path=..%2Fx&name=x&key=y', { headers: { cookie } })
  await person.open('/')
  await tenant.ask('/auth/logout', { method: 'POST', headers: { cookie, origin: `http://${tenant.host}` } })
  await until('the logout is written', async () => eventsOf(linesOf(name)).includes('account.logout done'))
  assert.deepEqual(
    eventsOf(linesOf(name)).filter((line) => !line.startsWith('account.login') && line !== 'session done'),
    [
      'account.bindEnterprise refused mismatch',
      'account.bindEnterprise done proofNeeded',
      'account.personalData done',
      'origin refused',
      'download refused signature',
      'account.logout done',
    ],
  )
  for (const secret of [
    user.phone,
    user.password,
    'Falsches',
    '不该出现',
    '乱猜',
    '91320500',
    user.ssoCode,
  ]) {
    assert.ok(!text().includes(secret), `${secret} stands in the log`)
  }
})

test("an enterprise of somebody else's is told as a refusal, with who asked for it", async () => {
  const tenant = newTenant(portal())
  const { user, cookie } = await tenant.logIn({ enterprises: [{}] })
  await tenant.control.arm({
    path: '/policy/api/enterprise/current',
    fault: { kind: 'envelope', returnCode: '403' },
  })
  const enId = user.enterprises[0]?.enId ?? ''
  await tenant.ask(`/user/relation/${enId}`, { headers: { cookie } })
  const refused = linesOf(tenant.host.split('.')[0] ?? '').find(({ reason }) => reason === 'enterpriseNeeded')
  assert.equal(refused?.['event'], 'enterprise.current')
  assert.equal(refused?.['person'], user.id)
  assert.equal(refused?.['enterprise'], enId)
})

test('what somebody may not do in their enterprise is told as a refusal by their role, on a call that is not marked', async () => {
  const tenant = newTenant(portal())
  const manager = await tenant.control.makeUser({ enterprises: [{}] })
  const enId = manager.enterprises[0]?.enId ?? ''
  const reader = await tenant.control.makeUser({ name: '只看不办', enterprises: [{ enId, role: 'reader' }] })
  const visitor = await new Visitor({ port: portal().port, host: tenant.host }).logIn(reader)
  await visitor.open(`/user/relation/${enId}/edit/scale`)
  await visitor.form('保存').fill({ employees: '77' }).press('保存')
  assert.equal(visitor.status, 422)
  const refused = linesOf(tenant.host.split('.')[0] ?? '').filter(({ reason }) => reason === 'role')
  assert.deepEqual(eventsOf(refused), ['enterprise.save refused role'])
  assert.deepEqual([refused[0]?.['person'], refused[0]?.['enterprise']], [reader.id, enId])

  // A field that is wrong is nobody's try to do what they may not.
  const own = await new Visitor({ port: portal().port, host: tenant.host }).logIn(manager)
  await own.open(`/user/relation/${enId}/edit/scale`)
  await own.form('保存').fill({ employees: 'x' }).press('保存')
  assert.equal(own.status, 422)
  const reasons = linesOf(tenant.host.split('.')[0] ?? '').filter(({ person }) => person === manager.id)
  assert.equal(
    reasons.some(({ event }) => event === 'enterprise.save'),
    false,
  )
})
