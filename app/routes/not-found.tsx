import { data } from 'react-router'
import type { RouterContext } from '../base/request-info.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import type { FailureData } from '../errors/failure-data.ts'

/** Every address that is none of ours: a real 404 inside the layout. */
export function loader({ context }: { context: RouterContext }) {
  throw notFound(context)
}

export function action({ context }: { context: RouterContext }) {
  throw notFound(context)
}

function notFound(context: RouterContext) {
  const body: FailureData = { status: 404, messages: [], requestId: requestInfo(context).id }
  return data(body, { status: 404 })
}

export default function NotFound() {
  return null
}
