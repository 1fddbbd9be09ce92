import { useEffect, useState } from 'react'
import type { Declaration } from '../../../../contract/entities/declaration.ts'
import { normalizeDigits } from '../../../../contract/typed-formats.ts'
import { SmsCodeField } from '../../../components/fields/sms-code-field.tsx'
import layout from '../../../components/layout/layout.module.css'
import text from '../../../components/layout/text.module.css'
import { Notice } from '../../../components/notice.tsx'
import { useHasSingleSignOn } from '../../../components/offered.ts'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { intentName } from '../../../forms/intent.ts'
import type { FieldInputProps } from '../../../forms/use-checked-form.ts'
import type { SmsResult } from '../../auth/sms-result.ts'

/**
 * Confirming the bank account with a code to one's own number, for whoever has to before handing in. Nothing for everybody else.
 * `address`: of the step.
 */
export function SecondProof({
  declaration: { secondProof, form, department, phone },
  sent,
  input,
  address,
}: {
  declaration: Pick<Declaration, 'secondProof' | 'form' | 'department' | 'phone'>
  sent: SmsResult['sent']
  /** The field of the code in the checked form. */
  input: FieldInputProps
  address: string
}) {
  const singleSignOn = useHasSingleSignOn()
  const isSent = sent !== undefined
  useEffect(() => {
    // What comes next is to enter it.
    if (isSent) document.getElementById('smsCode')?.focus()
  }, [isSent])
  if (!secondProof) return null
  if (secondProof.phoneMasked === null) {
    return (
      <Notice kind="warning">
        <p>
          提交前要用短信验证码确认收款账户，您的账号没有手机号。草稿已保存：
          {singleSignOn
            ? '请退出后从省统一身份认证以高等级（刷脸或数字证书）登录，再回到这一步提交；不能这样登录的，'
            : ''}
          请联系{department}
          {phone ? `，电话 ${phone}` : ''}。
        </p>
      </Notice>
    )
  }
  const ending = normalizeDigits(form.bank['accountNumber'] ?? '').slice(-4)
  return (
    <fieldset id="second-proof" className={layout.stack}>
      <legend className={layout.visuallyHidden}>确认收款账户</legend>
      <p className={text.quiet}>
        款项将打到尾号 {ending} 的账户。验证码发到您的手机 {secondProof.phoneMasked}
        {singleSignOn ? '；从省统一身份认证以高等级登录的，不用验证码。' : '。'}
      </p>
      {sent ? (
        <Notice kind="success" role="status">
          <p>验证码已发送到 {secondProof.phoneMasked}，10 分钟内有效。</p>
        </Notice>
      ) : null}
      <SmsCodeField
        {...input}
        beside={<SendButton key={sent ? 'sent' : 'unsent'} sent={sent} address={address} />}
      />
    </fieldset>
  )
}

/** 获取验证码; after a sending, scripts count until the gateway sends another one. */
function SendButton({ sent, address }: { sent: SmsResult['sent']; address: string }) {
  const left = useSecondsLeft(sent)
  return (
    <SubmitButton
      variant="default"
      name={intentName}
      value="sms"
      pendingText="正在发送…"
      formNoValidate
      formAction={`${address}#second-proof`}
      held={left > 0}
    >
      {left > 0 ? `${left} 秒后重新获取` : sent ? '重新获取验证码' : '获取验证码'}
    </SubmitButton>
  )
}

/** The seconds until another code may be asked for, counted by scripts alone; 0 when nothing holds it back. */
function useSecondsLeft(sent: SmsResult['sent']): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!sent) return
    const until = Date.now() + sent.resendAfter * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [sent])
  return left
}
