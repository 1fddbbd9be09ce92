import type { Example } from './example.ts'

const modules = [
  'ledger',
  'inspection',
  'maintenance',
  'alarm',
  'monitoring',
  'control',
  'tracing',
  'reports',
  'configuration',
]
const c1 = {
  registeredInJiangsu: 'true',
  independentLegalPerson: 'true',
  noSeriousViolation: 'true',
  isAboveScaleIndustrial: 'true',
  currentStar: '0',
  deployment: 'public',
  cloudInUse: 'true',
  cloudMonths: '3',
  cloudSpend: '3',
  hasIndustrialApp: 'true',
  businessDomains: ['infrastructure', 'design'],
  connectedEquipmentCount: '0',
  connectedEquipmentValue: '0',
  appModules: ['none'],
  innovationApps: ['none'],
  newTech: ['none'],
}
const c3 = {
  ...c1,
  businessDomains: ['infrastructure', 'design', 'production', 'logistics'],
  cloudSpend: '10',
  connectedEquipmentCount: '12',
  connectedEquipmentValue: '150',
  appModules: modules,
}
const c6 = {
  ...c3,
  currentStar: '4',
  cloudSpend: '30',
  connectedEquipmentValue: '200',
  innovationApps: ['quality'],
  newTech: ['ai'],
}

const plain: Example[] = [
  { name: 'C1', typed: c1, verdict: '可考虑申报三星级' },
  {
    name: 'C2 a hundred yuan short',
    typed: { ...c1, cloudSpend: '2.99' },
    verdict: '距三星级还有差距',
    rows: [['上云投入不低于 3 万元', /^不符合$/, /还差 0.01 万元/]],
  },
  { name: 'C3 level by level', typed: c3, verdict: '可考虑申报三星级' },
  { name: 'C3 by the ladder of 2022', typed: { ...c3, ladder: '2022' }, verdict: '可考虑申报四星级' },
  { name: 'C4 three stars already', typed: { ...c3, currentStar: '3' }, verdict: '可考虑申报四星级' },
  { name: 'C6 everything', typed: c6, verdict: '可考虑申报五星级', says: ['条件全部达到'] },
  {
    name: 'C8 two months only',
    typed: { ...c6, cloudMonths: '2' },
    verdict: '距五星级还有差距',
    rows: [[/云服务连续使用不少于 3 个月/, /^不符合$/]],
  },
  { name: 'C9 five stars already', typed: { ...c6, currentStar: '5' }, verdict: '已是最高星级' },
  {
    name: 'C10 a private cloud, ladder of 2022',
    typed: { ...c1, deployment: 'private', ladder: '2022' },
    verdict: '距三星级还有差距',
  },
  {
    name: 'C10 a private cloud, ladder of 2024',
    typed: { ...c1, deployment: 'private', ladder: '2024' },
    verdict: '可考虑申报三星级',
  },
]

/** Whatever the stars, the page says on what its words rest. */
export const cloudStarExamples: Example[] = plain.map((one) => ({
  ...one,
  says: [...(one.says ?? []), '平台参考口径，非官方标准'],
}))
