import { addDays, shanghaiDate } from '../../display/calendar.ts'

/** Days after which what stands here must be looked at again. RFC 9116 (2.5.5) recommends less than a year. */
const validForDays = 180

/** What a tenant says of reporting weaknesses. */
export interface Reporting {
  /** An `https:`, `mailto:` or `tel:` address. */
  contact: string
  /** A page about how reports are dealt with. */
  policyUrl: string | undefined
  /** The address of the file itself; null where it is not had over HTTPS. */
  canonical: string | null
}

/** The file where weaknesses are reported (RFC 9116), by the real clock in milliseconds: readers compare it with theirs. */
export function securityText({ contact, policyUrl, canonical }: Reporting, now: number): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${addDays(shanghaiDate(now), validForDays)}T00:00:00Z`,
    'Preferred-Languages: zh, en',
    ...(policyUrl ? [`Policy: ${policyUrl}`] : []),
    // Only an https address may stand here (2.5.2).
    ...(canonical ? [`Canonical: ${canonical}`] : []),
    '',
  ]
  return lines.join('\n')
}
