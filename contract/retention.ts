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

const duty = '法定职责'
const consent = '您的同意'
const security = '网络安全的法定义务'

/**
 * Everything that is kept of people and how long: the privacy statement prints it, the gateway's housekeeping deletes by
 * it, and a test asks every table for its line here (gateway/account/kept-tables.ts).
 */
export const retention = {
  account: {
    name: '账号',
    what: '手机号、姓名、密码（只存不可还原的摘要），或省统一身份认证返回的姓名和关联企业（依据法定职责）',
    purpose: '确认身份',
    basis: consent,
    term: { until: '注销账号' },
    endedBy: 'person',
  },
  consent: {
    name: '同意和撤回的记录',
    what: '版本和时间',
    purpose: '证明征得了同意',
    basis: duty,
    term: { until: '注销账号' },
    endedBy: 'person',
  },
  choices: {
    name: '收藏、订阅、提醒、保存的查询、通知邮箱和不再推荐的政策',
    what: '您选的政策、主题、项目，填的邮箱和理由',
    purpose: '在个人中心显示和提醒，您同意后才发短信',
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
  rating: {
    name: '评价',
    what: '评分、理由、您写的话和办理差评的经过',
    purpose: '办理差评，公布统计',
    basis: duty,
    term: { until: '注销账号，注销后只留评分和理由；对申报的评价，文字留给企业，不再公开' },
    endedBy: 'person',
  },
  message: {
    name: '消息',
    what: '消息中心的申报进度、咨询答复和通知',
    purpose: '告诉您办理进度',
    basis: duty,
    term: { until: '注销账号' },
    endedBy: 'person',
  },
  feedback: {
    name: '意见反馈',
    what: '您自愿填写的手机号和提交人，期满后只留意见内容',
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
    what: '经办人姓名、电话，企业账户和材料，办理经过',
    purpose: '办理申报，提交时写明交给哪个部门',
    basis: duty,
    term: { until: '档案管理规定的期限，没有提交的草稿到您删除' },
    endedBy: 'department',
  },
  unusedUpload: {
    name: '没有用上的文件',
    what: '没有用在申报里的',
    purpose: '等您提交',
    basis: duty,
    term: { until: '定期清理（一般是上传一天后）' },
    endedBy: 'platform',
  },
  enterprise: {
    name: '企业画像',
    what: '法定代表人、联系人和谁改过，自测草稿和结果',
    purpose: '匹配政策、预填申报',
    basis: duty,
    term: { until: '企业修改，不随个人注销账号删除' },
    endedBy: 'department',
  },
  registry: {
    name: '企业登记信息',
    what: '法定代表人和登记电话（电话不公开）',
    purpose: '核对谁能代表企业办事',
    basis: duty,
    term: { until: '登记信息更新' },
    endedBy: 'operator',
  },
  audit: {
    name: '操作记录',
    what: '谁何时办了什么、结果、网络地址前一段，不记填写的内容',
    purpose: '查清谁做过什么，您也能看；注销账号后只剩编号',
    basis: security,
    term: { days: 400, after: '发生' },
    endedBy: 'platform',
  },
  securityLog: {
    name: '访问日志和安全日志',
    what: '时间、结果、网络地址',
    purpose: '防范攻击',
    basis: security,
    term: { until: '满一年以上' },
    endedBy: 'operator',
  },
  knownNetwork: {
    name: '常用网络',
    what: '登录用过的网络地址',
    purpose: '有人试密码时不挡住您',
    basis: security,
    term: { days: 30, after: '最后一次用' },
    endedBy: 'platform',
  },
  knownDevice: {
    name: '用过的设备',
    what: '浏览器、系统、网络前几段，首次登录时间和方式',
    purpose: '陌生设备登录时提醒您',
    basis: security,
    term: { days: 365, after: '最后一次用' },
    endedBy: 'platform',
  },
  failedAttempt: {
    name: '登录失败',
    what: '次数和网络地址',
    purpose: '限制猜密码',
    basis: security,
    term: { days: 2, after: '最后一次失败' },
    endedBy: 'platform',
  },
  textMessage: {
    name: '短信和邮件',
    what: '手机号、邮箱、验证码和内容',
    purpose: '核对和限制次数',
    basis: duty,
    term: { days: 2, after: '发出' },
    endedBy: 'platform',
  },
  notice: {
    name: '发出的通知',
    what: '哪条消息用哪种方式发过，不含手机号和邮箱',
    purpose: '没发出去的再发，发过的不重复',
    basis: duty,
    term: { days: 90, after: '发出' },
    endedBy: 'platform',
  },
  noticeTold: {
    name: '提醒过的事项',
    what: '哪件事提醒过您',
    purpose: '同一件事不重复提醒',
    basis: duty,
    term: { days: 400, after: '提醒' },
    endedBy: 'platform',
  },
  login: {
    name: '登录',
    what: '登录状态、图形验证码和登录码',
    purpose: '登录和保持登录',
    basis: duty,
    term: { days: 1, after: '失效' },
    endedBy: 'platform',
  },
  repeatedAnswer: {
    name: '提交的答复',
    what: '平台的答复',
    purpose: '重复提交时只办一次',
    basis: duty,
    term: { days: 7, after: '提交' },
    endedBy: 'platform',
  },
  interruptedForm: {
    name: '被打断的表单',
    what: '填到一半的内容，以及不能存为草稿的测评',
    purpose: '重新登录后、换一步后接着填',
    basis: duty,
    term: { minutes: 30, after: '被打断' },
    endedBy: 'platform',
  },
  visit: {
    name: '访问统计',
    what: '页面和按钮名称、随机编号，没有姓名、手机号和填写的内容',
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

/** Who ends it, in words that follow the term; nothing where the term says it. */
export const endedByWords: Record<Kept['endedBy'], string> = {
  platform: '，自动删除',
  person: '',
  department: '',
  operator: '，由运行单位删除',
}
