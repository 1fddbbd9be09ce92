import { failureDataOf, failureHeading } from '../errors/failure-data.ts'
import { languageOf } from './screen.ts'

/** What a route's `meta` receives about the routes above it, as far as titles care. */
interface TitledMatch {
  id: string
  handle?: unknown
  loaderData?: unknown
  /** What a boundary shows in place of the page. */
  error?: unknown
}

const withoutTenant = '政策服务平台'

/** Names the platform on pages in English. */
export const englishPlatform = 'Policy Service Platform for Enterprises'

/**
 * The title of a page: `政策查询 – 苏州市政策服务平台`; the platform's title alone without a name (home).
 * `export const meta = ({ matches }: Route.MetaArgs) => [{ title: pageTitle(matches, '政策查询') }]`
 */
export function pageTitle(matches: readonly (TitledMatch | undefined)[], name?: string | null): string {
  const failed = matches.find((match) => match?.error)
  const platform = platformOf(matches)
  const shown = failed ? failureHeading(failureDataOf(failed.error).status) : name
  return shown ? `${shown} – ${platform}` : platform
}

/** The name of the platform, in the language of the page. */
export function platformOf(matches: readonly (TitledMatch | undefined)[]): string {
  const isEnglish = languageOf(matches.map((match) => ({ handle: match?.handle }))) === 'en'
  return isEnglish && !matches.some((match) => match?.error) ? englishPlatform : platformTitle(matches)
}

function platformTitle(matches: readonly (TitledMatch | undefined)[]): string {
  for (const match of matches) {
    const tenant =
      match?.loaderData && typeof match.loaderData === 'object' && 'tenant' in match.loaderData
        ? match.loaderData.tenant
        : null
    if (
      tenant &&
      typeof tenant === 'object' &&
      'platformTitle' in tenant &&
      typeof tenant.platformTitle === 'string'
    ) {
      return tenant.platformTitle
    }
  }
  return withoutTenant
}
