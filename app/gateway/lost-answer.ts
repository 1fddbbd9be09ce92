import { words } from '../base/words.ts'
import type { GatewayFailure } from './failure.ts'

const at = (screen: string) => `请先到“${screen}”查看，没有再提交一次`
const thisPage = '请重新打开这一页查看，没有生效再提交一次'
const code = '请先看有没有收到验证码，没有再获取一次'

/** Calls that write, as `family.name`, with the words for the deed and the advice where to look. */
const writes: readonly (readonly [done: string, advice: string, calls: readonly string[]])[] = [
  ['提交', at('我的咨询'), ['policy.saveConsult', 'consultation.publish', 'consultation.urge']],
  ['提交', at('我的申报'), ['declaration.add', 'declaration.edit']],
  ['提交', '已提交的意见在这里查不到，请再提交一次', ['topic.feedback']],
  ['报名', at('我的活动报名'), ['activity.signUp']],
  ['收藏', '请先到“我的收藏”查看，没有再收藏一次', ['policy.addFavourite']],
  ['取消收藏', '请先到“我的收藏”查看，还在再取消一次', ['policy.removeFavourite']],
  ['生效', at('政策订阅'), ['tag.add', 'tag.addBatch', 'tag.delete']],
  ['生效', at('消息中心'), ['message.readAll']],
  ['生效', at('登录设备'), ['account.confirmLogin', 'account.endLogin', 'account.endOtherLogins']],
  ['生效', at('我的企业'), ['account.bindEnterprise', 'account.unbindEnterprise']],
  ['注册', '请先试着登录，登录不了再注册一次', ['account.register']],
  ['改成新密码', '请先用新密码登录，登录不了再改一次', ['account.resetPassword', 'account.changePassword']],
  [
    '发送',
    code,
    ['account.smsCaptcha', 'people.sendCode', 'declaration.sendProofCode', 'notice.sendMailCode'],
  ],
  [
    '保存',
    thisPage,
    [
      ...['enterprise.refreshBasic', 'enterprise.saveBasic', 'enterprise.save', 'policy.saveAttribute'],
      ...['tool.size', 'tool.cloudCommit', 'tool.techSmeSaveBase', 'tool.techSmeCommit', 'tool.draft'],
      ...['tool.calculateSave', 'tool.technologySave'],
      ...['savedSearch.add', 'savedSearch.rename', 'savedSearch.remove'],
    ],
  ],
  [
    '提交',
    thisPage,
    [
      ...['declaration.evaluate', 'declaration.proveBankAccount', 'declaration.say'],
      ...['rating.add', 'rating.supplement', 'rating.reply', 'rating.conceal'],
      ...['people.proveByCode', 'people.askApproval', 'people.giveUp', 'people.decide', 'people.object'],
    ],
  ],
  [
    '生效',
    thisPage,
    [
      ...['people.changeRole', 'people.remove', 'reminder.set', 'reminder.remove', 'reminder.chooseSms'],
      ...['recommendation.refuse', 'recommendation.takeBack', 'account.recommendByProfile'],
      ...['account.withdrawConsent', 'account.deletePersonalData'],
      ...['notice.choose', 'notice.proveMail', 'notice.removeMail', 'notice.unsubscribe'],
    ],
  ],
]

const adviceByCall = new Map(
  writes.flatMap(([done, advice, calls]) =>
    calls.map((call) => [call, [`${words.unsure}${done}`, advice]] as const),
  ),
)

/** Codes of an error before anything of a call has gone out. */
const notSent = new Set([
  'breaker',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Returns what a person is told besides the catalogue's words of a write that the gateway may have
 * done: that it is not certain, and where to look. Empty for every other failure.
 */
export function lostAnswerWords(failure: GatewayFailure): readonly string[] {
  return mayBeDone(failure) ? (adviceByCall.get(failure.call) ?? []) : []
}

/**
 * Returns true for a lost or unreadable answer; false for a refusal or a call that was never sent.
 */
function mayBeDone({ kind, status, returnCode, reason = '' }: GatewayFailure): boolean {
  if (kind === 'timeout') return true
  if (kind === 'unreachable') return !notSent.has(reason)
  if (kind === 'broken') return status < 400 || status >= 500
  return kind === 'other' && returnCode === '' && status >= 500
}
