import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import { enterpriseFieldName } from '../forms/enterprise-field.tsx'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { keepEnterprises } from '../session/login-cookies.server.ts'
import { logInForTest } from '../session/login-in-test.ts'
import { Session, sessionContext } from '../session/session.server.ts'
import { who } from '../session/who.server.ts'
import { sealerOf } from '../shared-state/seal.server.ts'
import { type Interruption, storeForm } from './form-store.server.ts'
import { InterruptedForm } from './interrupted-form.server.ts'

const info = { id: 'r', tenantId: 'default', secureCookies: true, clientAddress: '192.0.2.1' } as RequestInfo
const page = '/tool/scale'
const [first, second, third] = ['甲公司', '乙公司', '丙公司'].map((name) => ({
  enId: name,
  name,
  creditCode: '',
})) as [Linked, Linked, Linked]
type Linked = { enId: string; name: string; creditCode: string }

beforeAll(() => {
  startLog('silent')
  openPortalInTest()
})

/** Opens the page of a form about 乙公司 that was interrupted; `linked` is what the gateway says then, null where it does not answer. */
async function openPage({
  by,
  chosen,
  linked,
}: {
  by: Interruption
  chosen: Linked
  linked: Linked[] | null
}) {
  const session = await Session.open(info, null, sealerOf(['k'.repeat(40)]), 0)
  logInForTest(session, { id: 'u1', name: '张三', nickName: '', phoneMasked: null }, [first, second, third])
  const entered = new FormData()
  entered.append('employees', '103')
  entered.append(enterpriseFieldName, second.enId)
  await storeForm(entered, page, by, session, info)
  session.set('CURRENT_ENTERPRISE', { userId: 'u1', enId: chosen.enId })
  session.enterprises = null

  const form = new InterruptedForm(new Request(`https://portal.invalid${page}`), info, () => page)
  await form.restore(session)
  if (linked) keepEnterprises(session, 'u1', linked)
  const context = new RouterContextProvider()
  context.set(sessionContext, session)
  form.giveBack(context)
  const person = who(context)
  await form.settle(session, 200)
  return {
    form,
    actsFor: person.role === 'enterprise' ? person.enterprise : null,
    choice: session.get('CURRENT_ENTERPRISE')?.enId,
    waits: session.get('INTERRUPTED_FORMS') !== null,
  }
}

test('a form of another of one’s enterprises comes back with its enterprise, and says so', async () => {
  const { form, actsFor, waits } = await openPage({
    by: 'account',
    chosen: third,
    linked: [first, second, third],
  })
  expect(form.result?.values.employees).toBe('103')
  expect(form.message).toBe(
    '换账号前填写的内容已恢复，请核对后提交。这份表单是为“乙公司”填写的，已切换到这家企业',
  )
  expect([actsFor, waits]).toEqual([second, false])
})

test('a form of the enterprise that one acts for says nothing of it', async () => {
  for (const by of ['account', 'login', 'switch'] as const) {
    const { form, actsFor } = await openPage({ by, chosen: second, linked: [first, second, third] })
    expect(form.message).toMatch(/前填写的内容已恢复，请核对后提交$/)
    expect(actsFor).toEqual(second)
  }
})

test('a form of an enterprise that is not linked any more is not shown, and leaves the choice as it was', async () => {
  const { form, actsFor, waits } = await openPage({ by: 'account', chosen: third, linked: [first, third] })
  expect([form.result, form.message]).toEqual([null, null])
  expect([actsFor, waits]).toEqual([third, true])
})

test('a form about an enterprise waits while the linked ones cannot be read', async () => {
  for (const [by, chosen] of [
    ['account', third],
    ['login', second],
  ] as const) {
    const { form, choice, waits } = await openPage({ by, chosen, linked: null })
    expect(form.result).toBeNull()
    expect([choice, waits]).toEqual([chosen.enId, true])
  }
})

test('after a login a form of another enterprise than the chosen one switches nothing', async () => {
  const { form, actsFor } = await openPage({ by: 'login', chosen: third, linked: [first, second, third] })
  expect(form.result).toBeNull()
  expect(actsFor).toEqual(third)
})
