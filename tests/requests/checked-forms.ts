import type { Control } from '../control.ts'
import { benefitPaidOut } from './declaring.ts'
import type { Entries } from './page-form.ts'
import type { Visitor } from './visitor.ts'

type UserToMake = Parameters<Control['makeUser']>[0]

/** A form of a reading page, and what the server says is wrong with it. */
export interface CheckedForm {
  name: string
  /** Who fills it in; nobody logged in where it is left out. */
  user?: UserToMake
  /** Its address; whoever fills it in prepares what it needs. */
  path: (visitor: Visitor, control: Control) => string | Promise<string>
  button: string
  /** One field as no form may have it, and what is said beside it. */
  wrong?: { field: string; value: string; says: string }
  /** The lines of the summary when nothing else is filled in. */
  summary: string[]
  /** What makes the form right: the server takes it, or says what only it can know. */
  right: Entries
}

const notPhone = '请输入 11 位手机号'
const notAgreed = '请先阅读并同意隐私声明'
const individual: UserToMake = { enterprises: [] }
const newPassword = { password: 'lantern-harbour-58', passwordAgain: 'lantern-harbour-58' }
const bySms = { tel: '13900001234', smsCode: '123456' }

export const checkedForms: CheckedForm[] = [
  {
    name: 'the login by account',
    path: () => '/auth/login',
    button: '登录',
    wrong: { field: 'account', value: ' ', says: '请填写' },
    summary: ['请填写“手机号或账号”', '请填写“密码”', '请填写“图形验证码”', notAgreed],
    right: { account: '13900001234', password: 'Wrong#2026', captchaCode: 'none', agree: true },
  },
  {
    name: 'the login by a code',
    path: () => '/auth/login?way=sms',
    button: '登录',
    wrong: { field: 'tel', value: '139', says: notPhone },
    summary: [notPhone, '请填写“短信验证码”', notAgreed],
    right: { ...bySms, agree: true },
  },
  {
    name: 'the wish for a code',
    path: () => '/auth/login?way=sms&captcha=question',
    button: '获取验证码',
    wrong: { field: 'tel', value: '139', says: notPhone },
    summary: [notPhone, '请填写“验证问题”'],
    right: { tel: '13900001234', captchaCode: '99' },
  },
  {
    name: 'the registration',
    path: () => '/auth/register',
    button: '注册',
    wrong: { field: 'tel', value: '139', says: notPhone },
    summary: [
      '请填写“姓名”',
      notPhone,
      '请填写“短信验证码”',
      '请填写“密码”',
      '请填写“再输入一次”',
      notAgreed,
    ],
    right: { name: '周宁', ...bySms, ...newPassword, agree: true },
  },
  {
    name: 'the reset of a password',
    path: () => '/auth/reset-password',
    button: '重置密码',
    wrong: { field: 'smsCode', value: '12', says: '请输入 6 位短信验证码' },
    summary: ['请填写“手机号”', '请输入 6 位短信验证码', '请填写“密码”', '请填写“再输入一次”'],
    right: { ...bySms, ...newPassword },
  },
  {
    name: 'the opinion on the home page',
    path: () => '/',
    button: '提交',
    wrong: { field: 'phone', value: '139', says: notPhone },
    summary: ['请填写“意见”', notPhone],
    right: { content: '字再大一点', phone: '13900001234' },
  },
  {
    name: 'the consultation',
    user: individual,
    path: () => '/user/consult',
    button: '提交',
    wrong: { field: 'title', value: ' ', says: '请填写' },
    summary: ['请填写“想问什么”', '请填写“具体情况”'],
    right: { title: '怎么申请', content: '第一次申报' },
  },
  {
    name: 'the sign-up for an activity',
    user: individual,
    path: async (visitor) => {
      await visitor.open('/activity')
      const open = visitor.all('[data-rows] > li').find((row) => row.textContent?.includes('报名中'))
      return open?.querySelector('h3 a')?.getAttribute('href') ?? ''
    },
    button: '提交报名',
    wrong: { field: 'phone', value: '139', says: notPhone },
    summary: [notPhone],
    right: { phone: '13900001234' },
  },
  {
    name: 'the change of a password',
    user: individual,
    path: () => '/user/security',
    button: '修改密码',
    wrong: {
      field: 'newPassword',
      value: '12345678',
      says: '少于 12 位的密码须包含字母、数字、其他字符中的至少两种',
    },
    summary: [
      '请填写“原密码”',
      '少于 12 位的密码须包含字母、数字、其他字符中的至少两种',
      '请填写“再输入一次”',
    ],
    right: {
      oldPassword: 'Wrong#2026',
      newPassword: newPassword.password,
      passwordAgain: newPassword.password,
    },
  },
  {
    name: 'the binding of an enterprise',
    user: individual,
    path: () => '/user/enterprises',
    button: '绑定',
    wrong: {
      field: 'creditCode',
      value: '91320500MA1ABCDEI8',
      says: '统一社会信用代码不正确，请核对 18 位代码',
    },
    summary: ['统一社会信用代码不正确，请核对 18 位代码', '请填写“企业名称”', '请填写“法定代表人”'],
    right: {
      creditCode: '91320500MA1ABCDE8R',
      name: '苏州澄湖传感技术有限公司',
      legalRepresentative: '张三',
    },
  },
  {
    name: 'the proof by a code',
    user: individual,
    path: async (visitor) => {
      await visitor.open('/user/enterprises')
      const sensor = { creditCode: '91320500MA1ABCDE8R', name: '苏州澄湖传感技术有限公司' }
      await visitor
        .form('绑定')
        .fill({ ...sensor, legalRepresentative: '王敏' })
        .press('绑定')
      return visitor.address
    },
    button: '绑定',
    wrong: { field: 'smsCode', value: '12', says: '请输入 6 位短信验证码' },
    summary: ['请输入 6 位短信验证码'],
    right: { smsCode: '123456' },
  },
  {
    name: 'the rating of a guide',
    path: () => '/rating/guide/gazelle',
    button: '提交评价',
    summary: ['请选择一项'],
    right: { stars: '5' },
  },
  {
    name: 'the evaluation of a declaration',
    user: { enterprises: [{}] },
    path: async (visitor, control) => `/user/my-apply/${await benefitPaidOut(visitor, control)}`,
    button: '提交评价',
    summary: ['请选择一项'],
    right: { stars: '5' },
  },
]
