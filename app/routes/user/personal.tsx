import { href } from 'react-router'
import { atMessage } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import textStyles from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { formOrNothing } from '../../forms/read-form.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided, provides } from '../../gateway/provided.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { keepRecommendation, recommendsByProfile } from '../../session/recommendation.server.ts'
import { ownRefusals } from '../recommendation/refusals.server.ts'
import { ownReminders } from '../reminder/reminders.server.ts'
import type { Route } from './+types/personal.ts'
import { PersonalSection } from './personal-section.tsx'

export const handle = { crumb: '个人信息' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '个人信息') },
    { name: 'description', content: '设置推荐和通知，查看、导出和删除自己的个人信息。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = ensureLogin(context, request)
  const [byProfile, refusals, reminders] = await Promise.all([
    recommendsByProfile(context),
    ownRefusals(context),
    ownReminders(context),
    // Asked for only to know whether it is there: the page links to it.
    optionalRead(context, () => ifProvided(() => gateway(context).notice.settings()), {
      label: 'notices outside the portal',
    }),
  ])
  return {
    isEnterprise: person.role === 'enterprise',
    phoneMasked: person.user.phoneMasked,
    byProfile,
    refusals,
    reminders,
    provided: {
      // A failed read does not bring the old switch back: the settings may still be there.
      notices: provides(context, 'notice.settings'),
      reminders: provides(context, 'reminder.list'),
      recommendation: provides(context, 'account.recommendByProfile'),
      personalData: provides(context, 'account.personalData'),
      consent: provides(context, 'account.withdrawConsent'),
      deletion: provides(context, 'account.deletePersonalData'),
    },
    phone: tenant(context).phone,
  }
}

/** Takes the forms of the page; `wish` says which one was sent. */
export async function action({ request, context }: Route.ActionArgs) {
  ensureLogin(context, request)
  const form = await formOrNothing(request)
  const wish = form.get('wish')
  if (wish === 'smsReminders' || wish === 'noSmsReminders') return chooseSms(context, wish === 'smsReminders')
  return chooseRecommendation(context, wish === 'recommendByProfile')
}

async function chooseRecommendation(context: RouterContext, byProfile: boolean) {
  const { account } = gateway(context)
  const page = atMessage(href('/user/personal'))
  await orLeadTo(context, page, account.recommendByProfile({ byProfile }))
  keepRecommendation(context, byProfile)
  return redirectWithNotice(context, page, {
    kind: 'success',
    text: byProfile ? '已开启按企业画像推荐' : '已关闭按企业画像推荐，推荐内容对所有人相同',
  })
}

async function chooseSms(context: RouterContext, on: boolean) {
  const page = atMessage(href('/user/personal'))
  await orLeadTo(context, page, gateway(context).reminder.chooseSms({ on }))
  return redirectWithNotice(context, page, {
    kind: 'success',
    text: on ? '已开启短信提醒' : '已关闭短信提醒，消息中心照常提醒',
  })
}

export default function Personal({ loaderData }: Route.ComponentProps) {
  const { reminders, refusals, ...shown } = loaderData
  const self = href('/user/personal')
  return (
    <>
      <div className={textStyles.titleLine}>
        <h1>个人信息</h1>
        <a href={href('/privacy')}>隐私声明</a>
      </div>
      <PartFailure of={reminders} name="短信提醒的设置" retryHref={self} />
      <PartFailure of={refusals} name="不再推荐的政策" retryHref={self} />
      <PersonalSection
        {...shown}
        refusals={refusals.data}
        smsSince={reminders.data?.smsSince ?? null}
        result={useActionResult()}
      />
    </>
  )
}
