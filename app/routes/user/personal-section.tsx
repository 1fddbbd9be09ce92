import clsx from 'clsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { RecommendationRefusal } from '../../../contract/recommendation.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { ConfirmLink } from '../../components/links/confirm-link.tsx'
import { NotProvided } from '../../components/not-provided.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { formatDate } from '../../display/format.ts'
import type { ActionResult } from '../../forms/action-result.ts'
import { PersonField } from '../../forms/person-field.tsx'
import { RefusedList } from '../recommendation/refused-list.tsx'

/**
 * What the law gives a person over their own data (个人信息保护法, articles 15, 24, 44–47). What this city does not offer here is had
 * by telephone.
 */
export function PersonalSection({
  byProfile,
  refusals,
  isEnterprise,
  smsSince,
  phoneMasked,
  provided,
  phone,
  result,
}: {
  byProfile: boolean
  /** Null where none are taken. */
  refusals: readonly RecommendationRefusal[] | null
  isEnterprise: boolean
  /** Since when reminders also come by text message; null where they do not. */
  smsSince: string | null
  phoneMasked: string | null
  provided: Record<
    'recommendation' | 'reminders' | 'notices' | 'personalData' | 'consent' | 'deletion',
    boolean
  >
  phone: string
  result: ActionResult | undefined
}) {
  return (
    <>
      <ErrorSummary title="推荐的设置没有改成" errors={errorsOf(result)} />
      <ul className={list.rows} data-rows="">
        {isEnterprise ? (
          <RightRow
            title="按企业画像推荐政策"
            detail={
              byProfile
                ? '现在：开启。首页推荐、一键搜的政策顺序、智慧报告和截止日期里可以申报的政策，按企业画像选出和排列。'
                : '现在：关闭。推荐和搜索结果对所有人相同，在哪里登录都一样。您自己要做的政策匹配、计算和自测不受影响。'
            }
            isProvided={provided.recommendation}
            phone={phone}
          >
            <SwitchForm wish={byProfile ? 'recommendToAll' : 'recommendByProfile'}>
              {byProfile ? '关闭推荐' : '开启推荐'}
            </SwitchForm>
          </RightRow>
        ) : null}
        {isEnterprise && refusals ? <RefusedList refusals={refusals} byProfile={byProfile} /> : null}
        {provided.notices ? (
          <RightRow
            title="短信和邮件通知"
            detail="退回补正、快截止、有回复、新的匹配政策……哪些还用短信或邮件接收，由您选择。"
            isProvided
            phone={phone}
          >
            <a className={button.secondarySmall} href={href('/user/notices')}>
              通知设置
            </a>
          </RightRow>
        ) : phoneMasked ? (
          <RightRow
            title="开放提醒发短信"
            detail={
              smsSince
                ? `现在：开启，${formatDate(smsSince)} 同意。您设了提醒的项目开放当天，短信发到 ${phoneMasked}。`
                : `现在：关闭。开启后，您设了提醒的项目开放当天，短信发到 ${phoneMasked}，不发别的内容。`
            }
            isProvided={provided.reminders}
            phone={phone}
          >
            <SwitchForm wish={smsSince ? 'noSmsReminders' : 'smsReminders'}>
              {smsSince ? '关闭短信' : '开启短信'}
            </SwitchForm>
          </RightRow>
        ) : null}
        <RightRow
          title="查看和导出"
          detail="本平台保存的账号、同意记录、收藏、订阅、保存的查询、开放提醒、不再推荐的政策、通知邮箱、咨询、留言、消息、申报和操作记录，一个文件（JSON）。"
          isProvided={provided.personalData}
          phone={phone}
        >
          <a className={button.secondarySmall} href={href('/user/personal-data')} data-download="">
            导出
          </a>
        </RightRow>
        <RightRow
          title="撤回同意"
          detail="撤回注册时对隐私声明的同意，撤回前已办的事不受影响。"
          isProvided={provided.consent}
          phone={phone}
        >
          <ConfirmLink
            className={button.secondarySmall}
            href={href('/user/security/consent')}
            question="要撤回对隐私声明的同意吗？"
            detail="撤回前已办的事不受影响。账号仍在，要一并删除请用“删除账号”。"
          >
            撤回同意
          </ConfirmLink>
        </RightRow>
        <RightRow
          title="删除账号和个人信息"
          detail="收藏、订阅、保存的查询、开放提醒、不再推荐的政策、通知邮箱、咨询、消息一并删除，不能恢复。已提交的申报和上面的留言属于企业，会保留，留言不再带您的姓名；操作记录只剩编号，到期删除。"
          isProvided={provided.deletion}
          phone={phone}
        >
          <a className={button.secondarySmall} href={href('/user/security/delete')}>
            删除账号
          </a>
        </RightRow>
      </ul>
    </>
  )
}

/** One right, and what uses it. */
function RightRow({
  title,
  detail,
  isProvided,
  phone,
  children,
}: {
  title: string
  detail: string
  isProvided: boolean
  phone: string
  children: ReactNode
}) {
  return (
    <li className={clsx(layout.spread, list.row)}>
      <div>
        <h2>{title}</h2>
        <p className={text.quiet}>{detail}</p>
        {isProvided ? null : <NotProvided phone={phone} />}
      </div>
      {isProvided ? children : null}
    </li>
  )
}

/** Turns something on or off: a form of one button. */
function SwitchForm({ wish, children }: { wish: string; children: ReactNode }) {
  return (
    <form method="post">
      <PersonField />
      <SubmitButton variant="default" small name="wish" value={wish}>
        {children}
      </SubmitButton>
    </form>
  )
}
