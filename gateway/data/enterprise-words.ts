/**
 * Words that names of synthetic enterprises are made of. The trade names (字号) join three characters that no
 * registry search was made for; that they are invented is said in every name by 示例.
 */
export const firstCharacters = [...'澄云砚棠芷岚屿汀沅溪栖墨青景予禾洵晗漪璟']
export const secondCharacters = [...'杪川屏黛湄笙舟序翎禾澜瑾桐皋笛煦']
export const thirdCharacters = [...'泽岸映朔霁尧拓驰铎衡睿谷原卓']

export interface TradeWord {
  /** What stands in the name after the trade name. */
  word: string
  /** A code of GB/T 4754. */
  code: string
  /** How often it comes up in comparison with the others. */
  share: number
}

export const tradeWords: TradeWord[] = [
  { word: '精密机械', code: 'C34', share: 9 },
  { word: '智能装备', code: 'C35', share: 9 },
  { word: '机器人', code: 'C3491', share: 4 },
  { word: '机床', code: 'C342', share: 2 },
  { word: '电子科技', code: 'C39', share: 9 },
  { word: '半导体', code: 'C3973', share: 4 },
  { word: '集成电路设计', code: 'I652', share: 3 },
  { word: '传感技术', code: 'C40', share: 5 },
  { word: '环境监测仪器', code: 'C4021', share: 2 },
  { word: '电气', code: 'C38', share: 6 },
  { word: '新能源', code: 'C384', share: 4 },
  { word: '汽车零部件', code: 'C36', share: 5 },
  { word: '航空科技', code: 'C374', share: 2 },
  { word: '生物医药', code: 'C27', share: 6 },
  { word: '医疗器械', code: 'C358', share: 5 },
  { word: '新材料', code: 'C26', share: 5 },
  { word: '高分子材料', code: 'C29', share: 4 },
  { word: '金属制品', code: 'C33', share: 4 },
  { word: '纺织科技', code: 'C17', share: 4 },
  { word: '丝绸', code: 'C18', share: 2 },
  { word: '食品', code: 'C14', share: 3 },
  { word: '家居', code: 'C21', share: 1 },
  { word: '包装印刷', code: 'C23', share: 2 },
  { word: '软件', code: 'I6513', share: 8 },
  { word: '信息技术', code: 'I65', share: 8 },
  { word: '数据科技', code: 'I64', share: 4 },
  { word: '检测技术服务', code: 'M74', share: 3 },
  { word: '工业设计', code: 'M7491', share: 2 },
  { word: '医药研发', code: 'M734', share: 3 },
  { word: '技术推广', code: 'M75', share: 2 },
  { word: '环保工程', code: 'N77', share: 2 },
  { word: '建筑工程', code: 'E47', share: 2 },
  { word: '建筑装饰', code: 'E50', share: 2 },
  { word: '贸易', code: 'F51', share: 5 },
  { word: '商业零售', code: 'F52', share: 3 },
  { word: '供应链管理', code: 'G58', share: 2 },
  { word: '物流', code: 'G54', share: 3 },
  { word: '冷链仓储', code: 'G593', share: 1 },
  { word: '酒店管理', code: 'H61', share: 1 },
  { word: '餐饮管理', code: 'H62', share: 2 },
  { word: '设备租赁', code: 'L71', share: 1 },
  { word: '企业管理服务', code: 'L72', share: 2 },
  { word: '农业科技', code: 'A01', share: 2 },
  { word: '水产养殖', code: 'A04', share: 1 },
  { word: '文化传媒', code: 'R87', share: 1 },
]

export const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾']
export const givenCharacters = [...'文敏静磊洋勇艳杰娟涛明超霞平刚桂兰晨雨欣宁峰瑞婷博航怡然一诺嘉思']
