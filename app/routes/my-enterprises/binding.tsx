import { useRef } from 'react'
import { data, Form, href } from 'react-router'
import { people } from '../../../contract/people.ts'
import { atMessage } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { RadioGroup } from '../../components/fields/radio-group.tsx'
import { SmsCodeField } from '../../components/fields/sms-code-field.tsx'
import { EnterButton } from '../../components/frame/enter-button.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { checkBy } from '../../forms/check-form.ts'
import { PersonField } from '../../forms/person-field.tsx'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import { schema } from '../../forms/rules/binding-code.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { hasSingleSignOn, tenant } from '../../portal/tenant.server.ts'
import { mayAskForOwnSms } from '../../session/attempts.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/binding.ts'
import { answeredBinding } from './binding-answer.server.ts'
import { bindingHref, bindingStates } from './bindings.ts'
import { explainedRoles } from './granted-roles.ts'

const title = '证明可以代表企业办事'
/** Stands above what is wrong with either form. */
const unbound = '还没有绑定'

export const handle = {
  parents: [{ name: '我的企业', href: href('/user/enterprises') }],
  crumb: '绑定企业',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, title) },
    { name: 'description', content: '用登记电话的验证码，或由企业的人批准，证明您可以代表企业办事。' },
  ]
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  ensureIdentifier(params.id)
  ensureLogin(context, request)
  const { people } = gateway(context)
  const bindings = await orLeadTo(
    context,
    atMessage(href('/user/enterprises')),
    people.bindings(),
    `登记信息核对无误，还要证明您可以代表企业办事。${
      hasSingleSignOn(tenant(context))
        ? '法定代表人和登记的代理人，也可以从省统一身份认证登录后再绑定一次。'
        : ''
    }`,
  )
  const binding = bindings.find(({ id, state }) => id === params.id && state !== 'disputed')
  if (!binding) throw data(null, { status: 404 })
  return binding
}

/** Takes the forms of the page; `wish` says which one was sent. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  ensureIdentifier(id)
  const { user } = ensureLogin(context, request)
  const form = await formOrNothing(request)
  const wish = form.get('wish')
  if (wish === 'code') return sendCode(context, id, user.id)
  if (wish === 'approval') return askApproval(request, context, id)
  if (wish === 'giveUp') return giveUp(context, id)
  return prove(request, context, id)
}

async function sendCode(context: RouterContext, id: string, userId: string) {
  if (!(await mayAskForOwnSms(context, userId))) {
    return redirectWithNotice(context, bindingHref(id), {
      kind: 'warning',
      text: '获取验证码的次数太多，请一小时后再试，或请企业的法定代表人或管理员批准',
    })
  }
  const { phoneMasked } = await gateway(context).people.sendCode({ id })
  return redirectWithNotice(context, bindingHref(id), {
    kind: 'success',
    text: `验证码已发到登记电话 ${phoneMasked}`,
    detail: '10 分钟内有效。请向接到短信的同事要这 6 位数字。',
  })
}

async function prove(request: Request, context: RouterContext, id: string) {
  const form = await readForm(request, schema)
  if (!form.ok) return form.failure
  return answeredBinding(
    context,
    await gateway(context).people.proveByCode({ id, ...form.data }),
    form.values,
  )
}

async function askApproval(request: Request, context: RouterContext, id: string) {
  const form = await readForm(request, people.askApproval.body)
  if (!form.ok) return form.failure
  return answeredBinding(
    context,
    await gateway(context).people.askApproval({ id, ...form.data }),
    form.values,
  )
}

async function giveUp(context: RouterContext, id: string) {
  await gateway(context).people.giveUp({ id })
  return redirectWithNotice(context, href('/user/enterprises'), {
    kind: 'success',
    text: '已撤回绑定',
  })
}

export default function Binding({ loaderData: binding }: Route.ComponentProps) {
  const { enterpriseName, creditCode, state, since } = binding
  const result = useActionResult()
  // Each form has its own result above its fields; what is about none of them stands on top.
  const asked = result && enteredValue(result, 'wish') === 'approval'
  const proved = result && !asked && result.values.smsCode !== undefined
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>{title}</h1>
        <Meta>
          <bdi>{enterpriseName}</bdi>
          <span>统一社会信用代码 {creditCode}</span>
          <span>
            {bindingStates[state]}，<Moment of={since} /> 起
          </span>
        </Meta>
      </div>
      <ErrorSummary title={unbound} errors={errorsOf(asked || proved ? undefined : result)} />
      {state === 'waiting' ? (
        <p>
          已告诉企业的法定代表人和管理员。批准后，这里会出现在“关联企业”里，也会给您发短信。急用的，可以改用登记电话。
        </p>
      ) : null}
      {state === 'declined' ? <p>企业没有批准。您可以和企业的法定代表人、管理员联系后再申请。</p> : null}
      <PhoneSection phoneMasked={binding.phoneMasked} result={proved ? result : undefined} />
      {state === 'waiting' ? null : (
        <ApprovalSection canBeApproved={binding.canBeApproved} result={asked ? result : undefined} />
      )}
      {useHasSingleSignOn() ? (
        <section className={layout.section} aria-labelledby="single-sign-on">
          <SectionHead id="single-sign-on" title="从统一身份认证登录" />
          <p>
            您是这家企业的法定代表人或在省统一身份认证登记的代理人的，退出后从统一身份认证登录，再绑定一次，不需要验证码和批准。
          </p>
        </section>
      ) : null}
      <Form method="post" className={layout.stack}>
        <PersonField />
        <p className={layout.actions}>
          <SubmitButton variant="default" name="wish" value="giveUp">
            撤回绑定
          </SubmitButton>
          <a href={href('/user/enterprises')}>回到我的企业</a>
        </p>
      </Form>
    </>
  )
}

function PhoneSection({
  phoneMasked,
  result,
}: {
  phoneMasked: string | null
  result: ActionResult | undefined
}) {
  return (
    <section className={layout.section} aria-labelledby="phone">
      <SectionHead id="phone" title="用登记电话的验证码" />
      {phoneMasked === null ? (
        <p>登记信息里没有这家企业的手机号，不能用这种方法。</p>
      ) : (
        <CodeForm phoneMasked={phoneMasked} result={result} />
      )}
    </section>
  )
}

function CodeForm({
  phoneMasked,
  result: answer,
}: {
  phoneMasked: string
  result: ActionResult | undefined
}) {
  const element = useRef<HTMLFormElement>(null)
  const form = useCheckedForm({
    form: element,
    load: async () => checkBy(await import('../../forms/rules/binding-code.ts')),
    values: { smsCode: enteredValue(answer, 'smsCode') },
    result: answer,
  })
  return (
    <Form ref={element} className={layout.stack} method="post" noValidate onSubmit={form.onSubmit}>
      <EnterButton />
      <PersonField />
      <p>验证码发到企业在登记机关留的电话 {phoneMasked}。短信会写明是谁在申请。</p>
      <Actions>
        <SubmitButton variant="default" name="wish" value="code" pendingText="正在发送…" formNoValidate>
          发验证码
        </SubmitButton>
      </Actions>
      <ErrorSummary title={unbound} errors={errorsOf(form.result, { smsCode: '短信验证码' })} />
      <SmsCodeField key={form.key('smsCode')} {...form.getInputProps('smsCode')} />
      <Actions>
        <SubmitButton name="wish" value="prove">
          绑定
        </SubmitButton>
      </Actions>
    </Form>
  )
}

function ApprovalSection({
  canBeApproved,
  result,
}: {
  canBeApproved: boolean
  result: ActionResult | undefined
}) {
  return (
    <section className={layout.section} aria-labelledby="approval">
      <SectionHead id="approval" title="请企业的人批准" />
      {canBeApproved ? (
        <Form className={layout.stack} method="post" noValidate>
          <PersonField />
          <p>由企业的法定代表人或管理员批准。申请会用站内消息和短信告诉已关联的每个人。</p>
          <ErrorSummary title={unbound} errors={errorsOf(result, { role: '申请的身份' })} />
          <RadioGroup
            name="role"
            label="申请的身份"
            options={explainedRoles}
            required
            defaultValue={enteredValue(result, 'role') || 'preparer'}
            errors={result?.fieldErrors['role']}
          />
          <Actions>
            <SubmitButton name="wish" value="approval">
              申请批准
            </SubmitButton>
          </Actions>
        </Form>
      ) : (
        <p>这家企业还没有能批准的人（法定代表人或管理员），请用登记电话。</p>
      )}
    </section>
  )
}
