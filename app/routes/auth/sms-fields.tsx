import { useEffect, useState } from 'react'
import { SmsCodeField } from '../../components/fields/sms-code-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { Notice } from '../../components/notice.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import type { Captcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { intentName, type SentSms, type SmsResult } from './sms-result.ts'

/** Phone number, picture captcha, and the SMS code that they bring. */
export function SmsFields({ result, captcha }: { result: SmsResult | undefined; captcha: Captcha }) {
  const errors = result?.fieldErrors ?? {}
  const { sent } = result ?? {}
  return (
    <>
      <TextField
        name="tel"
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        required
        defaultValue={enteredValue(result, 'tel')}
        errors={errors['tel']}
      />
      <CaptchaField captcha={captcha} errors={errors['captchaCode']} />
      {sent ? (
        <Notice kind="success" role="status">
          <p>验证码已发送。没有收到的，请核对手机号是否填对、是否符合当前操作。</p>
        </Notice>
      ) : null}
      <SmsCodeField result={result} beside={<SendButton key={sent?.at} sent={sent} />} />
    </>
  )
}

/** 获取验证码; after a sending it waits as long as the gateway does, and with scripts it counts the seconds. */
function SendButton({ sent }: { sent: SentSms | undefined }) {
  const left = useSecondsLeft(sent?.resendAfter ?? 0)
  const waiting = left !== null && left > 0
  return (
    <button
      type="submit"
      className="btn alt"
      name={intentName}
      value="sms"
      formNoValidate
      aria-disabled={waiting || undefined}
      onClick={waiting ? (event) => event.preventDefault() : undefined}
    >
      {waiting ? `${left} 秒后重新获取` : sent ? '重新获取验证码' : '获取验证码'}
    </button>
  )
}

/** Counts down once a second while scripts run; null on the server, where nothing counts. */
function useSecondsLeft(from: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (from <= 0) return
    const until = Date.now() + from * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [from])
  return left
}
