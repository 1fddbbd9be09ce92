import { researchField, rightsNames } from './profile-sections.ts'

/** What the fields of the profile's forms are called, by the names of their controls. */
export const fieldNames: Record<string, string> = {
  legalRepresentative: '法定代表人',
  foundedOn: '成立日期',
  registeredCapital: '注册资本',
  province: '所在地区',
  address: '详细地址',
  industryCode: '所属行业',
  employees: '职工人数',
  technicians: '科技人员',
  annualRevenue: '营业收入',
  totalAssets: '资产总额',
  highTechRevenue: '高新技术产品（服务）收入',
  ...rightsNames,
  qualifications: '资质称号',
  name: '姓名',
  phone: '电话',
  position: '职务',
  email: '电子邮箱',
}

/** What one of them is called. */
export function fieldName(name: string): string {
  const year = /^rd(\d{4})$/.exec(name)?.[1]
  return year && name === researchField(Number(year)) ? `${year} 年研发费用` : (fieldNames[name] ?? name)
}
