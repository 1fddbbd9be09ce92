import type { EnterpriseBasic, EnterpriseProfile } from '../../../contract/entities/enterprise.ts'
import type { DictEntry } from '../../../contract/entities/tenant.ts'
import { CheckboxGroup } from '../../components/fields/choice-fields.tsx'
import { DayField } from '../../components/fields/day-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { EnterButton } from '../../components/frame/enter-button.tsx'
import type { CheckedForm } from '../../forms/use-checked-form.ts'
import type { AreaLists, ProfileResult } from './area-choice.ts'
import { AreaFields } from './area-fields.tsx'
import { IndustryField } from './industry-field.tsx'
import { type ProfileSection, researchField, rightsKinds, rightsNames } from './profile-sections.ts'

/** What a section's form starts from. */
export type Shown =
  | { section: 'basic'; basic: EnterpriseBasic; industries: string; areas: AreaLists }
  | { section: Exclude<ProfileSection, 'basic'>; profile: EnterpriseProfile; titles: DictEntry[] }

interface Fields {
  form: CheckedForm
}

/** The fields of one section, with what was entered before what is stored. */
export function SectionFields({
  form,
  shown,
  years,
  answer,
}: Fields & {
  shown: Shown
  /** The years of research expenses. */
  years: readonly number[]
  answer: ProfileResult | undefined
}) {
  if (shown.section === 'basic') return <BasicFields form={form} shown={shown} answer={answer} />
  switch (shown.section) {
    case 'scale':
      return <ScaleFields form={form} />
    case 'research':
      return years.map((year) => (
        <AmountField key={year} form={form} name={researchField(year)} label={`${year} 年研发费用`} />
      ))
    case 'rights':
      return rightsKinds.map((kind) => (
        <CountField key={kind} form={form} name={kind} label={rightsNames[kind]} unit="件" />
      ))
    case 'titles':
      return (
        <CheckboxGroup
          key={form.key('qualifications')}
          {...form.getInputProps('qualifications')}
          label="已取得的资质"
          options={shown.titles}
          wide
        />
      )
    case 'contact':
      return <ContactFields form={form} />
  }
}

function BasicFields({
  form,
  shown: { industries, areas },
  answer,
}: Fields & { shown: Extract<Shown, { section: 'basic' }>; answer: ProfileResult | undefined }) {
  return (
    <>
      <EnterButton />
      <TextField
        key={form.key('legalRepresentative')}
        {...form.getInputProps('legalRepresentative')}
        label="法定代表人"
        maxLength={40}
      />
      <DayField key={form.key('foundedOn')} {...form.getInputProps('foundedOn')} label="成立日期" />
      <AmountField form={form} name="registeredCapital" label="注册资本" />
      <AreaFields form={form} areas={answer?.areas ?? areas} />
      <TextField
        key={form.key('address')}
        {...form.getInputProps('address')}
        label="详细地址"
        maxLength={200}
        autoComplete="address-line1"
      />
      <IndustryField form={form} industries={answer?.industries ?? industries} />
    </>
  )
}

function ScaleFields({ form }: Fields) {
  return (
    <>
      <CountField form={form} name="employees" label="职工人数" unit="人" />
      <CountField form={form} name="technicians" label="科技人员" unit="人" />
      <AmountField form={form} name="annualRevenue" label="营业收入" />
      <AmountField form={form} name="totalAssets" label="资产总额" />
      <AmountField form={form} name="highTechRevenue" label="高新技术产品（服务）收入" />
    </>
  )
}

function ContactFields({ form }: Fields) {
  return (
    <>
      <TextField
        key={form.key('name')}
        {...form.getInputProps('name')}
        label="姓名"
        maxLength={40}
        required
      />
      <TextField
        key={form.key('phone')}
        {...form.getInputProps('phone')}
        label="电话"
        hint="手机号，或带区号的固定电话，如 0512-65151111"
        type="tel"
        autoComplete="tel"
        required
      />
      <TextField
        key={form.key('position')}
        {...form.getInputProps('position')}
        label="职务"
        optional
        maxLength={40}
      />
      <TextField
        key={form.key('email')}
        {...form.getInputProps('email')}
        label="电子邮箱"
        optional
        type="email"
        autoComplete="email"
      />
    </>
  )
}

function AmountField({ form, name, label }: Fields & { name: string; label: string }) {
  return (
    <NumberField key={form.key(name)} {...form.getInputProps(name)} label={label} unit="万元" places={2} />
  )
}

function CountField({ form, name, label, unit }: Fields & { name: string; label: string; unit: string }) {
  return (
    <NumberField key={form.key(name)} {...form.getInputProps(name)} label={label} unit={unit} places={0} />
  )
}
