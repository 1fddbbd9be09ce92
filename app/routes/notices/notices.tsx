import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { Form, href } from 'react-router'
import { noticeChannelLabels, noticeKindLabels } from '../../../contract/closed-lists.ts'
import type { NoticeChannel, NoticeKind, NoticeSettings } from '../../../contract/notice.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { CodeHint } from '../../components/fields/code-hint.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { choiceClassNames } from '../../components/islands/field-class-names.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { checkBy } from '../../forms/check-form.ts'
import { PersonField } from '../../forms/person-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDataVersion } from '../../forms/use-data-version.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import type { Route } from './+types/notices.ts'
import { takeNoticeForm } from './notices.action.server.ts'
import styles from './notices.module.css'

export const handle = {
  parents: [{ name: '个人信息', href: href('/user/personal') }],
  crumb: '通知设置',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '通知设置') },
    { name: 'description', content: '选择哪些通知还用短信或邮件接收，填写和验证邮箱。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  return { settings: await orLeadTo(context, href('/user/personal'), gateway(context).notice.settings()) }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeNoticeForm(request, context)
}

const codeLabel = '邮件里的验证码'
const addressLabel = '邮箱'
const kinds = Object.entries(noticeKindLabels) as [NoticeKind, string][]

/** What is told outside the message centre, and where to. Everything is off until the person ticks it. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  const { settings } = loaderData
  const version = useDataVersion(loaderData)
  const result = useActionResult()
  const sent = enteredValue(result, 'wish')
  const ways = waysOf(settings)
  return (
    <>
      <div className={text.pageTitle}>
        <h1>通知设置</h1>
        <p className={text.lead}>通知都会发到消息中心。还想用短信或邮件收到哪些，在这里勾选。</p>
      </div>
      {ways.length > 0 ? (
        <ChoiceForm settings={settings} ways={ways} result={sent === 'choose' ? result : undefined} />
      ) : null}
      {settings.channels.includes('mail') ? (
        <MailSection
          settings={settings}
          version={version}
          result={sent && sent !== 'choose' ? result : undefined}
          sent={sent}
        />
      ) : null}
      {settings.channels.length === 0 ? <p>本平台现在只在消息中心发通知。</p> : null}
    </>
  )
}

/** The channels that lead to this person, with where they lead. */
function waysOf({ channels, phoneMasked, mail }: NoticeSettings): { channel: NoticeChannel; to: string }[] {
  const to = { sms: phoneMasked, mail: mail?.address }
  return channels.flatMap((channel) => {
    const where = to[channel]
    return where ? [{ channel, to: where }] : []
  })
}

function ChoiceForm({
  settings,
  ways,
  result,
}: {
  settings: NoticeSettings
  ways: { channel: NoticeChannel; to: string }[]
  result: ActionResult | undefined
}) {
  const since = (kind: NoticeKind, channel: NoticeChannel) =>
    settings.chosen.find((one) => one.kind === kind && one.channel === channel)?.since
  return (
    <Form className={layout.stack} method="post" action={href('/user/notices')}>
      <PersonField />
      <ErrorSummary title="通知设置没有保存" errors={errorsOf(result)} />
      <table className={styles.choices}>
        <caption className={layout.visuallyHidden}>用短信或邮件接收的通知</caption>
        <thead>
          <tr>
            <th scope="col">通知</th>
            {ways.map(({ channel, to }) => (
              <th key={channel} scope="col" className={styles.way}>
                {noticeChannelLabels[channel]} <small className={text.quiet}>{to}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, name]) => (
            <tr key={kind}>
              <th scope="row" className={styles.kind}>
                {name}
              </th>
              {ways.map(({ channel }) => (
                <td key={channel} className={styles.choice}>
                  <Checkbox
                    classNames={{
                      body: styles.choiceBody,
                      inner: styles.choiceInner,
                      input: choiceClassNames.input,
                      label: styles.choiceLabel,
                    }}
                    id={`${channel}-${kind}`}
                    name={channel}
                    value={kind}
                    defaultChecked={since(kind, channel) !== undefined}
                    label={
                      <span className={layout.visuallyHidden}>
                        {noticeChannelLabels[channel]}：{name}
                      </span>
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={text.quiet}>
        勾选并保存，即同意把这类通知发到上面的号码或邮箱；取消勾选，即撤回。21:00 至次日 8:00
        不发。快截止的收藏、新的匹配政策和保存的查询，每天最多合成一条发出；次日 9:00 前就截止的单独发。
      </p>
      <Actions>
        <SubmitButton name="wish" value="choose">
          保存通知设置
        </SubmitButton>
      </Actions>
      {settings.chosen.length > 0 ? (
        <details className={list.earlier}>
          <summary>同意记录</summary>
          <ul className={list.plainRows}>
            {settings.chosen.map(({ kind, channel, since }) => (
              <li key={kind + channel}>
                {noticeChannelLabels[channel]}：{noticeKindLabels[kind]}，<Moment of={since} /> 同意
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Form>
  )
}

function MailSection({
  settings: { mail, waitingMail },
  version,
  result,
  sent,
}: {
  settings: NoticeSettings
  /** Of the page's data. */
  version: number
  result: ActionResult | undefined
  sent: string | undefined
}) {
  const self = `${href('/user/notices')}#mail`
  return (
    <section className={layout.section} aria-labelledby="mail">
      <SectionHead
        id="mail"
        title="接收邮件的邮箱"
        note={mail ? undefined : '先用验证码确认邮箱是您的，之后才能勾选邮件'}
      />
      {mail ? (
        <Form className={layout.spread} method="post" action={self}>
          <PersonField />
          <p>
            <Spaced>
              {mail.address}
              <span className={text.quiet}>
                <Moment of={mail.provedAt} /> 验证
              </span>
            </Spaced>
          </p>
          <SubmitButton variant="default" small name="wish" value="remove">
            删除邮箱
          </SubmitButton>
        </Form>
      ) : null}
      {waitingMail ? (
        <Form className={layout.spread} method="post" action={self}>
          <PersonField />
          <p>验证码已发到 {waitingMail.address}</p>
          <SubmitButton variant="default" small name="wish" value="giveUp">
            取消验证
          </SubmitButton>
        </Form>
      ) : null}
      {waitingMail ? (
        <CodeForm key={version} self={self} result={sent === 'code' ? result : undefined} />
      ) : null}
      <AddressForm
        key={`${mail?.address} ${waitingMail?.address}`}
        self={self}
        label={waitingMail ? '重新发送或换一个邮箱' : mail ? '换一个邮箱' : addressLabel}
        address={waitingMail?.address}
        result={sent === 'address' ? result : undefined}
      />
    </section>
  )
}

function CodeForm({ self, result }: { self: string; result: ActionResult | undefined }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useCheckedForm({
    form: element,
    load: async () => checkBy(await import('../../forms/rules/mail-code.ts')),
    values: { code: '' },
    result,
  })
  return (
    <Form
      ref={element}
      className={layout.stack}
      method="post"
      action={self}
      noValidate
      onSubmit={form.onSubmit}
    >
      <PersonField />
      <input type="hidden" name="wish" value="code" />
      <ErrorSummary title="邮箱还没有验证" errors={errorsOf(form.result, { code: codeLabel })} />
      <TextField
        key={form.key('code')}
        {...form.getInputProps('code')}
        label={codeLabel}
        hint={<CodeHint way="邮件">30 分钟内有效。没有收到，看看垃圾邮件。</CodeHint>}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Actions>
        <SubmitButton fields={{ wish: 'code' }}>验证邮箱</SubmitButton>
      </Actions>
    </Form>
  )
}

function AddressForm({
  self,
  label,
  address,
  result,
}: {
  self: string
  label: string
  /** What the field begins with. */
  address: string | undefined
  result: ActionResult | undefined
}) {
  const element = useRef<HTMLFormElement>(null)
  const form = useCheckedForm({
    form: element,
    load: async () => checkBy(await import('../../forms/rules/mail-address.ts')),
    values: { address: enteredValue(result, 'address', address) },
    result,
  })
  return (
    <Form
      ref={element}
      className={layout.stack}
      method="post"
      action={self}
      noValidate
      onSubmit={form.onSubmit}
    >
      <PersonField />
      <input type="hidden" name="wish" value="address" />
      <ErrorSummary title="验证码还没有发出" errors={errorsOf(form.result, { address: addressLabel })} />
      <TextField
        key={form.key('address')}
        {...form.getInputProps('address')}
        label={label}
        type="email"
        autoComplete="email"
        required
      />
      <Actions>
        <SubmitButton variant="default" fields={{ wish: 'address' }}>
          发送验证码
        </SubmitButton>
      </Actions>
    </Form>
  )
}
