/** A screen whose picture is taken for the documentation. A new screen adds its line here. */
export interface Screen {
  /** The picture's file name. */
  name: string
  title: string
  path: string
  /** Who of the demonstration's people looks at it; a visitor when left out. */
  as?: '王敏' | '李青'
}

export const screens: Screen[] = [
  { name: 'home', title: '首页', path: '/' },
  { name: 'policy-find', title: '政策查询', path: '/zct-ee/policy-find?keyword=研发费用' },
  { name: 'login', title: '登录', path: '/auth/login' },
  { name: 'not-found', title: '没有找到这个页面', path: '/no/such/page' },
]
