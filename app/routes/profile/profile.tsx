import clsx from 'clsx'
import { href } from 'react-router'
import { sizeLabels } from '../../../contract/closed-lists.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { useOnlyReads } from '../../components/frame/only-reads.ts'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta, Spaced } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { provides } from '../../gateway/provided.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { gatewayForEnterprise } from '../../session/gateway-client.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/profile.ts'
import { ownEnterprise } from './own-enterprise.server.ts'
import { peopleHref } from './people-hrefs.ts'
import { ProfileFacts } from './profile-facts.tsx'
import {
  editHref,
  missingIn,
  type ProfileSection,
  profileHref,
  profileSections,
  sectionNames,
} from './profile-sections.ts'
import { OtherEnterpriseNotice } from './switch-offer.tsx'

export const handle = {
  crumb: ({ enterprise }) => enterprise.name,
  parents: [{ name: '企业画像', href: href('/user/relation/current') }],
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData ? `${loaderData.enterprise.name}的画像` : '企业画像'
  return [
    { title: pageTitle(matches, name) },
    { name: 'description', content: '企业的基本信息、规模、研发、知识产权和资质，政策按它匹配。' },
  ]
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const own = ownEnterprise(context, request, params.enId)
  const { enterprise } = own.isCurrent ? gateway(context) : gatewayForEnterprise(context, params.enId)
  const { common } = gateway(context)
  // Without their names qualifications are shown by their codes.
  const [profile, titles] = await Promise.all([
    enterprise.current(),
    optionalRead(context, () => common.dictValue({ typeCode: 'qualification' }), { label: 'qualifications' }),
  ])
  const showsPeople = provides(context, 'people.list')
  return { ...own, profile, titles: titles.data ?? [], showsPeople, today: today(context) }
}

/** Takes the basic data from the registry again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  ownEnterprise(context, request, params.enId)
  await gateway(context).enterprise.refreshBasic()
  return redirectWithNotice(context, profileHref(params.enId), {
    kind: 'success',
    text: '已按登记信息更新基本信息',
  })
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { enterprise, current, isCurrent, several, profile, titles, showsPeople, today } = loaderData
  const result = useActionResult()
  const missing = missingIn(profile)
  const mayEdit = !useOnlyReads() && isCurrent
  return (
    <>
      <div className={textStyles.titleLine}>
        <div>
          <h1>{profile.name}</h1>
          <Meta>
            <span>统一社会信用代码 {profile.creditCode}</span>
            {profile.size ? <span>{sizeLabels[profile.size]}企业</span> : null}
            <span>
              <Moment of={profile.updatedAt} /> 更新
            </span>
          </Meta>
        </div>
        <Actions>
          {isCurrent ? (
            <a className={button.primary} href={href('/user/report')}>
              看智慧报告
            </a>
          ) : null}
          {several ? (
            <a className={button.secondary} href={href('/user/board')}>
              各企业截止日期
            </a>
          ) : null}
          {showsPeople ? (
            <a className={button.secondary} href={peopleHref(enterprise.enId)}>
              谁能代表企业办事
            </a>
          ) : null}
          <a className={button.secondary} href={href('/user/enterprises')}>
            绑定或解除企业
          </a>
        </Actions>
      </div>
      {isCurrent ? null : (
        <OtherEnterpriseNotice
          enterprise={enterprise}
          current={current}
          returnTo={profileHref(enterprise.enId)}
        />
      )}
      <ErrorSummary title="没有更新" errors={errorsOf(result)} />
      <section className={clsx(layout.stack, box.box, box.body)} aria-labelledby="completeness">
        <h2 id="completeness">画像完整度 {profile.completeness}%</h2>
        <progress value={profile.completeness} max={100} aria-labelledby="completeness" />
        {missing.length > 0 ? (
          <p>
            还没有填：
            {missing.map(({ name, section }, at) => (
              <span key={section + name}>
                {at > 0 ? '、' : ''}
                {mayEdit ? <a href={editHref(enterprise.enId, section)}>{name}</a> : name}
              </span>
            ))}
            。没填的不会当作“不符合”，填了匹配更准。
          </p>
        ) : (
          <p>都填好了。情况有变化时记得更新。</p>
        )}
      </section>
      {profileSections.map((section) => (
        <section key={section} className={layout.section} aria-labelledby={section}>
          <SectionHead
            id={section}
            title={sectionNames[section]}
            note={
              section === 'basic' ? (
                <>
                  登记信息 {profile.registryUpdatedAt ? <Day of={profile.registryUpdatedAt} /> : '还没有'}更新
                </>
              ) : null
            }
            more={mayEdit ? <SectionActs enId={enterprise.enId} section={section} /> : null}
          />
          <ProfileFacts section={section} profile={profile} titles={titles} today={today} />
        </section>
      ))}
    </>
  )
}

function SectionActs({ enId, section }: { enId: string; section: ProfileSection }) {
  return (
    <div className={layout.actions}>
      <Spaced>
        {section === 'basic' ? <RefreshForm /> : null}
        <a href={editHref(enId, section)}>
          修改<span className={layout.visuallyHidden}>{sectionNames[section]}</span>
        </a>
      </Spaced>
    </div>
  )
}

function RefreshForm() {
  return (
    <form method="post">
      <EnterpriseField />
      <SubmitButton variant="link" pendingText="正在更新…">
        从登记库更新
      </SubmitButton>
    </form>
  )
}
