import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LinkedEnterprise } from '../../contract/entities/account.ts'
import { startLog } from '../base/log.server.ts'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { enterpriseFieldName } from '../forms/enterprise-field.tsx'
import { InterruptedForm, interruptedFormContext } from '../interrupted-forms/interrupted-form.server.ts'
import { portal } from '../portal/portal.server.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { logInForTest } from '../session/login-in-test.ts'
import { Session, session, sessionContext } from '../session/session.server.ts'
import { ensureEnterprise, requireEnterprise } from './require-enterprise.server.ts'

startLog('silent')
openPortalInTest()

const page = '/user/report'
const address = infoInTest.origin + page
const en = { enId: 'e1', name: '甲公司', creditCode: '1' }

interface Asked {
  /** What the gateway says of the linked enterprises; null where it does not answer. */
  linked: LinkedEnterprise[] | null
  /** Who has chosen an enterprise on this browser. */
  chosenBy?: string
  request?: Request
  forms?: { key: string; page: string }[]
}

/** What a page that needs an enterprise does for u1. */
async function asked({ linked, chosenBy, request = new Request(address), forms }: Asked) {
  const cookies = await Session.open(infoInTest, null, portal().sealer, portal().now())
  logInForTest(cookies, { id: 'u1', name: '张三', nickName: '三', phoneMasked: null })
  cookies.enterprises = linked
  if (chosenBy) cookies.set('CURRENT_ENTERPRISE', { userId: chosenBy, enId: en.enId })
  if (forms) cookies.set('INTERRUPTED_FORMS', forms)
  const context = new RouterContextProvider()
  const form = new InterruptedForm(request, infoInTest, () => page)
  context.set(requestInfoContext, infoInTest)
  context.set(sessionContext, cookies)
  context.set(interruptedFormContext, form)
  return { context, request, cookies, form }
}

const sent = (headers = {}) =>
  new Request(address, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ words: '写了很久', [enterpriseFieldName]: en.enId }),
  })

/** What a guard throws. */
async function thrownBy(guard: () => unknown): Promise<unknown> {
  try {
    await guard()
  } catch (error) {
    return error
  }
  return null
}

const args = ({ request, context }: Awaited<ReturnType<typeof asked>>) => ({
  request,
  context,
  params: {},
  url: new URL(request.url),
  pattern: '',
})
const next = async () => new Response()

test('who has acted for an enterprise is told of the gateway where it does not tell which are theirs', async () => {
  const one = await asked({ linked: null, chosenBy: 'u1' })
  expect(await thrownBy(() => ensureEnterprise(one.context, one.request))).toMatchObject({
    kind: 'unreachable',
    call: 'account.linkedEnterprises',
  })
  expect(await thrownBy(() => requireEnterprise(args(one), next))).toMatchObject({
    init: { status: 503 },
    data: { status: 503, requestId: infoInTest.id },
  })
  expect(session(one.context).get('NOTICE')).toBeNull()
})

test('what they typed then is there when the page opens again, once', async () => {
  const one = await asked({ linked: null, chosenBy: 'u1', request: sent() })
  await thrownBy(() => requireEnterprise(args(one), next))
  await one.form.settle(one.cookies, 503)
  const forms = one.cookies.get('INTERRUPTED_FORMS') ?? []
  expect(forms).toHaveLength(1)

  const still = await asked({ linked: null, chosenBy: 'u1', forms })
  await still.form.restore(still.cookies)
  still.form.giveBack(still.context)
  expect(still.form.result).toBeNull()
  await still.form.settle(still.cookies, 503)
  expect(still.cookies.get('INTERRUPTED_FORMS')).toEqual(forms)

  const again = await asked({ linked: [en], chosenBy: 'u1', forms })
  await again.form.restore(again.cookies)
  again.form.giveBack(again.context)
  expect(ensureEnterprise(again.context, again.request).enterprise).toEqual(en)
  expect(again.form.result?.values).toMatchObject({ words: '写了很久' })
  expect(again.form.message).toBe('上次没有保存的内容已恢复，请核对后提交')
  await again.form.settle(again.cookies, 200)
  expect(again.cookies.get('INTERRUPTED_FORMS')).toBeNull()
})

test.each<[string, Asked]>([
  ['who has no enterprise', { linked: [], chosenBy: 'u1' }],
  ['who never acted for one, as far as is known', { linked: null }],
  ['on whose browser somebody else acted for one', { linked: null, chosenBy: 'u2' }],
])('%s is asked for an enterprise account', async (_, given) => {
  const one = await asked({ ...given, request: sent() })
  const thrown = await thrownBy(() => requireEnterprise(args(one), next))
  expect(thrown).toMatchObject({ status: 303 })
  expect(session(one.context).get('NOTICE')).toMatchObject({ text: '请以法人账号登录' })
  await one.form.settle(one.cookies, 303)
  expect(one.cookies.get('INTERRUPTED_FORMS')).toBeNull()
})
