/** How long something is kept: so long after a moment, or until something happens. */
export type Term = { days: number; after: string } | { minutes: number; after: string } | { until: string }

/** What is kept of people, in words for them. */
export interface Kept {
  /** What it is called. */
  name: string
  /** What it is made of. */
  what: string
  /** What it is used for. */
  purpose: string
  /** On which ground of 个人信息保护法, article 13, it is used. */
  basis: string
  term: Term
  /** Who ends it: the platform by itself, the person, the department that decides, or whoever runs the platform. */
  endedBy: 'platform' | 'person' | 'department' | 'operator'
}

const duty = '履行法定职责'
const consent = '您的同意'
const security = '保障网络安全的法定义务'

/**
 * Everything that is kept of people and how long: the privacy statement prints it, the gateway's housekeeping deletes by
 * it, and a test asks every table for its line here (gateway/account/kept-tables.ts).
 */
export const retention = {
  account: {
    name: '账号',
    what: '手机号、姓名、昵称、密码（只保存不可还原的摘要），或省统一身份认证返回的姓名和关联企业',
    purpose: '确认身份',
    basis: `${consent}；用省统一身份认证登录的，是${duty}`,
    term: { until: '注销账号' },
    endedBy: 'person',
  },
  consent: {
    name: '同意和撤回的记录',
    what: '声明的版本和时间',
    purpose: '证明征得了同意',
    basis: duty,
    term: { until: '注销账号' },
    endedBy: 'person',
  },
  choices: {
    name: '收藏、订阅和开放提醒',
    what: '您选的政策、主题和项目，上次看订阅的时间',
    purpose: '在个人中心显示，项目开放时告诉您；您同意后才发短信',
    basis: consent,
    term: { until: '您取消，或注销账号' },
    endedBy: 'person',
  },
  consultation: {
    name: '咨询',
    what: '您写的内容和答复',
    purpose: '答复',
    basis: duty,
    term: { until: '注销账号' },
    endedBy: 'person',
  },
  message: {
    name: '消息',
    what: '消息中心里的申报进度、咨询答复和通知',
    purpose: '告诉您办理进度',
    basis: duty,
    term: { until: '注销账号' },
    endedBy: 'person',
  },
  feedback: {
    name: '意见反馈',
    what: '您愿意留的手机号，和登录时是谁写的；期满只去掉这两项，意见内容留下',
    purpose: '答复',
    basis: consent,
    term: { days: 400, after: '提交' },
    endedBy: 'platform',
  },
  signUp: {
    name: '活动报名',
    what: '姓名、手机号和备注',
    purpose: '通知这次活动的变化',
    basis: consent,
    term: { days: 400, after: '报名' },
    endedBy: 'platform',
  },
  declaration: {
    name: '申报',
    what: '经办人姓名、电话，企业的账户和材料，办理经过',
    purpose: '办理您提交的申报，提交时写明交给哪个部门',
    basis: duty,
    term: { until: '主管部门按档案管理的规定处理，平台不自动删除；没有提交的草稿到您删除' },
    endedBy: 'department',
  },
  unusedUpload: {
    name: '没有用上的文件',
    what: '上传后没有用在申报里的文件',
    purpose: '等您提交申报',
    basis: duty,
    term: { until: '平台定期清理（一般是上传一天后）' },
    endedBy: 'platform',
  },
  enterprise: {
    name: '企业画像',
    what: '登记和经营数据，其中法定代表人、联系人的信息，和谁改过；企业的自测草稿和结果',
    purpose: '匹配政策、预填申报',
    basis: duty,
    term: { until: '企业修改；属于企业，不随个人注销账号删除' },
    endedBy: 'department',
  },
  registry: {
    name: '企业登记信息',
    what: '法定代表人姓名和登记电话（电话不公开）',
    purpose: '核对谁能代表企业办事',
    basis: duty,
    term: { until: '登记信息更新' },
    endedBy: 'operator',
  },
  audit: {
    name: '操作记录',
    what: '谁在什么时间办了什么、结果、网络地址的前一段；不记填写的内容，谁也不能修改',
    purpose: '查清谁做过什么，您自己也能查看；注销账号后只剩编号，没有姓名和手机号',
    basis: security,
    term: { days: 400, after: '发生' },
    endedBy: 'platform',
  },
  securityLog: {
    name: '访问日志和安全日志',
    what: '时间、结果和网络地址',
    purpose: '防范攻击',
    basis: security,
    term: { until: '满一年以上，由运行单位删除' },
    endedBy: 'operator',
  },
  loginSession: {
    name: '登录状态',
    what: '您登录着的凭证，只保存摘要',
    purpose: '让您保持登录',
    basis: duty,
    term: { days: 1, after: '登录结束' },
    endedBy: 'platform',
  },
  knownNetwork: {
    name: '常用网络',
    what: '登录用过的网络地址',
    purpose: '有人试您的密码时，不把您挡在外面',
    basis: security,
    term: { days: 30, after: '最后一次用' },
    endedBy: 'platform',
  },
  failedAttempt: {
    name: '失败次数',
    what: '登录失败的次数和网络地址',
    purpose: '限制猜密码',
    basis: security,
    term: { days: 2, after: '最后一次失败' },
    endedBy: 'platform',
  },
  textMessage: {
    name: '短信',
    what: '手机号、验证码和短信内容',
    purpose: '核对验证码、限制发送次数',
    basis: duty,
    term: { days: 2, after: '发出' },
    endedBy: 'platform',
  },
  loginStep: {
    name: '登录过程',
    what: '图形验证码和登录码',
    purpose: '完成登录',
    basis: duty,
    term: { days: 1, after: '失效' },
    endedBy: 'platform',
  },
  repeatedAnswer: {
    name: '提交的答复',
    what: '提交后得到的答复',
    purpose: '同一份内容送来两次时只办一次',
    basis: duty,
    term: { days: 7, after: '提交' },
    endedBy: 'platform',
  },
  interruptedForm: {
    name: '被打断的表单',
    what: '填到一半、因登录过期没有提交的内容',
    purpose: '登录后接着填',
    basis: duty,
    term: { minutes: 30, after: '被打断' },
    endedBy: 'platform',
  },
  visit: {
    name: '访问统计',
    what: '页面名称、按钮和一个随机编号，没有姓名、手机号和填写的内容',
    purpose: '改进页面',
    basis: duty,
    term: { days: 400, after: '访问' },
    endedBy: 'platform',
  },
} as const satisfies Record<string, Kept>

export type KeptKind = keyof typeof retention

/** Those that end so many days after a moment. */
export type TimedKind = {
  [Kind in KeptKind]: (typeof retention)[Kind]['term'] extends { days: number } ? Kind : never
}[KeptKind]

/** How long, in words that follow 保存: 到注销账号；到发出后 2 天. */
export function termWords(term: Term): string {
  if ('until' in term) return `到${term.until}`
  const length = 'days' in term ? `${term.days} 天` : `${term.minutes} 分钟`
  return `到${term.after}后 ${length}`
}

/** Who ends it, in words that follow the term. */
export const endedByWords: Record<Kept['endedBy'], string> = {
  platform: '由平台自动删除',
  person: '由您自己决定',
  department: '由主管部门或企业决定',
  operator: '由运行单位负责',
}
