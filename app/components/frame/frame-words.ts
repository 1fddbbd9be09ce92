/** The words of header, breadcrumb and footer. */
export interface FrameWords {
  /** The language of these words, where it is not that of the document. */
  lang?: 'en'
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
