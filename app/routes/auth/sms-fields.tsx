import { useLocation } from 'react-router'
import { Button } from '../../components/button/button.tsx'
import { SmsCodeField } from '../../components/fields/sms-code-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { Notice } from '../../components/notice.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import { intentName } from '../../forms/intent.ts'
import type { Captcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { SentSms, SmsResult } from './sms-result.ts'

/** Phone number, picture captcha, and the SMS code that they bring. */
export function SmsFields({ result, captcha }: { result: SmsResult | undefined; captcha: Captcha }) {
  const errors = result?.fieldErrors ?? {}
  const { sent } = result ?? {}
  return (
    <>
      <TextField
        name="tel"
        label="手机号"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        defaultValue={enteredValue(result, 'tel')}
        errors={errors['tel']}
      />
      <CaptchaField captcha={captcha} errors={errors['captchaCode']} />
      {sent ? (
        <Notice kind={sent.note ? 'warning' : 'success'} role="status">
          <p>{sent.note ?? '验证码已发送。没有收到的，请核对手机号是否填对、是否符合当前操作。'}</p>
        </Notice>
      ) : null}
      <SmsCodeField result={result} beside={<SendButton sent={sent} />} />
    </>
  )
}

/**
 * 获取验证码; after a sending the gateway wants some seconds to pass, which scripts count
 * (few-pages/account-fields.ts).
 */
function SendButton({ sent }: { sent: SentSms | undefined }) {
  // The page that comes back stands at these fields, and not at its top.
  const { pathname, search } = useLocation()
  return (
    <Button
      type="submit"
      variant="default"
      name={intentName}
      value="sms"
      formAction={`${pathname}${search}#tel`}
      data-resend-after={sent?.resendAfter}
    >
      {sent ? '重新获取验证码' : '获取验证码'}
    </Button>
  )
}
