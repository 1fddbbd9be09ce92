import type { FormProblems } from '../../forms/check-form.ts'

/** What whoever has not promised is told, in the browser and by the server. */
export const promiseWanted = '请勾选真实性承诺后再提交'

/** What holds back a declaration that is handed in, before the gateway is asked. */
export function checkConfirmation(form: FormData): FormProblems {
  return { fieldErrors: form.get('promise') === '1' ? {} : { promise: [promiseWanted] }, messages: [] }
}
