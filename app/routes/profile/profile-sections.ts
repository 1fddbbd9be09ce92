import { href } from 'react-router'
import type { EnterpriseProfile } from '../../../contract/entities/enterprise.ts'

/** The parts of a profile, each with a form of its own. */
export const profileSections = ['basic', 'scale', 'research', 'rights', 'titles', 'contact'] as const
export type ProfileSection = (typeof profileSections)[number]

export const sectionNames: Record<ProfileSection, string> = {
  basic: '基本信息',
  scale: '经营规模',
  research: '研发投入',
  rights: '知识产权',
  titles: '资质称号',
  contact: '联系人',
}

export function isProfileSection(name: string): name is ProfileSection {
  return profileSections.some((section) => section === name)
}

export function profileHref(enId: string): string {
  return href('/user/relation/:enId', { enId })
}

export function editHref(enId: string, section: ProfileSection): string {
  return href('/user/relation/:enId/edit/:section', { enId, section })
}

export const rightsNames: Record<keyof EnterpriseProfile['intellectualProperty'], string> = {
  inventionPatents: '发明专利',
  utilityModels: '实用新型专利',
  designs: '外观设计专利',
  softwareCopyrights: '软件著作权',
  integratedCircuitLayouts: '集成电路布图设计',
}
export const rightsKinds = Object.keys(rightsNames) as (keyof EnterpriseProfile['intellectualProperty'])[]

/** A part of the profile that is not filled in, and where it is filled in. */
export interface Missing {
  name: string
  section: ProfileSection
}

/** What is still open in a profile. An answer of zero or of 暂无 is filled in. */
export function missingIn(profile: EnterpriseProfile): Missing[] {
  const asked: [ProfileSection, string, unknown][] = [
    ['basic', '法定代表人', profile.legalRepresentative],
    ['basic', '成立日期', profile.foundedOn],
    ['basic', '注册资本', profile.registeredCapitalFen],
    ['basic', '所在地区', profile.areaIds.length === 3 ? profile.areaIds : null],
    ['basic', '详细地址', profile.address],
    ['basic', '所属行业', profile.industryCode],
    ['scale', '职工人数', profile.employees],
    ['scale', '科技人员', profile.technicians],
    ['scale', '营业收入', profile.annualRevenueFen],
    ['scale', '资产总额', profile.totalAssetsFen],
    ['scale', '高新技术产品收入', profile.highTechRevenueFen],
    ['research', '近两年研发费用', profile.rdExpenses.length >= 2 ? profile.rdExpenses : null],
    ...rightsKinds.map((kind): [ProfileSection, string, unknown] => [
      'rights',
      rightsNames[kind],
      profile.intellectualProperty[kind],
    ]),
    ['titles', '资质称号', profile.qualifications.length > 0 ? profile.qualifications : null],
    ['contact', '联系人', profile.contact],
  ]
  return asked
    .filter(([, , value]) => value === null || value === '')
    .map(([section, name]) => ({ section, name }))
}

/** The years that research expenses are asked for: the last three that have ended, and those that are already there. */
export function researchYears(known: readonly { year: number }[], today: string): number[] {
  const thisYear = Number(today.slice(0, 4))
  const asked = [thisYear - 1, thisYear - 2, thisYear - 3]
  return [...new Set([...asked, ...known.map(({ year }) => year)])].sort((a, b) => b - a)
}

/** The field for the research expenses of one year. */
export function researchField(year: number): string {
  return `rd${year}`
}

/** What each section's form explains. */
export const sectionHints: Record<ProfileSection, string> = {
  basic: '登记信息可以在画像页从登记库更新，更新后会覆盖这里填写的内容。',
  scale: '填上一个完整年度的数。没有的填 0，不清楚的留空，留空不会当作“不符合”。',
  research: '填各年度研发费用总额，用于研发投入占比和增长率。',
  rights: '填已授权或已登记、在有效期内的数量。没有的填 0。',
  titles: '勾选在有效期内的资质。一项也没有的，勾选“暂无以上资质”。',
  contact: '用于接收办理进度。联系人的姓名和电话是个人信息，只用于本企业办事。',
}
