import { data, Form, href } from 'react-router'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { interruptedForm } from '../../interrupted-forms/interrupted-form.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/profile-edit.ts'
import type { ProfileResult } from './area-choice.ts'
import { areaLists } from './area-lists.server.ts'
import { ownEnterprise } from './own-enterprise.server.ts'
import { saveSection } from './profile.action.server.ts'
import { SectionFields } from './profile-fields.tsx'
import { sectionHints } from './profile-schemas.ts'
import { editHref, isProfileSection, profileHref, sectionNames } from './profile-sections.ts'
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
  if (!own.isCurrent) return { ...common, shown: null }
  const calls = gateway(context)
  if (section === 'basic') {
    const [basic, industries] = await Promise.all([
      calls.enterprise.currentBasic(),
      calls.common.dictValue({ typeCode: 'industryCode' }),
    ])
    const restored = interruptedForm(context).result?.values
    const chosen = [restored?.province ?? basic.areaIds[0], restored?.city ?? basic.areaIds[1]]
    const areas = await areaLists(context, String(chosen[0] ?? ''), String(chosen[1] ?? ''))
    return { ...common, shown: { section, basic, industries, areas } }
  }
  const [profile, titles] = await Promise.all([
    calls.enterprise.current(),
    section === 'titles' ? calls.common.dictValue({ typeCode: 'qualification' }) : [],
  ])
  return { ...common, shown: { section, profile, titles } }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const section = sectionOf(params.section)
  ownEnterprise(context, request, params.enId)
  return saveSection(request, context, params.enId, section)
}

export default function ProfileEdit({ loaderData }: Route.ComponentProps) {
  const { enterprise, current, section, shown, today } = loaderData
  const result = useActionResult<ProfileResult>()
  if (!shown) {
    return (
      <SwitchOffer enterprise={enterprise} current={current} returnTo={editHref(enterprise.enId, section)} />
    )
  }
  return (
    <>
      <div className="title">
        <h1>修改{sectionNames[section]}</h1>
        <p className="meta">
          <span>{enterprise.name}</span>
        </p>
      </div>
      <Form className="gap" method="post" preventScrollReset noValidate>
        <EnterpriseField />
        <p className="quiet">{sectionHints[section]}</p>
        <ErrorSummary title="还没有保存" errors={errorsOf(result)} />
        <SectionFields shown={shown} result={result} today={today} />
        <p className="acts">
          <SubmitButton>保存</SubmitButton>
          <a className="btn alt" href={`${profileHref(enterprise.enId)}#${section}`}>
            取消
          </a>
        </p>
      </Form>
    </>
  )
}
