/** One area of the city: the code that areas are kept under, and every name that policies use for it. */
export interface SuzhouArea {
  code: string
  name: string
  /** The names in documents and filters, the area's own first. */
  alsoNamed: string[]
  /** Invented, so that no synthetic enterprise stands at a real address. */
  streets: string[]
}

export const jiangsu = { code: '320000', name: '江苏省' } as const
/** What is said of an enterprise whose city or province is known and another one: without it, the enterprise might still be in this city. */
export const otherCityOfJiangsu = '江苏省其他市'
export const outsideJiangsu = '江苏省外'
export const suzhou = { code: '320500', name: '苏州市' } as const

/**
 * The ten areas of Suzhou. 苏州工业园区 is a functional area without a GB/T 2260 code of its own: it has the
 * statistics code 320571; 苏州高新区 and 虎丘区 are one area.
 */
export const suzhouAreas: SuzhouArea[] = [
  { code: '320508', name: '姑苏区', alsoNamed: ['姑苏区'], streets: ['示例桐芳巷路', '示例平桥街'] },
  {
    code: '320505',
    name: '虎丘区',
    alsoNamed: ['虎丘区', '苏州高新区'],
    streets: ['示例科枫路', '示例青石路'],
  },
  { code: '320506', name: '吴中区', alsoNamed: ['吴中区'], streets: ['示例澄湖路', '示例越来路'] },
  { code: '320507', name: '相城区', alsoNamed: ['相城区'], streets: ['示例荷塘路', '示例漕湖街'] },
  { code: '320509', name: '吴江区', alsoNamed: ['吴江区'], streets: ['示例鲈乡路', '示例同里街'] },
  {
    code: '320571',
    name: '苏州工业园区',
    alsoNamed: ['苏州工业园区', '工业园区'],
    streets: ['示例星浦街', '示例创苑路'],
  },
  { code: '320582', name: '张家港市', alsoNamed: ['张家港市'], streets: ['示例港城路', '示例沙洲街'] },
  { code: '320581', name: '常熟市', alsoNamed: ['常熟市'], streets: ['示例琴川路', '示例虞东街'] },
  { code: '320585', name: '太仓市', alsoNamed: ['太仓市'], streets: ['示例娄江路', '示例浏河街'] },
  { code: '320583', name: '昆山市', alsoNamed: ['昆山市'], streets: ['示例玉峰路', '示例千灯街'] },
]

const byCode = new Map(suzhouAreas.map((area) => [area.code, area]))

/** The area of the city with this code, or undefined outside the city. */
export function suzhouArea(code: string): SuzhouArea | undefined {
  return byCode.get(code)
}

const inJiangsu = ['中国', jiangsu.name]
const inSuzhou = [...inJiangsu, suzhou.name]

/**
 * Every region an enterprise stands in, as policies name them, from the country down: 吴中区 → 中国, 江苏省, 苏州市, 吴中区.
 * Takes the six-digit codes of province, city and county; outside Suzhou and Jiangsu the last name says so.
 */
export function regionsOf(areaIds: string[]): string[] {
  const area = areaIds.map(suzhouArea).find((found) => found !== undefined)
  if (area) return [...inSuzhou, ...area.alsoNamed]
  if (areaIds.includes(suzhou.code)) return inSuzhou
  if (areaIds.includes(jiangsu.code))
    return areaIds.length > 1 ? [...inJiangsu, otherCityOfJiangsu] : inJiangsu
  return areaIds.length > 0 ? ['中国', outsideJiangsu] : []
}

/** The region path of a region given by its name, as a visitor gives it. */
export function regionsNamed(name: string): string[] {
  const area = suzhouAreas.find((one) => one.alsoNamed.includes(name))
  if (area) return [...inSuzhou, ...area.alsoNamed]
  if (name === suzhou.name) return inSuzhou
  if (name === jiangsu.name) return inJiangsu
  return name === '中国' ? ['中国'] : ['中国', name]
}
