import { describe, expect, it } from 'vitest'
import { policyRecords } from '../data/policy-reference.ts'
import { attributeOf } from '../rules/match/attributes.ts'
import { conditionResult } from '../rules/match/match.ts'
import { conditionsOf } from '../seed/policy-conditions.ts'

const noTheme = '不属于上述重点产业'
const options = attributeOf('industry')?.options ?? expect.fail('no question about the industry')
const named = (text: string) => text.split(/\s+/).filter((name) => name !== '')
const of = (group: string) => options.filter((one) => one.group === group).map((one) => one.value)
const allThemes = of('重点产业').filter((name) => name !== noTheme)

/** The parts of 制造业 and of the services, by what their names mean. */
const madeInFactories = '制造业 烟草制造业 装备制造 工业母机'
const equipment = '高端装备 智能制造装备 工业母机 机器人 航空航天'
const newIt = '新一代信息技术 集成电路 人工智能'
const services = `批发和零售业 交通运输、仓储和邮政业 住宿和餐饮业 信息传输、软件和信息技术服务业 金融业 房地产业 租赁和商务服务业
  科学研究和技术服务业 水利、环境和公共设施管理业 居民服务、修理和其他服务业 教育 卫生和社会工作 文化、体育和娱乐业
  公共管理、社会保障和社会组织 国际组织 软件和信息技术服务业 娱乐业`
const itSections = '信息传输、软件和信息技术服务业 软件和信息技术服务业'
const research = '科学研究和技术服务业'

/**
 * What each option of the question says to each list of industries that a policy is for, written by what the words
 * mean: it is met, or left open; everything else speaks against it. `themes: 'open'` leaves every other theme open.
 */
const meanings: Record<string, { met: string; open: string; themes?: 'open'; against?: string }> = {
  制造业: { met: madeInFactories, open: '', themes: 'open', against: '科技服务' },
  '集成电路 工业母机': {
    met: '集成电路 工业母机',
    open: `制造业 ${itSections} ${research}`,
    themes: 'open',
  },
  跨境电商: { met: '跨境电商', open: options.map((one) => one.value).join(' ') },
  '制造业 软件和信息技术服务业': {
    met: `${madeInFactories} 软件和信息技术服务业`,
    open: '信息传输、软件和信息技术服务业',
    themes: 'open',
  },
  '制造业 工业设计': {
    met: `${madeInFactories} 工业设计`,
    open: `${itSections} 租赁和商务服务业 ${research}`,
    themes: 'open',
  },
  '制造业 采矿业 电力、热力、燃气及水生产和供应业': {
    met: `${madeInFactories} 采矿业 电力、热力、燃气及水生产和供应业`,
    open: '',
    themes: 'open',
    against: '科技服务',
  },
  '高端装备 新材料': {
    met: `${equipment} 新材料 纳米新材料`,
    open: `制造业 ${itSections} ${research}`,
    themes: 'open',
  },
  '电子信息 生物医药 高端装备 新材料 新能源 战略性新兴产业': {
    met: `电子信息 软件和信息技术服务业 ${newIt} ${equipment} 生物医药 新材料 纳米新材料 新能源 战略性新兴产业`,
    open: options.map((one) => one.value).join(' '),
  },
  '制造业 服务业': {
    // Themes of which some are factories and some services stay open: each name is asked by itself.
    met: `${madeInFactories} ${services} 科技服务`,
    open: '农、林、牧、渔业 采矿业',
    themes: 'open',
  },
  '制造业 信息传输、软件和信息技术服务业': {
    met: `${madeInFactories} ${itSections}`,
    open: '',
    themes: 'open',
  },
  高端装备: { met: equipment, open: `制造业 ${itSections} ${research}`, themes: 'open' },
  '低空经济 航空航天': {
    met: '低空经济 航空航天',
    open: `农、林、牧、渔业 制造业 建筑业 交通运输、仓储和邮政业 ${itSections} 租赁和商务服务业 ${research} 教育 文化、体育和娱乐业 娱乐业`,
    themes: 'open',
  },
  低空经济: {
    met: '低空经济',
    open: `农、林、牧、渔业 制造业 建筑业 交通运输、仓储和邮政业 ${itSections} 租赁和商务服务业 ${research} 教育 文化、体育和娱乐业 娱乐业`,
    themes: 'open',
  },
  '电子信息 高端装备 生物医药 新材料': {
    met: `电子信息 软件和信息技术服务业 集成电路 ${equipment} 生物医药 新材料 纳米新材料`,
    open: `制造业 信息传输、软件和信息技术服务业 ${research}`,
    themes: 'open',
  },
  生物医药: { met: '生物医药', open: `制造业 ${itSections} ${research}`, themes: 'open' },
  '战略性新兴产业 先导产业': {
    met: `${newIt} ${equipment} 生物医药 新材料 纳米新材料 新能源 战略性新兴产业 先导产业`,
    open: options.map((one) => one.value).join(' '),
  },
  '制造业 科技服务': {
    met: `${madeInFactories} 科技服务`,
    open: `${itSections} 金融业 租赁和商务服务业 ${research} 教育 文化、体育和娱乐业 娱乐业`,
    themes: 'open',
  },
  '新一代信息技术 高端装备 生物医药 纳米新材料 人工智能 新能源': {
    met: `${newIt} ${equipment} 生物医药 纳米新材料 新能源`,
    open: `制造业 电力、热力、燃气及水生产和供应业 建筑业 ${itSections} ${research}`,
    themes: 'open',
  },
  '机器人 智能制造装备 制造业': {
    met: `${madeInFactories} 智能制造装备 机器人`,
    open: `${itSections} ${research}`,
    themes: 'open',
  },
  '电子信息 装备制造 生物医药': {
    met: '电子信息 软件和信息技术服务业 集成电路 装备制造 工业母机 生物医药',
    open: `制造业 信息传输、软件和信息技术服务业 ${research}`,
    themes: 'open',
  },
  '新一代信息技术 生物医药 高端装备 新能源 新材料': {
    met: `${newIt} ${equipment} 生物医药 新能源 新材料 纳米新材料`,
    open: `制造业 电力、热力、燃气及水生产和供应业 建筑业 ${itSections} ${research}`,
    themes: 'open',
  },
  '制造业 科学研究和技术服务业 软件和信息技术服务业 生态保护和环境治理业': {
    met: `${madeInFactories} ${research} 软件和信息技术服务业`,
    open: '信息传输、软件和信息技术服务业 水利、环境和公共设施管理业',
    themes: 'open',
  },
  '集成电路 软件和信息技术服务业': {
    met: '集成电路 软件和信息技术服务业',
    open: `制造业 信息传输、软件和信息技术服务业 ${research}`,
    themes: 'open',
  },
  集成电路: { met: '集成电路', open: `制造业 ${itSections} ${research}`, themes: 'open' },
  工业母机: { met: '工业母机', open: '制造业', themes: 'open', against: '科技服务' },
  '机器人 高端装备 人工智能': {
    met: `${equipment} 人工智能`,
    open: `制造业 ${itSections} ${research}`,
    themes: 'open',
  },
  '新能源 装备制造 电子信息': {
    met: '新能源 装备制造 工业母机 电子信息 软件和信息技术服务业 集成电路',
    open: `制造业 电力、热力、燃气及水生产和供应业 建筑业 信息传输、软件和信息技术服务业 ${research}`,
    themes: 'open',
  },
  '集成电路 人工智能': { met: '集成电路 人工智能', open: `制造业 ${itSections} ${research}`, themes: 'open' },
  服务业: {
    met: `${services} 科技服务`,
    open: '农、林、牧、渔业 采矿业 制造业',
    themes: 'open',
    against: '装备制造 工业母机',
  },
}
/** The one list that excludes: 财税〔2015〕119号. Parts of the first may be among the excluded ones. */
const excluding = {
  open: '制造业 文化、体育和娱乐业 低空经济 科技服务 工业设计 跨境电商 战略性新兴产业 先导产业',
  against: '烟草制造业 住宿和餐饮业 批发和零售业 房地产业 租赁和商务服务业 娱乐业',
}

function expected(operator: string, required: string[], option: string): string {
  if (operator === 'notIn') {
    if (named(excluding.against).includes(option)) return 'unmet'
    return named(excluding.open).includes(option) ? 'unknown' : 'met'
  }
  const meaning = meanings[required.join(' ')] ?? expect.fail(`no meaning for ${required.join(' ')}`)
  if (named(meaning.met).includes(option)) return 'met'
  if (named(meaning.against ?? '').includes(option)) return 'unmet'
  const open = named(meaning.open).includes(option) || (meaning.themes && allThemes.includes(option))
  return open ? 'unknown' : 'unmet'
}

const industryConditions = policyRecords.flatMap((record) =>
  conditionsOf(record)
    .filter((one) => one.field === 'industry')
    .map((condition) => ({ id: record.id, condition })),
)

describe('every industry and theme that can be chosen', () => {
  it.each(options.map((one) => one.value).filter((name) => name !== noTheme))(
    '%s says to every policy what its name means',
    (option) => {
      for (const { id, condition } of industryConditions) {
        const { verdict } = conditionResult(condition, { industry: option })
        const required = (condition.value as string[]) ?? []
        expect([id, condition.text, verdict]).toEqual([
          id,
          condition.text,
          expected(condition.operator, required, option),
        ])
      }
    },
  )

  it('stands in one group: 行业 or 重点产业', () => {
    expect(new Set(options.map((one) => one.group))).toEqual(new Set(['行业', '重点产业']))
    expect(of('行业').filter((name) => of('重点产业').includes(name))).toEqual([])
    expect(of('行业')).toEqual(expect.arrayContaining(['制造业', '软件和信息技术服务业', '教育']))
    expect(of('重点产业')).toEqual(expect.arrayContaining(['电子信息', '低空经济', noTheme]))
  })
})

const verdictOf = (required: string[], industry: string | string[]) =>
  conditionResult({ id: 'c', field: 'industry', operator: 'in', value: required, text: '' }, { industry })
    .verdict

describe('codes of the registry', () => {
  it.each([
    ['C3973', ['集成电路'], 'met'],
    ['C3973', ['电子信息'], 'met'],
    ['C39', ['集成电路'], 'unknown'],
    ['I6520', ['集成电路'], 'met'],
    ['I65', ['制造业'], 'unmet'],
    ['I65', ['信息传输、软件和信息技术服务业'], 'met'],
    ['I', ['软件和信息技术服务业'], 'unknown'],
    ['C3491', ['机器人'], 'met'],
    ['C3491', ['高端装备'], 'met'],
    ['C4021', ['机器人'], 'unknown'],
    ['C17', ['低空经济'], 'unmet'],
    ['F5211', ['低空经济'], 'unmet'],
    ['F5211', ['机器人', '智能制造装备', '制造业'], 'unmet'],
    ['F5211', ['跨境电商'], 'unknown'],
    ['C2710', ['生物医药'], 'met'],
    ['Q84', ['生物医药'], 'unmet'],
  ] as const)('%s for %j: %s', (code, required, verdict) => {
    expect(verdictOf([...required], code)).toBe(verdict)
  })
})

describe('an answer with several ticks', () => {
  it.each([
    [['制造业', noTheme], ['生物医药'], 'unmet'],
    [['制造业', noTheme], ['制造业'], 'met'],
    [['C2710', noTheme], ['生物医药'], 'met'],
    [['C39', '集成电路'], ['集成电路'], 'met'],
    [['C39', '集成电路'], ['生物医药'], 'unmet'],
    [['C39', '机器人'], ['高端装备'], 'met'],
    [['制造业'], ['烟草制造业'], 'unmet'],
    [['制造业', '烟草制造业'], ['烟草制造业'], 'met'],
    [['C', '集成电路'], ['烟草制造业'], 'unknown'],
    [['制造业'], ['生物医药'], 'unknown'],
  ] as const)('%j for %j: %s', (ticked, required, verdict) => {
    expect(verdictOf([...required], [...ticked])).toBe(verdict)
  })
})

describe("a policy's own industries and sizes", () => {
  it('are conditions in words, where its conditions do not name them', () => {
    const textOf = (id: string, field: string) => {
      const record = policyRecords.find((one) => one.id === id) ?? expect.fail(id)
      return conditionsOf(record)
        .filter((one) => one.field === field)
        .map((one) => one.text)
    }
    expect(textOf('wz-robot-2021-16', 'industry')).toEqual(['适用行业：机器人、智能制造装备、制造业'])
    expect(textOf('js-fund-2020-14', 'sizeType')).toEqual(['适用企业规模：小型、微型'])
    expect(textOf('n-green-13', 'industry')).toEqual(['正常经营的制造业企业'])
    expect(textOf('n-procure-19', 'sizeType')).toEqual(['小微企业'])
    expect(textOf('wz-robot-2021-16', 'sizeType')).toEqual([])
    expect(textOf('n-vc-2023-17', 'industry')).toEqual([])
  })

  it('are matched wherever the data is narrower', () => {
    for (const record of policyRecords) {
      const fields = conditionsOf(record).map((one) => one.field)
      if (!record.industries.includes('不限'))
        expect([record.id, fields]).toEqual([record.id, expect.arrayContaining(['industry'])])
      if (record.sizes.length < 4)
        expect([record.id, fields]).toEqual([record.id, expect.arrayContaining(['sizeType'])])
    }
  })
})
