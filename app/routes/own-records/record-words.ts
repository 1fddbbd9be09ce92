import { auditReasonLabels } from '../../../contract/closed-lists.ts'
import type { AuditEvent, AuditRecord } from '../../../contract/entities/audit.ts'

/** What it was done to: its title, and the name of a person. */
interface Named {
  title: string | null
  person: string
}

const document = ({ title }: Named) => (title ? `《${title}》` : '一个项目')
const enterprise = ({ title }: Named) => (title ? `“${title}”` : '企业')
/** Consents are named by a version of the privacy statement, or in words. */
const agreed = ({ title }: Named) =>
  title === null || /^\d{4}-\d{2}/.test(title) ? `隐私声明${title ? `（${title} 版）` : ''}` : title

const deeds: Record<AuditEvent, (named: Named) => string> = {
  loginByPassword: () => '用密码登录',
  loginBySms: () => '用短信验证码登录',
  loginBySingleSignOn: () => '从省统一身份认证登录',
  logout: () => '退出登录',
  registered: () => '注册了账号',
  passwordChanged: () => '修改登录密码',
  passwordReset: () => '用短信验证码重设登录密码',
  consentGiven: (named) => `同意了${agreed(named)}`,
  consentWithdrawn: (named) => `撤回了对${agreed(named)}的同意`,
  recommendationChosen: () => '更改了推荐的设置',
  accountDeleted: () => '删除账号',
  enterpriseBound: (named) => `绑定${enterprise(named)}`,
  approvalAsked: (named) => `申请代表${enterprise(named)}办事`,
  bindingGivenUp: (named) => `放弃绑定${enterprise(named)}`,
  enterpriseUnbound: (named) => `解除了与${enterprise(named)}的关联`,
  personApproved: ({ person, title }) => `批准${person}代表企业办事${title ? `，身份是${title}` : ''}`,
  personDeclined: ({ person }) => `没有批准${person}代表企业办事`,
  roleChanged: ({ person, title }) => `把${person}的身份改为${title ?? '另一个'}`,
  personRemoved: ({ person }) => `解除了${person}与企业的关联`,
  personDisputed: ({ person }) => `对${person}的关联提出了异议`,
  profileChanged: ({ title }) => `修改了企业画像${title ? `：${title}` : ''}`,
  declarationSubmitted: (named) => `交了${document(named)}的申报材料`,
  declarationReopened: (named) => `取回修改${document(named)}的申报`,
  declarationWithdrawn: (named) => `撤回了${document(named)}的申报`,
  draftDiscarded: (named) => `删除了${document(named)}的申报草稿`,
  declarationEvaluated: (named) => `评价了${document(named)}的办理`,
  bankAccountEntered: (named) => `填写或更改了${document(named)}的收款账户`,
  bankAccountProved: (named) => `用短信验证码确认了${document(named)}的收款账户`,
  fileDownloaded: ({ title }) => (title ? `下载了“${title}”` : '下载了一个文件'),
  personalDataExported: () => '导出了个人信息',
  consultAnswered: () => '答复了您的咨询',
  consultReleased: () => '公开了对您咨询的答复',
  declarationAccepted: (named) => `受理了${document(named)}的申报`,
  declarationReturned: (named) => `退回了${document(named)}的申报，要求补正`,
  declarationReviewed: (named) => `开始评审${document(named)}的申报`,
  declarationPublicised: (named) => `公示了${document(named)}的申报`,
  declarationApproved: (named) => `通过了${document(named)}的申报`,
  declarationRecognised: (named) => `认定了${document(named)}的申报`,
  declarationPaid: (named) => `登记了${document(named)}的资金拨付`,
  declarationRejected: (named) => `没有通过${document(named)}的申报`,
  declarationReplied: (named) => `回复了${document(named)}申报的留言`,
  ratingChecked: () => '开始核实您的评价',
  ratingSettled: () => '答复了您的评价',
  ratingShown: () => '公开了您评价的文字',
  noticePublished: ({ title }) => `发布了公告${title ? `《${title}》` : ''}`,
  noticeRetracted: ({ title }) => `撤下了公告${title ? `《${title}》` : ''}`,
  contentImported: ({ title }) => `导入了${title ?? '内容'}`,
}

/** One record as a sentence: `交了《…》的申报材料`, `用密码登录，没有成功：密码不正确`, `李青把您的身份改为查看人`. */
export function recordWords({ event, subject, outcome, reason, own, by }: AuditRecord): string {
  const person = own ? (subject?.personName ?? '一位已注销的用户') : '您'
  const deed = deeds[event]({ title: subject?.title ?? null, person })
  const said = own ? deed : `${by ?? '一位已注销的用户'}${deed}`
  if (outcome === 'done') return said
  return `${said}，没有成功${reason ? `：${auditReasonLabels[reason]}` : ''}`
}

/** A network as people write it: `203.0.113.*`, `2001:db8:1:2:*`. */
export function networkWords(network: string): string {
  if (network === '127.0.0.0/24' || network === '0:0:0:0::/64') return '本机'
  return network.replace(/\.0\/24$/, '.*').replace(/::\/64$/, ':*')
}
