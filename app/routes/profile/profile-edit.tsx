import { data, href } from 'react-router'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { gateway } from '../../gateway/connect.server.ts'
import { interruptedForm } from '../../interrupted-forms/interrupted-form.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/profile-edit.ts'
import { areaLists } from './area-lists.server.ts'
import { industryList } from './industry-list.server.ts'
import { ownEnterprise } from './own-enterprise.server.ts'
import { takeSection } from './profile.action.server.ts'
import { editHref, isProfileSection, researchYears, sectionNames } from './profile-sections.ts'
import { basisOf } from './save-section.server.ts'
import { SectionForm } from './section-form.tsx'
import { SwitchOffer } from './switch-offer.tsx'

export const handle = {
  crumb: ({ section }) => `修改${sectionNames[section]}`,
  parents: [{ name: '企业画像', href: href('/user/relation/current') }],
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData ? sectionNames[loaderData.section] : '企业画像'
  return [
    { title: pageTitle(matches, `修改${name}`) },
    { name: 'description', content: '修改企业画像的一部分，单独保存。' },
  ]
}

function sectionOf(name: string) {
  if (!isProfileSection(name)) throw data(null, { status: 404 })
  return name
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const section = sectionOf(params.section)
  const own = ownEnterprise(context, request, params.enId)
  const common = { ...own, section, today: today(context) }
  if (!own.isCurrent) return { ...common, shown: null, basis: null }
  const calls = gateway(context)
  if (section === 'basic') {
    const basic = await calls.enterprise.currentBasic()
    const restored = interruptedForm(context).result?.values
    const chosen = [restored?.province ?? basic.areaIds[0], restored?.city ?? basic.areaIds[1]]
    const [areas, industries] = await Promise.all([
      areaLists(context, String(chosen[0] ?? ''), String(chosen[1] ?? '')),
      industryList(context, String(restored?.industryCode ?? basic.industryCode ?? ''), basic),
    ])
    return { ...common, shown: { section, basic, industries, areas }, basis: basisOf(section, basic, []) }
  }
  const [profile, titles] = await Promise.all([
    calls.enterprise.current(),
    section === 'titles' ? calls.common.dictValue({ typeCode: 'qualification' }) : [],
  ])
  const years = researchYears(profile.rdExpenses, common.today)
  return { ...common, shown: { section, profile, titles }, basis: basisOf(section, profile, years) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const section = sectionOf(params.section)
  ownEnterprise(context, request, params.enId)
  return takeSection(request, context, params.enId, section)
}

export default function ProfileEdit({ loaderData }: Route.ComponentProps) {
  const { enterprise, current, section, shown, today, basis } = loaderData
  if (!shown) {
    return (
      <SwitchOffer enterprise={enterprise} current={current} returnTo={editHref(enterprise.enId, section)} />
    )
  }
  return (
    <>
      <div className={text.pageTitle}>
        <h1>修改{sectionNames[section]}</h1>
        <Meta>
          <bdi>{enterprise.name}</bdi>
        </Meta>
      </div>
      <SectionForm
        key={`${enterprise.enId} ${section}`}
        enId={enterprise.enId}
        shown={shown}
        today={today}
        basis={basis}
      />
    </>
  )
}
