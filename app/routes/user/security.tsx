import { href } from 'react-router'
import { ConfirmLink } from '../../components/confirm-link.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { PersonField } from '../../forms/person-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import { refreshEnterprises } from '../../session/sign-in.server.ts'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { EnterpriseSection, UnfinishedBindings } from '../my-enterprises/enterprise-section.tsx'
import type { Route } from './+types/security.ts'
import { takeSecurityForm } from './security.action.server.ts'

const fieldNames = { oldPassword: '原密码', newPassword: '新密码', passwordAgain: '再输入一次' }

export const handle = { crumb: '账号安全' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '账号安全') },
    { name: 'description', content: '修改密码、绑定企业，查看、导出和删除自己的个人信息。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const [byProfile, bindings, refreshed] = await Promise.all([
    recommendsByProfile(context),
    optionalRead(context, () => gateway(context).people.bindings(), { label: 'bindings' }),
    // Others approve and object: this page tells what is so now, not at the login.
    optionalRead(context, () => refreshEnterprises(context), { label: 'linked enterprises' }),
  ])
  const person = ensureLogin(context, request)
  return {
    user: person.user,
    enterprises: person.role === 'enterprise' ? person.enterprises : [],
    byProfile,
    bindings,
    refreshed,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeSecurityForm(request, context)
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { user, enterprises, byProfile, bindings, refreshed } = loaderData
  const result = useActionResult()
  const sent = enteredValue(result, 'wish')
  return (
    <>
      <div className="title">
        <h1>账号安全</h1>
        <p className="meta">
          <span>{user.name}</span>
          {user.phoneMasked ? <span>手机号 {user.phoneMasked}</span> : null}
        </p>
      </div>
      <EnterpriseSection enterprises={enterprises} result={sent === 'bind' ? result : undefined} />
      <PartFailure of={refreshed} name="最新的关联企业" retryHref={href('/user/security')} />
      <UnfinishedBindings bindings={bindings.data ?? []} />
      <PartFailure of={bindings} name="正在办理的绑定" retryHref={href('/user/security')} />
      <PasswordSection result={sent === 'password' ? result : undefined} />
      <PersonalSection
        byProfile={byProfile}
        isEnterprise={enterprises.length > 0}
        result={sent === 'bind' || sent === 'password' ? undefined : result}
      />
    </>
  )
}

function PasswordSection({ result }: { result: ActionResult | undefined }) {
  const errors = result?.fieldErrors ?? {}
  return (
    <section className="sect" aria-labelledby="password">
      <SectionHead id="password" title="修改登录密码" note="改好后，其他设备上的登录会退出" />
      <form className="gap" method="post" action="#password" noValidate>
        <PersonField />
        <input type="hidden" name="wish" value="password" />
        <ErrorSummary title="密码还没有修改" errors={errorsOf(result, fieldNames)} />
        <PasswordField
          name="oldPassword"
          label="原密码"
          autoComplete="current-password"
          required
          errors={errors['oldPassword']}
        />
        <NewPasswordFields name="newPassword" label="新密码" errors={errors} />
        <p className="acts">
          <SubmitButton>修改密码</SubmitButton>
          <a href={href('/auth/reset-password')}>忘记原密码</a>
        </p>
      </form>
    </section>
  )
}

/** What the law gives a person over their own data (个人信息保护法, articles 15, 24, 44–47). */
function PersonalSection({
  byProfile,
  isEnterprise,
  result,
}: {
  byProfile: boolean
  isEnterprise: boolean
  result: ActionResult | undefined
}) {
  return (
    <section className="sect" aria-labelledby="personal">
      <SectionHead id="personal" title="我的个人信息" more={<a href={href('/privacy')}>隐私声明</a>} />
      <ErrorSummary title="推荐的设置没有改成" errors={errorsOf(result)} />
      <ul className="rows">
        {isEnterprise ? (
          <li className="line">
            <div>
              <h3>按企业画像推荐政策</h3>
              <p className="quiet">
                {byProfile
                  ? '现在：开启。首页推荐、一键搜的政策顺序、智慧报告和截止日期里可以申报的政策，按企业画像选出和排列。'
                  : '现在：关闭。推荐和搜索结果对所有人相同，在哪里登录都一样。您自己要做的政策匹配、计算和自测不受影响。'}
              </p>
            </div>
            <form method="post" action="#personal">
              <PersonField />
              <SubmitButton
                className="btn alt small"
                name="wish"
                value={byProfile ? 'recommendToAll' : 'recommendByProfile'}
              >
                {byProfile ? '关闭推荐' : '开启推荐'}
              </SubmitButton>
            </form>
          </li>
        ) : null}
        <li className="line">
          <div>
            <h3>查看和导出</h3>
            <p className="quiet">
              本平台保存的账号、同意记录、收藏、订阅、咨询、消息和申报，一个文件（JSON）。
            </p>
          </div>
          <a className="btn alt small" href={href('/user/personal-data')} data-download="">
            导出
          </a>
        </li>
        <li className="line">
          <div>
            <h3>撤回同意</h3>
            <p className="quiet">撤回注册时对隐私声明的同意，撤回前已办的事不受影响。</p>
          </div>
          <ConfirmLink
            className="btn alt small"
            href={href('/user/security/consent')}
            question="要撤回对隐私声明的同意吗？"
            detail="撤回前已办的事不受影响。账号仍在，要一并删除请用“删除账号”。"
          >
            撤回同意
          </ConfirmLink>
        </li>
        <li className="line">
          <div>
            <h3>删除账号和个人信息</h3>
            <p className="quiet">收藏、订阅、咨询、消息一并删除，不能恢复。已提交的申报属于企业，会保留。</p>
          </div>
          <a className="btn alt small" href={href('/user/security/delete')}>
            删除账号
          </a>
        </li>
      </ul>
    </section>
  )
}
