import type { CriterionResult, EvidenceMark } from '../../../contract/entities/tool.ts'
import type { CloudStarAnswers, Star } from '../../../contract/entities/tool-cloud-star.ts'
import { atLeast, fixed, readable, subtract } from '../rational.ts'
import { criterion, declared } from '../tool-result.ts'
import type { CloudStarThresholds } from './versions.ts'

/** The gates of every star, each judged once: base gates, content gates, and what only advises. */
export interface CloudStarGates {
  base: CriterionResult[]
  stars: Record<Star, CriterionResult[]>
  advice: CriterionResult
}

const guide = '江苏省星级上云企业遴选（评定）工作指南'
const consultancies = '2022—2024 年苏州咨询机构公开资料'
const model = '平台按指南内容要求设定'

export function gatesOf(answers: CloudStarAnswers, rules: CloudStarThresholds): CloudStarGates {
  const app = declared(answers.hasIndustrialApp, {
    id: 'S3a',
    text: '使用工业互联网平台的工业 APP',
    clause: guide,
    mark: 'T',
    fields: ['hasIndustrialApp'],
  })
  const domains = count(
    'S3c',
    '已上云的业务',
    '类',
    answers.businessDomains?.length,
    rules.businessDomains,
    'M',
    'businessDomains',
  )
  const devices = count(
    'S4a',
    '联网上云的设备',
    '台（套）',
    answers.connectedEquipmentCount,
    rules.equipmentCount,
    'M',
    'connectedEquipmentCount',
  )
  const modules = count(
    'S4c',
    '设备管理应用的功能',
    '项',
    answers.appModules?.length,
    rules.modules,
    'T',
    'appModules',
  )
  const { equipmentValue, spend } = rules
  const value = (id: string, needed: string) =>
    money(id, '联网上云设备的价值', answers.connectedEquipmentValue, needed, 'connectedEquipmentValue')
  const paid = (id: string, needed: string) => money(id, '上云投入', answers.cloudSpend, needed, 'cloudSpend')
  return {
    base: baseGates(answers, rules),
    advice: declared(answers.isAboveScaleIndustrial, {
      id: 'A1',
      text: '规模以上工业企业（2024 年起的主要对象，不影响自测结论）',
      clause: guide,
      mark: 'V',
      fields: ['isAboveScaleIndustrial'],
    }),
    stars: {
      3: [app, ...deployment(answers, rules), domains, paid('S3d', spend[3])],
      4: [app, domains, devices, value('S4b', equipmentValue[4]), modules, paid('S4d', spend[4])],
      5: [
        app,
        domains,
        devices,
        modules,
        value('S5a', equipmentValue[5]),
        count('S5b', '“数据+模型”创新应用', '项', answers.innovationApps?.length, 1, 'V', 'innovationApps'),
        count('S5c', '使用的新技术', '项', answers.newTech?.length, 1, 'M', 'newTech'),
        paid('S5d', spend[5]),
      ],
    },
  }
}

function baseGates(answers: CloudStarAnswers, { cloudMonths }: CloudStarThresholds): CriterionResult[] {
  const definitionOf = (id: string, text: string, field: string) => ({
    id,
    text,
    clause: guide,
    mark: 'V' as const,
    fields: [field],
  })
  return [
    declared(answers.registeredInJiangsu, definitionOf('G1', '在江苏省内注册', 'registeredInJiangsu')),
    declared(
      answers.independentLegalPerson,
      definitionOf('G2', '具有独立法人资格', 'independentLegalPerson'),
    ),
    declared(
      answers.noSeriousViolation,
      definitionOf('G3', '财务和信用状况良好，没有严重违法失信行为', 'noSeriousViolation'),
    ),
    inUse(answers, cloudMonths),
  ]
}

function inUse({ cloudInUse, cloudMonths }: CloudStarAnswers, needed: number): CriterionResult {
  const definition = {
    id: 'G4',
    text: `云服务连续使用不少于 ${needed} 个月且仍在使用`,
    needed: `${needed} 个月`,
    clause: consultancies,
    mark: 'T' as const,
    fields: ['cloudInUse', 'cloudMonths'],
  }
  if (cloudInUse === false) return criterion({ ...definition, verdict: 'unmet', actual: '已停用' })
  if (cloudMonths !== undefined && cloudMonths < needed) {
    const number = String(needed - cloudMonths)
    const gap = { text: `还差 ${number} 个月`, number, unit: '个月' }
    return criterion({ ...definition, verdict: 'unmet', actual: `${cloudMonths} 个月`, gap })
  }
  if (cloudInUse === undefined || cloudMonths === undefined)
    return criterion({ ...definition, verdict: 'unknown' })
  return criterion({ ...definition, verdict: 'met', actual: `${cloudMonths} 个月，仍在使用` })
}

function deployment({ deployment: chosen }: CloudStarAnswers, rules: CloudStarThresholds): CriterionResult[] {
  if (rules.threeStarDeployment === null) return []
  const labels = { public: '公有云', private: '私有云', hybrid: '混合云' }
  const verdict =
    chosen === undefined ? 'unknown' : rules.threeStarDeployment.includes(chosen) ? 'met' : 'unmet'
  return [
    criterion({
      id: 'S3b',
      text: '使用公有云或混合云',
      verdict,
      ...(chosen ? { actual: labels[chosen] } : {}),
      clause: `${guide}（2022年版）`,
      mark: 'V',
      fields: ['deployment'],
    }),
  ]
}

function count(
  id: string,
  name: string,
  unit: string,
  value: number | undefined,
  least: number,
  mark: EvidenceMark,
  field: string,
): CriterionResult {
  const clauses = { V: guide, R: guide, T: consultancies, M: model }
  const needed = `${least} ${unit}`
  const definition = {
    id,
    text: `${name}不少于 ${needed}`,
    needed,
    clause: clauses[mark],
    mark,
    fields: [field],
  }
  if (value === undefined) return criterion({ ...definition, verdict: 'unknown' })
  const actual = `${value} ${unit}`
  if (value >= least) return criterion({ ...definition, verdict: 'met', actual })
  const number = String(least - value)
  return criterion({
    ...definition,
    verdict: 'unmet',
    actual,
    gap: { text: `还差 ${number} ${unit}`, number, unit },
  })
}

function money(
  id: string,
  name: string,
  value: string | undefined,
  least: string,
  field: string,
): CriterionResult {
  const needed = `${readable(least)} 万元`
  const definition = {
    id,
    text: `${name}不低于 ${needed}`,
    needed,
    clause: consultancies,
    mark: 'T' as const,
    fields: [field],
  }
  if (value === undefined) return criterion({ ...definition, verdict: 'unknown' })
  const actual = `${readable(value)} 万元`
  if (atLeast(value, least)) return criterion({ ...definition, verdict: 'met', actual })
  const number = fixed(subtract(least, value), 2)
  return criterion({
    ...definition,
    verdict: 'unmet',
    actual,
    gap: { text: `还差 ${readable(number)} 万元`, number, unit: '万元' },
  })
}
