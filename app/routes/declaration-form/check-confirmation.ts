import { normalizeDigits } from '../../../contract/typed-formats.ts'
import type { FormProblems } from '../../forms/check-form.ts'

/** What whoever has not promised is told, in the browser and by the server. */
export const promiseWanted = '请勾选真实性承诺后再提交'

/** What holds back a declaration that is handed in, before the gateway is asked. The code is asked for where the form has a field for it. */
export function checkConfirmation(form: FormData): FormProblems {
  const code = form.get('smsCode')
  const codeIsWhole = code === null || /^\d{6}$/.test(normalizeDigits(String(code)))
  return {
    fieldErrors: {
      ...(form.get('promise') === '1' ? {} : { promise: [promiseWanted] }),
      ...(codeIsWhole ? {} : { smsCode: ['请输入 6 位短信验证码'] }),
    },
    messages: [],
  }
}
