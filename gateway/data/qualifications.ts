/**
 * The qualifications (资质) that a profile can hold, by the glossary's code names. `none` is the answer of an
 * enterprise that holds none: without it an empty list would be "not filled in".
 */
export const qualifications = [
  { value: 'techSme', label: '科技型中小企业' },
  { value: 'innovativeSme', label: '创新型中小企业' },
  { value: 'highTechEnterprise', label: '高新技术企业' },
  { value: 'specializedSme', label: '专精特新中小企业' },
  { value: 'littleGiant', label: '专精特新“小巨人”企业' },
  { value: 'keyLittleGiant', label: '重点“小巨人”企业' },
  { value: 'champion', label: '制造业单项冠军企业' },
  { value: 'gazelle', label: '瞪羚企业' },
  { value: 'unicorn', label: '独角兽企业' },
  { value: 'aboveScale', label: '规模以上企业' },
  { value: 'cloudStar3', label: '三星级上云企业' },
  { value: 'cloudStar4', label: '四星级上云企业' },
  { value: 'cloudStar5', label: '五星级上云企业' },
  { value: 'smartFactory', label: '智能工厂' },
  { value: 'greenFactoryProvincial', label: '省级绿色工厂' },
  { value: 'greenFactoryNational', label: '国家级绿色工厂' },
  { value: 'provincialTechCenter', label: '省级企业技术中心' },
  { value: 'provincialDesignCenter', label: '省级工业设计中心' },
  { value: 'none', label: '暂无以上资质' },
] as const

export type Qualification = (typeof qualifications)[number]['value']

const labels = new Map<string, string>(qualifications.map(({ value, label }) => [value, label]))

/** The name of a qualification; an unknown code stays as it is. */
export function qualificationLabel(code: string): string {
  return labels.get(code) ?? code
}

export function isQualification(code: string): code is Qualification {
  return labels.has(code)
}
