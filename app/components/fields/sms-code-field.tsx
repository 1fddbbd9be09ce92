import type { ReactNode } from 'react'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { TextField } from './text-field.tsx'

/** The code that an SMS has brought; `beside` is the button that sends it. */
export function SmsCodeField({ result, beside }: { result: ActionResult | undefined; beside?: ReactNode }) {
  return (
    <TextField
      name="smsCode"
      label="短信验证码"
      hint="6 位数字，10 分钟内有效"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      defaultValue={enteredValue(result, 'smsCode')}
      errors={result?.fieldErrors.smsCode}
      beside={beside}
    />
  )
}
