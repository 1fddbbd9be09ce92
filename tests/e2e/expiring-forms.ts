import type { Page } from '@playwright/test'
import type { Control, TestUser } from '../control.ts'

export const individual = { name: '周宁', enterprises: [] }
const profile = { industryCode: 'C39', areaIds: ['320000', '320500', '320506'], foundedOn: '2019-03-18' }
export const enterprise = { name: '周宁', enterprises: [{ name: '苏州会话测试有限公司', profile }] }

/** A form with something to lose: one of each kind. All of them are sent by requests. */
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
    name: 'subscription',
    open: '/zct-ee/subscribe',
    typed: { 'label:has-text("研发创新") input': true, 'label:has-text("税费减免") input': true },
    button: '保存订阅',
    call: '/policy/api/customer/tag/add/batch',
    done: '已订阅 2 个标签',
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
  tool('scale', '企业划型', '/policy/api/customer/eva/en/size'),
  {
    name: 'a question of the calculator',
    who: enterprise,
    open: '/zct-ee/policy-computed?ask=isTechSme&later=sizeType',
    typed: { 'input[name=answer][value=true]': true },
    button: '保存回答',
    call: '/policy/api/customer/policy/attribute',
    done: /^回答已保存/,
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
