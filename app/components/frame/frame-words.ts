/** The words of header, breadcrumb and footer. */
export interface FrameWords {
  /** The language of these words, where they are not Chinese. */
  lang?: 'en'
  /** Stands in the header for the platform's Chinese title. */
  platform?: string
  topBar: string
  governmentSites: string
  login: string
  personalCentre: string
  deadlines: string
  signUps: string
  enterprises: string
  personal: string
  security: string
  logout: string
  leaveElder: string
  readingAids: string
  readingForm: string
  typeSize: string
  typeSizes: Record<'m' | 'l' | 'xl', string>
  highContrast: string
  plainReading: string
  mobileSite: string
  desktopSite: string
  skip: string
  home: string
  breadcrumb: string
  menu: string
  mainMenu: string
  search: string
  searchLabel: string
  siteMap: string
  privacy: string
  accessibility: string
  elder: string
  rating: string
  organiser: string
  undertaker: string
  phone: string
  siteCode: string
}

export const chineseWords: FrameWords = {
  topBar: '顶栏',
  governmentSites: '政府网站',
  login: '登录/注册',
  personalCentre: '个人中心',
  deadlines: '截止日期',
  signUps: '活动报名',
  enterprises: '我的企业',
  personal: '个人信息',
  security: '账号安全',
  logout: '退出登录',
  leaveElder: '退出长辈版',
  readingAids: '阅读辅助',
  readingForm: '适老化与无障碍',
  typeSize: '字号',
  typeSizes: { m: '标准', l: '大', xl: '特大' },
  highContrast: '高对比',
  plainReading: '简洁',
  mobileSite: '手机版',
  desktopSite: '电脑版',
  skip: '跳到正文',
  home: '首页',
  breadcrumb: '当前位置',
  menu: '菜单',
  mainMenu: '主菜单',
  search: '搜索',
  searchLabel: '政策名称或文号',
  siteMap: '站点地图',
  privacy: '隐私声明',
  accessibility: '无障碍声明',
  elder: '长辈版',
  rating: '好差评',
  organiser: '主办单位：',
  undertaker: '承办单位：',
  phone: '联系电话：',
  siteCode: '网站标识码',
}
