import type { EnterpriseBasic, EnterpriseProfile } from '../../../contract/entities/enterprise.ts'
import type { DictEntry } from '../../../contract/entities/tenant.ts'
import { CheckboxGroup } from '../../components/fields/choice-fields.tsx'
import { DayField } from '../../components/fields/day-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { EnterButton } from '../../components/frame/enter-button.tsx'
import type { SearchChoice } from '../../display/find-choices.ts'
import { wanOfFen } from '../../display/format.ts'
import { enteredValue, enteredValues } from '../../forms/action-result.ts'
import type { AreaLists, ProfileResult } from './area-choice.ts'
import { AreaFields } from './area-fields.tsx'
import { IndustryField } from './industry-field.tsx'
import {
  type ProfileSection,
  researchField,
  researchYears,
  rightsKinds,
  rightsNames,
} from './profile-sections.ts'

/** What a section's form starts from. */
export type Shown =
  | { section: 'basic'; basic: EnterpriseBasic; industries: SearchChoice[]; areas: AreaLists }
  | { section: Exclude<ProfileSection, 'basic'>; profile: EnterpriseProfile; titles: DictEntry[] }

interface Fields {
  result: ProfileResult | undefined
}

/** The fields of one section, with what was entered before what is stored. */
export function SectionFields({ shown, result, today }: { shown: Shown; today: string } & Fields) {
  if (shown.section === 'basic') return <BasicFields {...shown} result={result} />
  const { section, profile, titles } = shown
  switch (section) {
    case 'scale':
      return <ScaleFields profile={profile} result={result} />
    case 'research':
      return (
        <>
          {researchYears(profile.rdExpenses, today).map((year) => (
            <AmountField
              key={year}
              name={researchField(year)}
              label={`${year} 年研发费用`}
              fen={profile.rdExpenses.find((one) => one.year === year)?.amountFen ?? null}
              result={result}
            />
          ))}
        </>
      )
    case 'rights':
      return (
        <>
          {rightsKinds.map((kind) => (
            <CountField
              key={kind}
              name={kind}
              label={rightsNames[kind]}
              unit="件"
              count={profile.intellectualProperty[kind]}
              result={result}
            />
          ))}
        </>
      )
    case 'titles':
      return (
        <CheckboxGroup
          name="qualifications"
          label="已取得的资质"
          options={titles}
          defaultValues={enteredValues(result, 'qualifications', profile.qualifications)}
          errors={result?.fieldErrors.qualifications}
          wide
        />
      )
    case 'contact':
      return <ContactFields profile={profile} result={result} />
  }
}

function BasicFields({ basic, industries, areas, result }: Extract<Shown, { section: 'basic' }> & Fields) {
  const errors = result?.fieldErrors ?? {}
  return (
    <>
      <EnterButton />
      <TextField
        name="legalRepresentative"
        label="法定代表人"
        maxLength={40}
        defaultValue={enteredValue(result, 'legalRepresentative', basic.legalRepresentative ?? '')}
        errors={errors['legalRepresentative']}
      />
      <DayField
        name="foundedOn"
        label="成立日期"
        defaultValue={enteredValue(result, 'foundedOn', basic.foundedOn ?? '')}
        errors={errors['foundedOn']}
      />
      <AmountField
        name="registeredCapital"
        label="注册资本"
        fen={basic.registeredCapitalFen}
        result={result}
      />
      <AreaFields known={basic.areaIds} areas={result?.areas ?? areas} result={result} />
      <TextField
        name="address"
        label="详细地址"
        maxLength={200}
        autoComplete="address-line1"
        defaultValue={enteredValue(result, 'address', basic.address ?? '')}
        errors={errors['address']}
      />
      <IndustryField options={industries} known={basic.industryCode} result={result} />
    </>
  )
}

function ScaleFields({ profile, result }: { profile: EnterpriseProfile } & Fields) {
  return (
    <>
      <CountField name="employees" label="职工人数" unit="人" count={profile.employees} result={result} />
      <CountField name="technicians" label="科技人员" unit="人" count={profile.technicians} result={result} />
      <AmountField name="annualRevenue" label="营业收入" fen={profile.annualRevenueFen} result={result} />
      <AmountField name="totalAssets" label="资产总额" fen={profile.totalAssetsFen} result={result} />
      <AmountField
        name="highTechRevenue"
        label="高新技术产品（服务）收入"
        fen={profile.highTechRevenueFen}
        result={result}
      />
    </>
  )
}

function ContactFields({ profile, result }: { profile: EnterpriseProfile } & Fields) {
  const errors = result?.fieldErrors ?? {}
  const { contact } = profile
  return (
    <>
      <TextField
        name="name"
        label="姓名"
        maxLength={40}
        required
        defaultValue={enteredValue(result, 'name', contact?.name ?? '')}
        errors={errors['name']}
      />
      <TextField
        name="phone"
        label="电话"
        hint="手机号，或带区号的固定电话，如 0512-65151111"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={enteredValue(result, 'phone', contact?.phone ?? '')}
        errors={errors['phone']}
      />
      <TextField
        name="position"
        label="职务"
        optional
        maxLength={40}
        defaultValue={enteredValue(result, 'position', contact?.position ?? '')}
        errors={errors['position']}
      />
      <TextField
        name="email"
        label="电子邮箱"
        optional
        type="email"
        autoComplete="email"
        defaultValue={enteredValue(result, 'email', contact?.email ?? '')}
        errors={errors['email']}
      />
    </>
  )
}

function AmountField({
  name,
  label,
  fen,
  result,
}: { name: string; label: string; fen: number | null } & Fields) {
  return (
    <NumberField
      name={name}
      label={label}
      unit="万元"
      places={2}
      defaultValue={enteredValue(result, name, fen === null ? '' : String(wanOfFen(fen)))}
      errors={result?.fieldErrors[name]}
    />
  )
}

function CountField({
  name,
  label,
  unit,
  count,
  result,
}: { name: string; label: string; unit: string; count: number | null } & Fields) {
  return (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      places={0}
      defaultValue={enteredValue(result, name, count === null ? '' : String(count))}
      errors={result?.fieldErrors[name]}
    />
  )
}
