import { plainPage } from '../../base/plain-page.server.ts'

/** There is nothing to read here; what pages send is taken before any route (`behaviour/answer-record.server.ts`). */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}
