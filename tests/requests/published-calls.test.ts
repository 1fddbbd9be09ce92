import type { Control } from '../control.ts'
import { deductionExamples } from '../worked-examples/calculate.ts'
import { cloudStarExamples } from '../worked-examples/cloud.ts'
import { conditionExamples } from '../worked-examples/evaluate.ts'
import { sizeExamples } from '../worked-examples/scale.ts'
import { techScaleExamples } from '../worked-examples/tech-scale.ts'
import { openFirst } from './activities.ts'
import { benefitPaidOut, pdf, prepareDeclaration, upload } from './declaring.ts'
import { askForCode, logInByAccount } from './signing-in.ts'
import { expect, type PortalUnderTest, test, testAsEnterprise, testAsIndividual } from './test.ts'
import { answer } from './tool-form.ts'
import type { Visitor } from './visitor.ts'

// Section 7 of the specification, call by call: what a person does on the screens makes each published call, with its
// method and address. What the calls answer is tested where the screens are.

const p = '/policy/api'
const u = '/uaa/api'

/** What the gateway has received for this tenant: method and path of each call. */
async function received(control: Control): Promise<string[]> {
  return (await control.calls()).map(({ method, path }) => `${method} ${path}`)
}

/** Waits until each of these was made; what a page tells of itself is passed on without anybody waiting for it. */
async function expectCalls(control: Control, published: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const made = new Set(await received(control))
      return published.filter((one) => !made.has(one))
    })
    .toEqual([])
}

/** What a page tells of itself, as its script does. */
async function tell(portal: PortalUnderTest, visitor: Visitor, event: string, isForm = false): Promise<void> {
  const message = {
    event,
    operation: '',
    pageUri: '/zct-ee/policy-info/n-rd-2023-7',
    deviceId: '0123456789abcdef0123456789abcdef',
    viewId: crypto.randomUUID().replaceAll('-', ''),
    policyId: 'n-rd-2023-7',
    uuid: visitor.one('[data-uuid]').dataset.uuid ?? '',
    seconds: '3',
  }
  const answer = await portal.ask('/log', {
    method: 'POST',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      origin: portal.origin,
      cookie: visitor.cookie,
    },
    body: isForm ? new URLSearchParams(message).toString() : JSON.stringify(message),
  })
  expect(answer.status, `${event}: ${answer.body}`).toBe(204)
}

testAsIndividual('calls of the start, the log and the session', async ({ visitor, portal, control }) => {
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  for (const event of ['open', 'heartbeat']) await tell(portal, visitor, event)
  await tell(portal, visitor, 'close', true)
  await expectCalls(control, [
    `POST ${u}/token-check`,
    `POST ${p}/log/behavior/record`,
    `POST ${p}/log/behavior/record-form`,
    `POST ${p}/access/record/add`,
    'POST /statistics/api/customer/policy/heartbeat',
  ])
})

test('calls of the user and the login', async ({ visitor, control }) => {
  const phone = `135${String(Date.now()).slice(-8)}`
  const password = 'kunqu-harbour-86'
  await visitor.open('/auth/register')
  await askForCode(visitor, control, phone)
  const [code = ''] = /\d{6}/.exec((await control.outbox(phone))[0]?.text ?? '') ?? []
  await visitor
    .form('注册')
    .fill({ name: '周宁', smsCode: code, password, passwordAgain: password, agree: true })
    .press('注册')
  await visitor.open('/user/security')
  const changed = 'pingtan-harbour-77'
  await visitor
    .form('修改密码')
    .fill({ oldPassword: password, newPassword: changed, passwordAgain: changed })
    .press('修改密码')
  visitor.forgetCookies()
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, { phone, password: changed })
  visitor.forgetCookies()
  await visitor.open('/auth/reset-password')
  await askForCode(visitor, control, phone)
  await visitor
    .form('重置密码')
    .fill({ smsCode: '000000', password, passwordAgain: password })
    .press('重置密码')
  const made = await received(control)
  const picture = made.find((one) => one.startsWith(`GET ${u}/register/captcha/graph/`))
  expect(picture).toBeDefined()
  await expectCalls(control, [
    `GET ${u}/register/sms-captcha`,
    `POST ${u}/register`,
    `PUT ${u}/register/password`,
    `PUT ${u}/user/change/password`,
    'POST /uaa/login',
  ])
})

test('calls of linked enterprises and the single sign-on', async ({ visitor, control }) => {
  const authorities = [{ creditCode: '91320500MA1ABCDE8R', capacity: 'agent' as const }]
  await visitor.logIn(await control.makeUser({ authorities }))
  await visitor.open('/user/enterprises')
  await visitor
    .form('绑定')
    .fill({
      creditCode: '91320500MA1ABCDE8R',
      name: '苏州澄湖传感技术有限公司',
      legalRepresentative: '王敏',
    })
    .press('绑定')
  await visitor.open('/user/enterprises')
  await visitor.follow(/^解除关联：/)
  await visitor.form('确定').press('确定')
  await expectCalls(control, [
    `POST ${u}/ua/sso/login`,
    `GET ${u}/current-user`,
    `GET ${u}/current-user/en`,
    `PUT ${u}/user/bind/en`,
    `DELETE ${u}/user/bind/en`,
  ])
})

testAsEnterprise('calls that all parts have in common', async ({ visitor, control }) => {
  await visitor.open('/zct-ee/policy-match')
  const { enterprise } = await profileOf(visitor)
  await visitor.open(`${enterprise}/edit/titles`)
  await visitor.open(`${enterprise}/edit/basic`)
  await visitor.form('保存').fill({ province: '320000' }).press('下一步')
  await visitor.form('保存').fill({ city: '320500' }).press('下一步')
  const id = await prepareDeclaration(visitor)
  await visitor.open(`/apply/${id}/materials`)
  await upload(visitor, 0, pdf('又一份.pdf'))
  await visitor.follow(/材料1\.pdf/, 'main')
  expect(visitor.answer.headers['content-disposition']).toContain('attachment')
  const made = await received(control)
  const tenant = made.find((one) => one.startsWith(`GET ${u}/tenant/config/`))
  expect(tenant).toBeDefined()
  await expectCalls(control, [
    `GET ${u}/dict/value`,
    `GET ${u}/dict/value/multiple`,
    `POST ${u}/uploadfile/file`,
    `GET ${u}/download/file`,
    `GET ${u}/states/provinces`,
    `GET ${u}/states/provinces/320000/cities`,
    `GET ${u}/states/provinces/cities/320500/counties`,
  ])
})

testAsEnterprise('calls of policies', async ({ visitor, control, portal }) => {
  // The figures of the home page are a visitor's.
  await portal.ask('/')
  const policy = '/zct-ee/policy-info/n-rd-2023-7'
  for (const address of [
    '/',
    '/zct-ee/english',
    '/zct-ee/english/en-fdi-97',
    '/zct-ee/policy-find',
    `/zct-ee/policy-compare?with=n-rd-2023-7&words=${encodeURIComponent('研发')}`,
    '/zct-ee/policy-match/report?employees=20',
    '/zct-ee/policy-match/report?own=1',
    '/zct-ee/declaration',
    '/user/collect',
    '/user/consult',
  ])
    expect((await visitor.open(address)).status, address).toBe(200)
  const deadline = await withDeadline(visitor)
  await visitor.open(`${deadline}/deadline.ics`)
  await visitor.open(policy)
  await visitor.form('收藏').press('收藏')
  await visitor.form('取消收藏').press('取消收藏')
  await visitor.open('/user/consult')
  await visitor.form('提交').fill({ title: '窗口几点开', content: '周六能办吗？' }).press('提交')
  await visitor.open('/zct-ee/policy-computed?ask=isTechSme')
  await visitor.form('保存回答').fill({ answer: 'false' }).press('保存回答')
  await visitor.open('/zct-ee/subscribe')
  await expectCalls(control, [
    `GET ${p}/ua/english/policy`,
    `GET ${p}/ua/english/policy/pcPage`,
    `GET ${p}/ua/policy/list`,
    `GET ${p}/ua/policy/list/new`,
    `GET ${p}/ua/policy/detail`,
    `GET ${p}/ua/policy/detail/new`,
    `GET ${p}/customer/policy/attribute`,
    `POST ${p}/customer/policy/attribute`,
    `POST ${p}/customer/policy/favorite/n-rd-2023-7`,
    `DELETE ${p}/customer/policy/favorite/n-rd-2023-7`,
    `GET ${p}/customer/policy/favorite/list`,
    `GET ${p}/customer/policy/match/report`,
    `POST ${p}/ua/policy/match/report`,
    `GET ${p}/ua/policy/recommendList`,
    `GET ${p}/ua/policy/recommend/n-rd-2023-7`,
    `GET ${p}/customer/policy/subscription/list`,
    `GET ${p}/ua/policy/today-declare`,
    `GET ${p}/ua/policy/policyCount`,
    `GET ${p}/ua/declare/page`,
    `POST ${p}/consult/save`,
    `GET ${p}/customer/consult/list`,
  ])
})

testAsIndividual('calls of tags', async ({ visitor, control }) => {
  const subscription = '/zct-ee/subscribe'
  await visitor.open('/')
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  await visitor.form('订阅').press('订阅')
  await visitor.open(subscription)
  const tag = visitor.all<HTMLInputElement>('main input[type=checkbox]').find(({ checked }) => !checked)
  await visitor
    .form('保存订阅')
    .fill({ [tag?.name ?? '']: [tag?.value ?? ''] })
    .press('保存订阅')
  expect(visitor.text).toContain('已订阅 1 个标签')
  await expectCalls(control, [
    `GET ${p}/customer/tag/list`,
    `GET ${p}/customer/tag/mySubscribe`,
    `GET ${p}/customer/tag/getTags`,
    `POST ${p}/customer/tag/add`,
    `POST ${p}/customer/tag/add/batch`,
    `DELETE ${p}/customer/tag/delete`,
  ])
})

testAsEnterprise('calls of enterprises', async ({ visitor, control }) => {
  const { enterprise } = await profileOf(visitor)
  await visitor.open(`/zct-ee/policy-match/report?name=${encodeURIComponent('苏州澄湖传感技术有限公司')}`)
  await visitor.open('/user/report')
  await visitor.open(enterprise)
  await visitor.form('从登记库更新').press('从登记库更新')
  await visitor.open(`${enterprise}/edit/basic`)
  await visitor.form('保存').fill({ legalRepresentative: '王五' }).press('保存')
  await visitor.open(`${enterprise}/edit/rights`)
  await visitor.form('保存').fill({ inventionPatents: '2' }).press('保存')
  expect(visitor.text).toContain('已保存知识产权')
  await visitor.open(`/enterprise-lib?name=${encodeURIComponent('苏州')}`)
  visitor.forgetCookies()
  await visitor.open(`/enterprise-lib?name=${encodeURIComponent('苏州')}`)
  await expectCalls(control, [
    `GET ${p}/enterprise/is-suzhou-enterprise`,
    `GET ${p}/ua/enterprise/lib/list`,
    `GET ${p}/enterprise/lib/search/list`,
    `GET ${p}/enterprise/current`,
    `GET ${p}/enterprise/current/basic`,
    `POST ${p}/enterprise/sys/current/basic`,
    `POST ${p}/enterprise/current/save/basic`,
    `POST ${p}/enterprise/current/save`,
    `GET ${p}/customer/evaluate/grade`,
  ])
})

test('calls of topics, the home page, news and cases', async ({ visitor, control }) => {
  for (const address of [
    '/zct-ee/policy-topic',
    '/zct-ee/policy-topic/rd-deduction',
    '/banner/match',
    '/news',
    '/case',
    '/case/c-sensor',
    '/',
  ])
    expect((await visitor.open(address)).status, address).toBe(200)
  const opinion = visitor.form('提交', visitor.one('#voice'))
  await opinion.fill({ content: '首页的字再大一点就好了' }).press('提交')
  await expectCalls(control, [
    `GET ${p}/ua/subject/list`,
    `GET ${p}/ua/subject/details/rd-deduction`,
    `GET ${p}/ua/subject/list/home`,
    `GET ${p}/ua/banner/page`,
    `GET ${p}/ua/banner/match`,
    `POST ${p}/ua/feedback`,
    `GET ${p}/ua/news/page`,
    `GET ${u}/ua/relative/enterprise/page`,
    `GET ${u}/ua/relative/case/page`,
    `GET ${u}/ua/relative/case/detail`,
  ])
})

test('calls of activities', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  await openFirst(visitor, '报名中')
  const [, id] = visitor.address.split('/activity/')
  await visitor.form('提交报名').fill({ name: user.name, phone: user.phone }).press('提交报名')
  await visitor.open('/user/my-apply?tab=activity')
  await expectCalls(control, [
    `GET ${p}/ua/activity/page`,
    `GET ${p}/ua/activity/calendar`,
    `GET ${p}/ua/activity/${id}`,
    `POST ${p}/manager/activity/participant`,
    `GET ${p}/manager/activity/eventparticipant/myApply`,
  ])
})

for (const [tool, [example], published] of [
  ['scale', sizeExamples, [`GET ${p}/customer/eva/industry/fields`, `POST ${p}/customer/eva/en/size`]],
  ['cloud', cloudStarExamples, [`GET ${p}/cloud/en/info`, `POST ${p}/cloud/en/commit`]],
  [
    'tech-scale',
    techScaleExamples,
    [`GET ${p}/tec/en/form`, `POST ${p}/tec/en/save/base`, `POST ${p}/tec/en/commit`],
  ],
  [
    'calculate',
    deductionExamples,
    [`GET ${p}/customer/cost/calculate/detail`, `POST ${p}/customer/cost/calculate/save`],
  ],
  [
    'evaluate',
    conditionExamples,
    [`GET ${p}/customer/eva/technology/detail`, `POST ${p}/customer/eva/technology/save`],
  ],
] as const) {
  testAsEnterprise(`calls of the tool ${tool}`, async ({ visitor, control }) => {
    await answer(visitor, tool, example?.typed ?? {})
    await expectCalls(control, published)
  })
}

test('calls of messages', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  const { id } = await control.sendMessage({ userId: user.id, title: '第一条', body: '正文' })
  await control.sendMessage({ userId: user.id, title: '第二条', body: '正文' })
  await visitor.logIn(user)
  await visitor.open(`/user/message/${id}`)
  await visitor.open('/user/message')
  await visitor.form('全部标为已读').press('全部标为已读')
  await expectCalls(control, [
    `GET ${p}/customer/msg/page`,
    `GET ${p}/customer/msg/detail`,
    `GET ${p}/customer/msg/count`,
    `POST ${p}/customer/msg/read/all`,
  ])
})

testAsEnterprise('calls of the search', async ({ visitor, control }) => {
  const words = encodeURIComponent('研发')
  await visitor.open('/')
  await visitor.open(`/zct-ee/policy-search?keyword=${words}`)
  await visitor.open(`/suggestions?keyword=${words}`)
  await expectCalls(control, [
    `GET ${p}/ua/policyoncesearch/list`,
    `GET ${p}/policyOnceSearch/getPolicyList`,
    `GET ${p}/ua/oneClick/list`,
  ])
})

testAsEnterprise('calls of declarations', async ({ visitor, control }) => {
  for (const address of [
    '/zct-ee/declare-project',
    '/zct-ee/declare-project?kind=free',
    '/zct-ee/declare-project?kind=proclamation',
    '/zct-ee/proclamation/publicity/pb-hte-2',
    '/zct-ee/declare-project/gazelle',
  ])
    expect((await visitor.open(address)).status, address).toBe(200)
  const id = await benefitPaidOut(visitor, control)
  await visitor.open('/user/my-apply')
  await visitor.open(`/user/my-apply/${id}`)
  await visitor.form('提交评价').fill({ stars: '5', words: '办得快' }).press('提交评价')
  await expectCalls(control, [
    `GET ${p}/ua/declare-project/page`,
    `GET ${p}/ua/declare-project/detail`,
    `GET ${p}/free/declare-project/page`,
    `GET ${p}/free/declare-project/detail`,
    `GET ${p}/ua/declare/proclamation/page`,
    `GET ${p}/ua/declare/proclamation/publicity/pb-hte-2`,
    `GET ${p}/customer/declare-ent/page`,
    `GET ${p}/customer/declare-ent/detail`,
    `GET ${p}/customer/declare-ent/pre-en-info`,
    `POST ${p}/customer/declare-ent/add`,
    `POST ${p}/customer/declare-ent/edit`,
    `POST ${p}/customer/declare-ent/evaluate`,
  ])
})

/** Where the profile of the current enterprise is. */
async function profileOf(visitor: Visitor): Promise<{ enterprise: string }> {
  await visitor.open('/user/relation')
  return { enterprise: visitor.address }
}

/** The address of a policy that one can be late for. */
async function withDeadline(visitor: Visitor): Promise<string> {
  await visitor.open('/zct-ee/policy-find?sort=closing')
  const [first = ''] = /\/zct-ee\/policy-info\/[\w-]+/.exec(visitor.answer.body) ?? []
  return first
}
