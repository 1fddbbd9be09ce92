import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { documentNeededContext } from './kept-form.server.ts'

/** A form that comes back after a login comes with a document: a navigation in place has no place for it. */
export const keptFormMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  const page = context.get(documentNeededContext)
  if (page !== null) throw redirectDocument(page, 303)
}
