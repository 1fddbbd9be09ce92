/** A screen whose picture is taken for the documentation. A new screen adds its line here. */
export interface Screen {
  /** The picture's file name. */
  name: string
  title: string
  path: string
  /** What it answers; 200 when left out. */
  status?: number
  /** Who of the demonstration's people looks at it; a visitor when left out. */
  as?: '王敏' | '李青'
}

export const screens: Screen[] = [
  { name: 'home', title: '首页', path: '/' },
  { name: 'policy-search', title: '一键搜索', path: '/zct-ee/policy-search?keyword=研发费用' },
  { name: 'policy-find', title: '政策查询', path: '/zct-ee/policy-find?keyword=研发费用' },
  { name: 'policy-info', title: '政策详情', path: '/zct-ee/policy-info/n-rd-2023-7' },
  {
    name: 'policy-info-enterprise',
    title: '政策详情（企业）',
    path: '/zct-ee/policy-info/n-rd-2023-7',
    as: '王敏',
  },
  { name: 'declaration', title: '今日申报', path: '/zct-ee/declaration' },
  {
    name: 'policy-compare',
    title: '政策对比',
    path: '/zct-ee/policy-compare?id=n-rd-2023-7&id=n-hte-32&id=js-smart-2025',
  },
  {
    name: 'match-report',
    title: '匹配报告',
    path: '/zct-ee/policy-match/report?sizeType=small&employees=186&annualRevenue=8420.5',
  },
  { name: 'policy-topic', title: '政策图解', path: '/zct-ee/policy-topic' },
  { name: 'subscribe', title: '政策订阅', path: '/zct-ee/subscribe' },
  { name: 'policy-search', title: '一键搜', path: '/zct-ee/policy-search?keyword=高企' },
  { name: 'policy-topic', title: '政策解读', path: '/zct-ee/policy-topic' },
  { name: 'topic-detail', title: '图解', path: '/zct-ee/policy-topic/rd-deduction' },
  { name: 'news', title: '资讯', path: '/news' },
  { name: 'activity', title: '活动', path: '/activity' },
  { name: 'activity-detail', title: '活动报名', path: '/activity/a-hte-online' },
  { name: 'enterprise-lib', title: '企业名录', path: '/enterprise-lib' },
  { name: 'sitemap', title: '全部服务一览', path: '/sitemap' },
  { name: 'tool-index', title: '自测工具', path: '/tool' },
  { name: 'tool-scale', title: '企业划型', path: '/tool/scale', as: '王敏' },
  { name: 'tool-evaluate', title: '高新技术企业自测', path: '/tool/evaluate?step=2', as: '王敏' },
  { name: 'policy-computed', title: '政策计算器', path: '/zct-ee/policy-computed', as: '王敏' },
  { name: 'privacy', title: '隐私声明', path: '/privacy' },
  { name: 'login', title: '登录', path: '/auth/login' },
  { name: 'login-sms', title: '短信登录', path: '/auth/login?way=sms' },
  { name: 'register', title: '注册', path: '/auth/register' },
  { name: 'profile', title: '企业画像', path: '/user/relation', as: '王敏' },
  { name: 'smart-report', title: '智慧报告', path: '/user/report', as: '王敏' },
  { name: 'deadlines', title: '各企业截止日期', path: '/user/board', as: '王敏' },
  { name: 'message', title: '消息中心', path: '/user/message', as: '王敏' },
  { name: 'consult', title: '我的咨询', path: '/user/consult', as: '李青' },
  { name: 'security', title: '账号安全', path: '/user/security', as: '王敏' },
  { name: 'collect', title: '我的收藏', path: '/user/collect', as: '王敏' },
  { name: 'not-found', title: '没有找到这个页面', path: '/no/such/page', status: 404 },
]
