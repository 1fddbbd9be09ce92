import type { Page } from '@playwright/test'
import type { Control, TestUser } from '../control.ts'
import { fill, handIn } from './declaring.ts'

export const individual = { name: '周宁', enterprises: [] }
const profile = { industryCode: 'C39', areaIds: ['320000', '320500', '320506'], foundedOn: '2019-03-18' }
export const enterprise = { name: '周宁', enterprises: [{ name: '苏州会话测试有限公司', profile }] }

/** A form with something to lose. */
export interface Form {
  name: string
  who?: typeof individual | typeof enterprise
  /** The page with the form: an address, or the way there. */
  open: string | ((page: Page, user: TestUser, control: Control) => Promise<void>)
  /** By the name of the control, or its CSS: text, the value of a choice, `true` for boxes and circles. Left out: something everywhere. */
  typed?: Record<string, string | true>
  button: string | RegExp
  /** The call that finds the session over. */
  call: string
  /** What says that it was done, after the second try. */
  done: string | RegExp
}

const section = (name: string, typed: Form['typed'], done: string): Form => ({
  name: `profile: ${done}`,
  who: enterprise,
  open: async (page, user) => {
    await page.goto(`/user/relation/${user.enterprises[0]?.enId}/edit/${name}`)
    if (name === 'basic') await chooseArea(page)
  },
  typed,
  button: '保存',
  call:
    name === 'basic' ? '/policy/api/enterprise/current/save/basic' : '/policy/api/enterprise/current/save',
  done: `已保存${done}`,
})

const tool = (path: string, name: string, call: string): Form => ({
  name: `tool: ${name}`,
  who: enterprise,
  open: `/tool/${path}?step=2`,
  button: '保存草稿',
  call,
  done: '草稿已保存',
})

export const forms: Form[] = [
  {
    name: 'consultation about a policy',
    open: '/zct-ee/policy-info/n-rd-2023-7',
    typed: { title: '比例怎么算', content: '第一行\n第二行 <b>&amp;</b> 😀' },
    button: '提交',
    call: '/policy/api/consult/save',
    done: '咨询已提交',
  },
  {
    name: 'feedback',
    open: '/',
    typed: { content: '找不到去年的公示', phone: '13900001111' },
    button: '提交',
    call: '/policy/api/ua/feedback',
    done: '意见已收到',
  },
  {
    name: 'subscription',
    open: '/zct-ee/subscribe',
    typed: { 'label:has-text("研发创新") input': true, 'label:has-text("税费减免") input': true },
    button: '保存订阅',
    call: '/policy/api/customer/tag/add/batch',
    done: '已订阅 2 个标签',
  },
  {
    name: 'sign-up for an activity',
    open: async (page) => {
      await page.goto('/activity')
      await page.locator('li', { hasText: '报名中' }).first().getByRole('link').first().click()
    },
    typed: { name: '代人报名', phone: '13900002222', note: '有没有停车位' },
    button: '提交报名',
    call: '/policy/api/manager/activity/participant',
    done: '报名成功',
  },
  {
    name: 'linking an enterprise',
    open: '/user/security',
    typed: {
      creditCode: '91320500MA1ABCDE8R',
      name: '苏州澄湖传感技术有限公司',
      legalRepresentative: '王敏',
    },
    button: '绑定',
    call: '/uaa/api/user/bind/en',
    done: '已绑定苏州澄湖传感技术有限公司',
  },
  section(
    'basic',
    {
      legalRepresentative: '王五',
      foundedOn: '2018-02-03',
      registeredCapital: '1200.5',
      address: '吴中大道 1 号',
      industryCode: 'I65',
    },
    '基本信息',
  ),
  section(
    'scale',
    {
      employees: '24',
      technicians: '15',
      annualRevenue: '620.5',
      totalAssets: '900',
      highTechRevenue: '0',
    },
    '经营规模',
  ),
  section('research', { 'input[name^=rd] >> nth=0': '388', 'input[name^=rd] >> nth=2': '12.5' }, '研发投入'),
  section(
    'rights',
    { inventionPatents: '2', utilityModels: '5', designs: '0', softwareCopyrights: '11' },
    '知识产权',
  ),
  section(
    'titles',
    { 'label:has-text("高新技术企业") input': true, 'label:has-text("科技型中小企业") input': true },
    '资质称号',
  ),
  section(
    'contact',
    { name: '周宁', phone: '0512-65151111', position: '财务', email: 'zhou@example.com' },
    '联系人',
  ),
  tool('scale', '企业划型', '/policy/api/customer/eva/en/size'),
  tool('evaluate', '高新技术企业自测', '/policy/api/customer/eva/technology/save'),
  tool('cloud', '星级上云自测', '/policy/api/cloud/en/commit'),
  tool('calculate', '研发费用加计扣除计算', '/policy/api/customer/cost/calculate/save'),
  tool('tech-scale', '科技型中小企业评价', '/policy/api/tec/en/commit'),
  {
    name: 'a question of the calculator',
    who: enterprise,
    open: '/zct-ee/policy-computed?ask=isTechSme&later=sizeType',
    typed: { 'input[name=answer][value=true]': true },
    button: '保存回答',
    call: '/policy/api/customer/policy/attribute',
    done: /^回答已保存/,
  },
  {
    name: 'evaluation of a declaration',
    who: enterprise,
    open: async (page, _user, control) => {
      await page.goto(`/user/my-apply/${await paidBenefit(page, control)}`)
    },
    typed: { 'input[name=stars][value="4"]': true, words: '办得快，\n材料少' },
    button: '提交评价',
    call: '/policy/api/customer/declare-ent/evaluate',
    done: /满意：办得快/,
  },
]

/** A button without anything to fill in, or with what is never kept. */
export interface Lone {
  name: string
  open: string | ((page: Page, user: TestUser, control: Control) => Promise<void>)
  fill?: (page: Page, user: TestUser) => Promise<void>
  button: string
  call: string
}

export const lone: Lone[] = [
  {
    name: 'reading all messages',
    open: async (page, user, control) => {
      await control.sendMessage({ userId: user.id, title: '一条', body: '正文' })
      await page.goto('/user/message')
    },
    button: '全部标为已读',
    call: '/policy/api/customer/msg/read/all',
  },
  {
    name: 'taking basic data from the registry',
    open: '/user/relation',
    button: '从登记库更新',
    call: '/policy/api/enterprise/sys/current/basic',
  },
  {
    name: 'turning off recommendation',
    open: '/user/security',
    button: '关闭推荐',
    call: '/uaa/api/user/recommendation',
  },
  {
    name: 'unlinking an enterprise',
    open: (page, user) => page.goto(`/user/security/unbind/${user.enterprises[0]?.enId}`).then(() => {}),
    button: '确定',
    call: '/uaa/api/user/bind/en',
  },
  {
    name: 'withdrawing the consent',
    open: '/user/security/consent',
    button: '确定',
    call: '/uaa/api/user/consent',
  },
  {
    name: 'changing the password',
    open: '/user/security',
    fill: async (page, user) => {
      await page.getByLabel('原密码', { exact: true }).fill(user.password)
      await page.getByLabel('新密码', { exact: true }).fill('Never#kept1')
      await page.getByLabel('再输入一次', { exact: true }).fill('Never#kept1')
    },
    button: '修改密码',
    call: '/uaa/api/user/change/password',
  },
]

/** Another area than the stored one: its lists are read step by step. */
async function chooseArea(page: Page): Promise<void> {
  const steps = [
    ['所在省', '浙江省'],
    ['所在市', '杭州市'],
  ] as const
  for (const [label, wanted] of steps) {
    await page.getByLabel(label).selectOption({ label: wanted })
    const next = page.getByRole('button', { name: '下一步' })
    if (await next.isVisible()) await next.click()
  }
  await page.getByLabel('所在区县').selectOption({ label: '西湖区' })
}

/** The shortest declaration there is, paid out. */
async function paidBenefit(page: Page, control: Control): Promise<string> {
  await page.goto('/zct-ee/declare-project/free/stable-post')
  await page.getByRole('button', { name: '确认享受' }).click()
  await page.waitForURL(/\/apply\/[\w-]+\/\w+$/)
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  for (const step of ['contact', 'bank']) {
    await page.goto(`/apply/${id}/${step}`)
    await fill(page)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(step))
  }
  await page.goto(`/apply/${id}/confirm`)
  await handIn(page)
  for (const status of ['accepted', 'reviewing', 'publicity', 'approved', 'paid'] as const)
    await control.moveDeclaration(id, { status })
  return id
}
