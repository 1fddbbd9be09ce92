import { enterpriseRole, roleReaches } from '../../contract/entities/account.ts'
import { returnCode } from '../../contract/envelope.ts'
import type { Identity, Received } from './call-over-http.ts'
import { fittingObject } from './fitting-values.ts'
import type { Person } from './people.ts'
import { type Suite, said, type Tested } from './suite.ts'

type Expectation = 'nobody is refused' | 'login needed' | 'enterprise needed' | 'role needed'

/** Who may make a call, and that everybody else hears it in the envelope. */
export async function checkAccess(suite: Suite, tested: Tested): Promise<void> {
  const { people } = suite
  const { access } = tested.call
  const visitor = people.visitor.as
  const forVisitor: Expectation = access === 'anyone' ? 'nobody is refused' : 'login needed'
  await expectAccess(suite, tested, 'a visitor', visitor, forVisitor)
  const madeUp = { ...visitor, accessToken: 'made-up-token-that-nobody-was-given' }
  await expectAccess(suite, tested, 'a made-up token', madeUp, forVisitor)
  if (access === 'anyone') return

  const [own, stranger, elsewhere] = await Promise.all([
    people.enterprise(),
    people.stranger(),
    people.elsewhere(),
  ])
  if (elsewhere) {
    const abroad = { ...elsewhere.as, tenantHost: visitor.tenantHost }
    await expectAccess(suite, tested, "another tenant's token", abroad, 'login needed')
  }
  if (access === 'user') return

  const individual = await people.individual()
  if (individual) await expectAccess(suite, tested, 'an individual', individual.as, 'enterprise needed')
  if (own && people.control && stranger) {
    const none = { ...own.as, enterpriseId: undefined }
    await expectAccess(suite, tested, 'no enterprise chosen', none, 'enterprise needed')
    const foreign = { ...own.as, enterpriseId: stranger.as.enterpriseId }
    await expectAccess(suite, tested, "somebody else's enterprise", foreign, 'enterprise needed')
  }
  await expectRoles(suite, tested, own)
}

/** Every role below the one that a call needs is refused in words. */
async function expectRoles(suite: Suite, tested: Tested, own: Person | null): Promise<void> {
  const { control } = suite.people
  const { role: needed } = tested.call
  const enId = own?.as.enterpriseId
  if (!control || !needed || !own || !enId) return
  for (const role of enterpriseRole.options) {
    if (roleReaches(role, needed)) break
    const { accessToken } = await control.makeUser({ enterprises: [{ enId, role }] })
    await expectAccess(suite, tested, `a ${role}`, { ...own.as, accessToken }, 'role needed')
  }
}

async function expectAccess(
  { send, report }: Suite,
  { name, call }: Tested,
  who: string,
  as: Identity,
  expected: Expectation,
): Promise<void> {
  const sent = {
    params: fittingObject(call.params) as Record<string, string>,
    query: fittingObject(call.query),
    body: fittingObject(call.body),
  }
  const received = await send(call, sent, as)
  const check = `access of ${who}`
  if (fits(received, expected)) report.passed(name, check)
  else report.failed(name, check, `expected ${expected}, got ${said(received)}`)
}

function fits({ status, returnCode: code, data }: Received, expected: Expectation): boolean {
  if (expected === 'login needed') return status === 401 && code === returnCode.loginNeeded
  if (expected === 'enterprise needed') return code === returnCode.enterpriseNeeded
  // What is wrong with the input would name its field.
  if (expected === 'role needed')
    return code === returnCode.warning && !JSON.stringify(data).includes('"field"')
  return (
    status < 500 && status !== 401 && code !== returnCode.loginNeeded && code !== returnCode.enterpriseNeeded
  )
}
