import { header } from '../../contract/call.ts'
import { declarationFields } from '../../contract/declaration-form.ts'
import { contract } from '../../contract/index.ts'
import type { Control } from '../control.ts'
import { openFree } from '../open-free.ts'
import type { Send, Sent } from './call-over-http.ts'
import { at } from './examples.ts'
import type { Person } from './people.ts'

interface Asking {
  send: Send
  person: Person
  control: Control
}

type Example = (asking: Asking) => Promise<Sent | null>

const { account, declaration, enterprise, people, policy, rating } = contract
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1'
const newPassword = 'conformance-lantern-27'

/** A picture captcha that has been read with the control interface's help. */
async function captcha({ send, person, control }: Asking) {
  const captchaId = `conformance-${crypto.randomUUID()}`
  await send(account.graphCaptcha, { params: { id: captchaId } }, person.as)
  return { captchaId, captchaCode: (await control.captcha(captchaId)).answer }
}

/** The code of an SMS that was really sent. */
async function smsCode(asking: Asking, tel: string, type: string): Promise<string> {
  await asking.send(
    account.smsCaptcha,
    { query: { tel, type, ...(await captcha(asking)) } },
    asking.person.as,
  )
  const [newest] = await asking.control.outbox(tel)
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
}

const freshAddress = () => `p${Math.random().toString(36).slice(2)}@example.cn`
const freshPhone = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** An enterprise of the registry, as somebody who acts for it would name it. */
async function registered({ send, person }: Asking) {
  const { data } = await send(enterprise.libSearch, { query: { size: 1 } }, person.as)
  const [name, creditCode, legalRepresentative] = ['name', 'creditCode', 'legalRepresentative'].map((field) =>
    at(data, `records.0.${field}`),
  )
  return { name, creditCode, legalRepresentative }
}

/** An enterprise of the registry that every tenant of the bundled gateway begins with. */
const registeredDemonstration = {
  creditCode: '91320500MA1ABCDE8R',
  name: '苏州澄湖传感技术有限公司',
  legalRepresentative: '王敏',
}

/** A new person who manages that enterprise. */
async function actingForRegistered({ control, person }: Asking) {
  const { accessToken } = await control.makeUser({ name: '王敏', enterprises: [{ enId: 'e-demo-1' }] })
  return { tenantHost: person.as.tenantHost, accessToken, enterpriseId: 'e-demo-1' }
}

/** A binding that this person has begun, with the body of the next step. */
function begunBinding(body?: Record<string, unknown>): Example {
  return async (asking) => {
    const begun = await asking.send(
      account.bindEnterprise,
      { body: registeredDemonstration },
      asking.person.as,
    )
    const id = at(begun.data, 'binding.id')
    return typeof id === 'string' ? { params: { id }, ...(body ? { body } : {}) } : null
  }
}

/** Somebody who came to this person's enterprise later. */
async function colleague({ control, person }: Asking): Promise<string> {
  const { id } = await control.makeUser({
    name: '李青',
    enterprises: [{ enId: person.as.enterpriseId ?? '', role: 'preparer' }],
  })
  return id
}

/** A declaration without application that is handed in and brought to its end. */
async function finishedDeclaration(asking: Asking): Promise<string | null> {
  const id = await handedIn(asking)
  if (id !== null) await asking.control.moveDeclaration(id, { status: 'rejected' })
  return id
}

/** A declaration without application that is handed in. */
async function handedIn({ send, person, control }: Asking): Promise<string | null> {
  await openFree(control)
  const name = person.user?.enterprises[0]?.name ?? ''
  const made = await send(declaration.add, { body: await filledIn(send, person.as, name, true) }, person.as)
  const id = at(made.data, 'id')
  return typeof id === 'string' ? id : null
}

/** A draft with a bank account of somebody whom the single sign-on does not know surely. */
async function draftOfUnsure({ send, person, control }: Asking) {
  await openFree(control)
  const user = await control.makeUser({ name: '周宁', enterprises: [{}], assurance: null })
  const [own] = user.enterprises
  if (!own) return null
  const { tenantHost } = person.as
  const as = { tenantHost, accessToken: user.accessToken, enterpriseId: own.enId }
  const made = await send(declaration.add, { body: await filledIn(send, as, own.name, false) }, as)
  const [id, version] = [at(made.data, 'id'), at(made.data, 'version')]
  return typeof id === 'string' && typeof version === 'number'
    ? { as, draft: { id, version }, phone: user.phone }
    : null
}

/** What begins a declaration without application, with all that is asked for. */
async function filledIn(send: Asking['send'], as: Asking['person']['as'], name: string, submit: boolean) {
  const { data } = await send(declaration.freeProjects, { query: { status: 'open' } }, as)
  const known: Record<string, string> = {
    accountName: name,
    bankName: '中国银行',
    accountNumber: '456351010000',
  }
  const bank = Object.fromEntries(
    declarationFields.bank.map((field) => [field.name, known[field.name] ?? '']),
  )
  const form = { contact: { name: '王敏', phone: '13800000000' }, bank }
  return { projectId: at(data, 'records.0.id'), form, submit }
}

/** Input that should succeed for calls that need a captcha, an SMS, a password or a step of a department. */
export const controlledExamples: Record<string, Example> = {
  'account.smsCaptcha': async (asking) => ({
    query: { tel: freshPhone(), type: 'register', ...(await captcha(asking)) },
  }),
  'account.register': async (asking) => {
    const tel = freshPhone()
    const code = await smsCode(asking, tel, 'register')
    return { body: { tel, smsCode: code, password: newPassword, name: '王敏', consentVersion: '1' } }
  },
  'account.resetPassword': async (asking) => {
    const tel = asking.person.user?.phone ?? ''
    return { body: { tel, smsCode: await smsCode(asking, tel, 'reset'), password: newPassword } }
  },
  'account.changePassword': async ({ person }) => ({
    body: { oldPassword: person.user?.password, newPassword },
  }),
  'account.login': async (asking) => {
    const { phone, password } = asking.person.user ?? {}
    return { body: { grantType: 'password', account: phone, password, ...(await captcha(asking)) } }
  },
  'account.ssoLogin': async ({ person }) => ({ body: { code: person.user?.ssoCode } }),
  // A login is new when it comes from another browser than the one before it.
  'account.confirmLogin': async (asking) => {
    const { user, as } = asking.person
    const { phone, password, ssoCode } = user ?? {}
    const from = (agent: string) => ({ headers: { [header.clientAgent]: agent } })
    await asking.send(account.ssoLogin, { body: { code: ssoCode }, ...from(firefox) }, as)
    const body = { grantType: 'password', account: phone, password, ...(await captcha(asking)) }
    const other = await asking.send(account.login, { body, ...from(safari) }, as)
    const id = at(other.data, 'loginId')
    return typeof id === 'string' ? { params: { id } } : null
  },
  'account.endLogin': async (asking) => {
    const { user, as } = asking.person
    const other = await asking.send(account.ssoLogin, { body: { code: user?.ssoCode } }, as)
    const id = at(other.data, 'loginId')
    return typeof id === 'string' ? { params: { id } } : null
  },
  'account.endOtherLogins': async () => ({}),
  'account.bindEnterprise': async (asking) => ({ body: await registered(asking) }),
  'account.deletePersonalData': async ({ person }) => ({ body: { password: person.user?.password } }),
  'enterprise.refreshBasic': async (asking) => ({ as: await actingForRegistered(asking) }),
  'people.sendCode': begunBinding(),
  // A wrong code is an answer too: the binding is refused.
  'people.proveByCode': begunBinding({ smsCode: '000000' }),
  'people.askApproval': begunBinding({ role: 'preparer' }),
  'people.giveUp': begunBinding(),
  'people.decide': async (asking) => {
    const as = await actingForRegistered(asking)
    const waiting = await asking.control.makeUser({ name: '李青' })
    const asker = { tenantHost: as.tenantHost, accessToken: waiting.accessToken }
    const begun = await asking.send(account.bindEnterprise, { body: registeredDemonstration }, asker)
    const bindingId = at(begun.data, 'binding.id')
    if (typeof bindingId !== 'string') return null
    await asking.send(people.askApproval, { params: { id: bindingId }, body: { role: 'reader' } }, asker)
    return { as, body: { bindingId, grant: true, role: 'reader' } }
  },
  'people.changeRole': async (asking) => ({ body: { userId: await colleague(asking), role: 'reader' } }),
  'people.remove': async (asking) => ({ query: { userId: await colleague(asking) } }),
  'people.object': async (asking) => ({ body: { userId: await colleague(asking) } }),
  'message.detail': async ({ person, control }) => {
    const sent = await control.sendMessage({ userId: person.user?.id ?? '', title: '提醒', body: '内容' })
    return { query: { id: sent.id } }
  },
  'consultation.urge': async ({ send, person, control }) => {
    await control.setClock(new Date(Date.now() - 30 * 86_400_000).toISOString())
    const body = { title: '怎么申报', content: '第一次申报' }
    const id = at((await send(policy.saveConsult, { body }, person.as)).data, 'id')
    await control.setClock(null)
    return typeof id === 'string' ? { params: { id } } : null
  },
  'rating.reply': async ({ send, person, control }) => {
    const thing = { kind: 'platform', id: 'platform' }
    const given = await send(rating.add, { body: { ...thing, stars: 1 } }, person.as)
    const id = at(given.data, 'id')
    if (typeof id !== 'string') return null
    await control.settleRating(id, '已经改好。')
    return { body: { ...thing, content: true } }
  },
  'notice.sendMailCode': async () => ({ body: { address: freshAddress() } }),
  'notice.proveMail': async ({ send, person, control }) => {
    const address = freshAddress()
    await send(contract.notice.sendMailCode, { body: { address } }, person.as)
    const [mail] = await control.mails(address)
    return { body: { code: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' } }
  },
  'declaration.sendProofCode': async (asking) => {
    const begun = await draftOfUnsure(asking)
    return begun && { as: begun.as, body: begun.draft }
  },
  'declaration.proveBankAccount': async (asking) => {
    const begun = await draftOfUnsure(asking)
    if (!begun) return null
    const { as, draft, phone } = begun
    await asking.send(declaration.sendProofCode, { body: draft }, as)
    const [sms] = await asking.control.outbox(phone)
    return { as, body: { ...draft, smsCode: /验证码 (\d{6})/.exec(sms?.text ?? '')?.[1] ?? '' } }
  },
  'declaration.say': async (asking) => {
    const id = await handedIn(asking)
    return id === null ? null : { body: { id, words: '什么时候能有结果？' } }
  },
  'declaration.evaluate': async (asking) => {
    const id = await finishedDeclaration(asking)
    return id === null ? null : { body: { id, stars: 5, words: '办得很快' } }
  },
}
