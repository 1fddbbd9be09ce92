/** A screen, as it is checked for accessibility and against failing calls. A new screen adds its line here. */
export interface Screen {
  /** The picture's file name. */
  name: string
  title: string
  path: string
  /** An address under which the same screen has nothing to show. */
  empty?: string
  /** What it answers; 200 when left out. */
  status?: number
  /** Who of the demonstration's people looks at it; a visitor when left out. */
  as?: '王敏' | '李青'
}

/** Those whose pictures stand in the documentation. */
export const screens: Screen[] = [
  { name: 'home', title: '首页', path: '/' },
  {
    name: 'policy-search',
    title: '一键搜',
    path: '/zct-ee/policy-search?keyword=研发费用',
    empty: '/zct-ee/policy-search?keyword=zzzzzz',
  },
  {
    name: 'policy-find',
    title: '政策查询',
    path: '/zct-ee/policy-find?keyword=研发费用',
    empty: '/zct-ee/policy-find?keyword=zzzzzz&level=district',
  },
  { name: 'policy-info', title: '政策详情', path: '/zct-ee/policy-info/n-rd-2023-7' },
  {
    name: 'policy-info-enterprise',
    title: '政策详情（企业）',
    path: '/zct-ee/policy-info/n-rd-2023-7',
    as: '王敏',
  },
  {
    name: 'declaration',
    title: '今日申报',
    path: '/zct-ee/declaration',
    empty: '/zct-ee/declaration?date=1999-06-06',
  },
  {
    name: 'policy-compare',
    title: '政策对比',
    path: '/zct-ee/policy-compare?id=n-rd-2023-7&id=n-hte-32&id=js-smart-2025',
    empty: '/zct-ee/policy-compare?id=no-such-policy&words=zzzzzz',
  },
  {
    name: 'match-report',
    title: '匹配报告',
    path: '/zct-ee/policy-match/report?sizeType=small&employees=186&annualRevenue=8420.5',
    empty: '/zct-ee/policy-match/report?employees=1&verdict=notYet',
  },
  { name: 'subscribe', title: '政策订阅', path: '/zct-ee/subscribe' },
  {
    name: 'policy-topic',
    title: '政策解读',
    path: '/zct-ee/policy-topic',
    empty: '/zct-ee/policy-topic?keyword=zzzzzz',
  },
  { name: 'topic-detail', title: '图解', path: '/zct-ee/policy-topic/rd-deduction' },
  { name: 'news', title: '资讯', path: '/news', empty: '/news?keyword=zzzzzz' },
  { name: 'activity', title: '活动', path: '/activity' },
  { name: 'activity-detail', title: '活动报名', path: '/activity/a-hte-online' },
  {
    name: 'enterprise-lib',
    title: '企业名录',
    path: '/enterprise-lib?name=苏州',
    empty: '/enterprise-lib?name=zzzzzz',
  },
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
  { name: 'people', title: '谁能代表企业办事', path: '/user/relation/current/people', as: '王敏' },
  { name: 'security', title: '账号安全', path: '/user/security', as: '王敏' },
  { name: 'collect', title: '我的收藏', path: '/user/collect', as: '王敏' },
  { name: 'not-found', title: '没有找到这个页面', path: '/no/such/page', status: 404 },
]

/** The rest: checked as those above. */
export const furtherScreens: Screen[] = [
  { name: 'my-enterprises', title: '我的企业', path: '/user/enterprises', as: '王敏' },
  { name: 'personal', title: '个人信息', path: '/user/personal', as: '王敏' },
  { name: 'logins', title: '登录设备', path: '/user/security/logins', as: '王敏' },
  { name: 'desk', title: '我的政策台', path: '/user', as: '王敏' },
  {
    name: 'own-records',
    title: '登录与操作记录',
    path: '/user/security/log',
    empty: '/user/security/log?kind=file',
    as: '王敏',
  },
  { name: 'cookies', title: 'Cookie 和短期数据', path: '/privacy/cookies' },
  { name: 'growth', title: '成长路径', path: '/user/growth', as: '王敏' },
  { name: 'policy-search-blank', title: '一键搜（未搜索）', path: '/zct-ee/policy-search' },
  {
    name: 'policy-titles',
    title: '政策检索',
    path: '/zct-ee/policy-info?title=企业',
    empty: '/zct-ee/policy-info?title=zzzzzz',
  },
  { name: 'policy-print', title: '打印政策', path: '/zct-ee/policy-info/n-hte-32/print' },
  { name: 'policy-replaced', title: '政策详情（已被替代）', path: '/zct-ee/policy-info/n-rd-2018-99' },
  { name: 'policy-match', title: '政策匹配', path: '/zct-ee/policy-match' },
  {
    name: 'projects',
    title: '政策兑现',
    path: '/zct-ee/declare-project',
    empty: '/zct-ee/declare-project?keyword=zzzzzz',
  },
  {
    name: 'free-projects',
    title: '免申即享',
    path: '/zct-ee/declare-project?kind=free',
    empty: '/zct-ee/declare-project?kind=free&keyword=zzzzzz',
  },
  { name: 'proclamations', title: '公示公告', path: '/zct-ee/declare-project?kind=proclamation' },
  { name: 'project', title: '申报项目', path: '/zct-ee/declare-project/digital-sme-pilot' },
  { name: 'free-project', title: '免申即享项目', path: '/zct-ee/declare-project/free/expand-post' },
  { name: 'payments', title: '兑现公开', path: '/zct-ee/payments' },
  {
    name: 'benefits',
    title: '惠企事项清单',
    path: '/zct-ee/benefit',
    empty: '/zct-ee/benefit?kind=standing&way=institution',
  },
  { name: 'open-data', title: '开放数据', path: '/open-data' },
  { name: 'proclamation', title: '公示', path: '/zct-ee/proclamation/notice/nt-window' },
  { name: 'declaration-day', title: '某日的开放和截止', path: '/zct-ee/declaration?date=2026-06-24' },
  {
    name: 'english',
    title: 'English policies',
    path: '/zct-ee/english',
    empty: '/zct-ee/english?keyword=zzzzzz',
  },
  { name: 'english-detail', title: 'An English policy', path: '/zct-ee/english/en-fdi-97' },
  { name: 'news-detail', title: '资讯详情', path: '/news/n-prepay' },
  { name: 'case', title: '案例', path: '/case', empty: '/case?keyword=zzzzzz' },
  { name: 'case-detail', title: '案例详情', path: '/case/c-sensor' },
  { name: 'enterprises', title: '相关企业', path: '/enterprise-lib' },
  { name: 'banner', title: '公告', path: '/banner/match' },
  { name: 'rating', title: '好差评', path: '/rating' },
  { name: 'rate', title: '评价', path: '/rating/guide/gazelle' },
  {
    name: 'answered-consults',
    title: '问答公开',
    path: '/consult',
    empty: '/consult?keyword=zzzzzz',
  },
  { name: 'leaving', title: '即将离开本站', path: '/out?to=https%3A%2F%2Fexample.com%2F' },
  { name: 'reset-password', title: '重置密码', path: '/auth/reset-password' },
  { name: 'accessibility', title: '无障碍声明', path: '/accessibility' },
  { name: 'receipt-check', title: '核验申报回执', path: '/receipt', empty: '/receipt?verify=0123456789AB' },
  { name: 'delete-account', title: '注销账号', path: '/user/security/delete', as: '王敏' },
  { name: 'my-apply', title: '我的申报', path: '/user/my-apply', as: '王敏' },
]
