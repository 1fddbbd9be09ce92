import type { ComponentProps } from 'react'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { CodeHint } from './code-hint.tsx'
import { TextField } from './text-field.tsx'

/** The code that an SMS has brought; `beside` is the button that sends it. */
export function SmsCodeField({
  result,
  ...props
}: Partial<ComponentProps<typeof TextField>> & { result?: ActionResult | undefined }) {
  return (
    <TextField
      name="smsCode"
      label="短信验证码"
      hint={<CodeHint way="短信">6 位数字，10 分钟内有效</CodeHint>}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      defaultValue={enteredValue(result, 'smsCode')}
      errors={result?.fieldErrors.smsCode}
      {...props}
    />
  )
}
