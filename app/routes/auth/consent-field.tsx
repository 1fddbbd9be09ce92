import { href } from 'react-router'
import { CheckboxField } from '../../components/fields/choice-fields.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import type { SmsResult } from './sms-result.ts'

/** The consent to the privacy statement: never ticked beforehand (个人信息保护法, article 14). */
export function ConsentField({ result }: { result: SmsResult | undefined }) {
  return (
    <CheckboxField
      name="agree"
      label="我已阅读并同意隐私声明"
      required
      defaultChecked={enteredValue(result, 'agree') === '1'}
      errors={result?.fieldErrors['agree']}
    >
      我已阅读并同意<a href={href('/privacy')}>隐私声明</a>
    </CheckboxField>
  )
}
