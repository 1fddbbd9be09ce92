import { redirectDocument } from 'react-router'

/**
 * Runs in a browser alone, where a working page leads on to a reading page in place: a redirect of an action, for example.
 * A reading page is a document, so the browser opens it.
 */
export function asDocument({ request }: { request: Request }): never {
  throw redirectDocument(request.url)
}
