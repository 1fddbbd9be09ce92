import type { Control, TestUser } from '../control.ts'
import { benefitPaidOut } from './declaring.ts'
import { textOf } from './document.ts'
import type { Entries, PageForm } from './page-form.ts'
import { isYear } from './tool-form.ts'
import type { Visitor } from './visitor.ts'

export const individual = { name: '周宁', enterprises: [] }
const profile = { industryCode: 'C39', areaIds: ['320000', '320500', '320506'], foundedOn: '2019-03-18' }
export const enterprise = { name: '周宁', enterprises: [{ name: '苏州会话测试有限公司', profile }] }

interface Whose {
  visitor: Visitor
  user: TestUser
  control: Control
}

/** A form with something to lose. */
export interface Form {
  name: string
  who?: typeof individual | typeof enterprise
  /** The page with the form: an address, or the way there. */
  open: string | ((whose: Whose) => Promise<unknown>)
  /** What is entered, by the name of the field; left out: something everywhere. */
  typed?: Entries | ((visitor: Visitor) => Entries)
  button: string
  /** The call that finds the session over. */
  call: string
  /** What says that it was done, after the second try. */
  done: string | RegExp
}

const section = (name: string, typed: Form['typed'], done: string): Form => ({
  name: `profile: ${done}`,
  who: enterprise,
  open: async ({ visitor, user }) => {
    await visitor.open(`/user/relation/${user.enterprises[0]?.enId}/edit/${name}`)
    if (name === 'basic') await chooseArea(visitor)
  },
  typed,
  button: '保存',
  call:
    name === 'basic' ? '/policy/api/enterprise/current/save/basic' : '/policy/api/enterprise/current/save',
  done: `已保存${done}`,
})

const tool = (path: string, name: string, call = '/policy/api/customer/tool/draft'): Form => ({
  name: `tool: ${name}`,
  who: enterprise,
  open: `/tool/${path}?step=2`,
  button: '保存草稿',
  call,
  done: '草稿已保存',
})

/** The boxes with these labels, ticked. */
const ticked =
  (...labels: string[]) =>
  (visitor: Visitor): Entries => {
    const boxes = labels.map((label) => {
      const found = visitor.all<HTMLLabelElement>('main label').find((one) => textOf(one).includes(label))
      if (!(found?.control instanceof Object)) throw new Error(`no box is called ${label}`)
      return found.control as HTMLInputElement
    })
    const values = Map.groupBy(boxes, ({ name }) => name)
    return Object.fromEntries([...values].map(([name, same]) => [name, same.map(({ value }) => value)]))
  }

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
    typed: ticked('研发创新', '税费减免'),
    button: '保存订阅',
    call: '/policy/api/customer/tag/add/batch',
    done: '已订阅 2 个标签',
  },
  {
    name: 'sign-up for an activity',
    open: async ({ visitor }) => {
      await visitor.open('/activity')
      const row = visitor.all('main li').find((one) => textOf(one).includes('报名中'))
      await visitor.open(row?.querySelector('a')?.getAttribute('href') ?? '')
    },
    typed: { name: '代人报名', phone: '13900002222', note: '有没有停车位' },
    button: '提交报名',
    call: '/policy/api/manager/activity/participant',
    done: '报名成功',
  },
  {
    name: 'linking an enterprise',
    open: '/user/enterprises',
    typed: {
      creditCode: '91320500MA1ABCDE8R',
      name: '苏州澄湖传感技术有限公司',
      legalRepresentative: '王敏',
    },
    button: '绑定',
    call: '/uaa/api/user/bind/en',
    done: '证明可以代表企业办事',
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
  section(
    'research',
    (visitor) => {
      const [first = '', , third = ''] = visitor
        .all<HTMLInputElement>('main input[name^=rd]')
        .map(({ name }) => name)
      return { [first]: '388', [third]: '12.5' }
    },
    '研发投入',
  ),
  section(
    'rights',
    { inventionPatents: '2', utilityModels: '5', designs: '0', softwareCopyrights: '11' },
    '知识产权',
  ),
  section('titles', ticked('高新技术企业', '科技型中小企业'), '资质称号'),
  section(
    'contact',
    { name: '周宁', phone: '0512-65151111', position: '财务', email: 'zhou@example.com' },
    '联系人',
  ),
  tool('scale', '企业划型'),
  tool('evaluate', '高新技术企业自测'),
  tool('cloud', '星级上云自测'),
  tool('calculate', '研发费用加计扣除计算'),
  tool('tech-scale', '科技型中小企业评价', '/policy/api/tec/en/save/base'),
  {
    name: 'a question of the calculator',
    who: enterprise,
    open: '/zct-ee/policy-computed?ask=isTechSme&seen=sizeType',
    typed: { answer: 'true' },
    button: '保存回答',
    call: '/policy/api/customer/policy/attribute',
    done: '回答已保存',
  },
  {
    name: 'evaluation of a declaration',
    who: enterprise,
    open: async ({ visitor, control }) =>
      visitor.open(`/user/my-apply/${await benefitPaidOut(visitor, control)}`),
    typed: { stars: '4', words: '办得快，\n材料少' },
    button: '提交评价',
    call: '/policy/api/customer/declare-ent/evaluate',
    done: /满意：办得快/,
  },
]

/** Some answer to each question of a form. */
export function somethingIn(form: PageForm): Entries {
  const answers: Entries = {}
  for (const control of form.controls) {
    const { name, type } = control
    if (control.getAttribute('inputmode')) answers[name] = isYear(control) ? '2024' : '7'
    else if (type === 'date') answers[name] = '2020-02-29'
    else if (control.tagName === 'SELECT')
      answers[name] = (control as HTMLSelectElement).options[1]?.value ?? ''
    else if (type === 'radio') answers[name] = 'true'
    else if (type === 'checkbox') answers[name] ??= control.value
  }
  return answers
}

/** A button without anything to fill in, or with what is never kept. */
export interface Lone {
  name: string
  open: string | ((whose: Whose) => Promise<unknown>)
  typed?: (user: TestUser) => Entries
  button: string
  call: string
}

export const lone: Lone[] = [
  {
    name: 'reading all messages',
    open: async ({ visitor, user, control }) => {
      await control.sendMessage({ userId: user.id, title: '一条', body: '正文' })
      await visitor.open('/user/message')
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
    open: '/user/personal',
    button: '关闭推荐',
    call: '/uaa/api/user/recommendation',
  },
  {
    name: 'unlinking an enterprise',
    open: ({ visitor, user }) => visitor.open(`/user/security/unbind/${user.enterprises[0]?.enId}`),
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
    typed: ({ password }) => ({
      oldPassword: password,
      newPassword: 'Never#kept1',
      passwordAgain: 'Never#kept1',
    }),
    button: '修改密码',
    call: '/uaa/api/user/change/password',
  },
]

/** Another area than the stored one: its lists are read step by step. */
async function chooseArea(visitor: Visitor): Promise<void> {
  for (const wanted of ['浙江省', '杭州市', '西湖区']) {
    const option = visitor.all<HTMLOptionElement>('main option').find((one) => textOf(one) === wanted)
    const list = option?.closest('select')
    if (!option || !list) throw new Error(`no list offers ${wanted}`)
    const form = visitor.form('保存').fill({ [list.name]: option.value })
    if (form.hasButton('下一步')) await form.press('下一步')
  }
}
