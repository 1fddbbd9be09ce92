import type { FormValues } from './action-result.ts'

const entered = new WeakMap<Request, FormValues>()

/** Keeps what a request entered, so that a failure can show the form again as it was. */
export function rememberEntered(request: Request, values: FormValues): void {
  entered.set(request, values)
}

/** What was entered with this request, once it has been read. */
export function enteredIn(request: Request): FormValues {
  return entered.get(request) ?? {}
}
