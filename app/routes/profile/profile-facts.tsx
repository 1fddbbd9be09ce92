import type { EnterpriseProfile } from '../../../contract/entities/enterprise.ts'
import type { DictEntry } from '../../../contract/entities/tenant.ts'
import { type Fact, FactsList } from '../../components/facts-list.tsx'
import { Amount, Day } from '../../components/time-and-money.tsx'
import { formatNumber } from '../../display/format.ts'
import { type ProfileSection, researchYears, rightsKinds, rightsNames } from './profile-sections.ts'

/** One section of a profile as it stands; what is not filled in is a dash. */
export function ProfileFacts({
  section,
  profile,
  titles,
  today,
}: {
  section: ProfileSection
  profile: EnterpriseProfile
  titles: DictEntry[]
  today: string
}) {
  return <FactsList facts={factsOf(section, profile, titles, today)} roomy />
}

function people(count: number | null): string | null {
  return count === null ? null : `${formatNumber(count, 0)} 人`
}

function items(count: number | null): string | null {
  return count === null ? null : `${formatNumber(count, 0)} 件`
}

function money(fen: number | null | undefined) {
  return fen === null || fen === undefined ? null : <Amount fen={fen} typed />
}

function factsOf(
  section: ProfileSection,
  profile: EnterpriseProfile,
  titles: DictEntry[],
  today: string,
): Fact[] {
  switch (section) {
    case 'basic':
      return [
        { name: '法定代表人', value: profile.legalRepresentative },
        { name: '成立日期', value: profile.foundedOn ? <Day of={profile.foundedOn} /> : null },
        { name: '注册资本', value: money(profile.registeredCapitalFen) },
        { name: '所在地区', value: profile.areaNames.join(' ') },
        { name: '详细地址', value: profile.address },
        {
          name: '所属行业',
          value: profile.industryCode ? `${profile.industryCode} ${profile.industryName ?? ''}` : null,
        },
      ]
    case 'scale':
      return [
        { name: '职工人数', value: people(profile.employees) },
        { name: '科技人员', value: people(profile.technicians) },
        { name: '营业收入', value: money(profile.annualRevenueFen) },
        { name: '资产总额', value: money(profile.totalAssetsFen) },
        { name: '高新技术产品（服务）收入', value: money(profile.highTechRevenueFen) },
      ]
    case 'research':
      return researchYears(profile.rdExpenses, today).map((year) => ({
        name: `${year} 年`,
        value: money(profile.rdExpenses.find((one) => one.year === year)?.amountFen),
      }))
    case 'rights':
      return rightsKinds.map((kind) => ({
        name: rightsNames[kind],
        value: items(profile.intellectualProperty[kind]),
      }))
    case 'titles':
      return [
        {
          name: '已取得',
          value: profile.qualifications
            .map((code) => titles.find((one) => one.value === code)?.label ?? code)
            .join('、'),
        },
      ]
    case 'contact':
      return [
        { name: '姓名', value: profile.contact?.name },
        { name: '职务', value: profile.contact?.position },
        { name: '电话', value: profile.contact?.phone },
        { name: '电子邮箱', value: profile.contact?.email },
      ]
  }
}
