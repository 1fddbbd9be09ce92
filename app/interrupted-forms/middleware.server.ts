import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { session } from '../session/session.server.ts'
import { interruptedForm } from './interrupted-form.server.ts'

/** Looks for a form that waits for this page, and stores the form of this request when it was interrupted. */
export const interruptedFormMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const form = interruptedForm(context)
  const restored = await form.restore(session(context))
  if (restored) return redirectDocument(restored.asDocument, 303)
  const response = await next()
  await form.settle(session(context), response.status)
  return response
}

/** Stands behind the reading of the linked enterprises, without which nobody can act for one. */
export const giveBackMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  interruptedForm(context).giveBack(context)
}
