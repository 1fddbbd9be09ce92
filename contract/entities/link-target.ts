import { z } from 'zod'
import { identifier } from '../envelope.ts'
import { ratedKind } from './rating.ts'
import { toolKind } from './tool.ts'

/** What a link leads to. The gateway names it and knows no address of the portal; the portal has one for each kind. */
export const linkTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'policy',
      'project',
      'freeProject',
      'subject',
      'news',
      'case',
      'activity',
      'declaration',
      /** The messages of a declaration. */
      'declarationThread',
      'enterprise',
      'enterprisePeople',
    ]),
    id: identifier,
  }),
  z.object({ kind: z.literal('tool'), id: toolKind }),
  z.object({
    kind: z.enum([
      'policyMatch',
      'projects',
      'freeProjects',
      'openProjects',
      'profile',
      'logins',
      'savedSearches',
      'subscriptions',
    ]),
  }),
  /** My consultations; with an identifier the one that was answered. */
  z.object({ kind: z.literal('consultations'), id: identifier.optional() }),
  /** An own rating of something. */
  z.object({ kind: z.literal('rating'), rated: ratedKind, id: identifier }),
  /** Another site. */
  z.object({ kind: z.literal('site'), url: z.url({ protocol: /^https?$/ }) }),
])
export type LinkTarget = z.infer<typeof linkTarget>

/** The scheme of links in a `bodyHtml` that lead to a page of the portal: `portal:policy/n-rd-2023-7`, `portal:projects`. */
const portalScheme = 'portal'

/** The target of such a link; null for any other address, and for what is no target. */
export function linkTargetIn(address: string): LinkTarget | null {
  if (!address.startsWith(`${portalScheme}:`)) return null
  const [kind, id, ...more] = address.slice(portalScheme.length + 1).split('/')
  const target = linkTarget.safeParse({ kind, id })
  return target.success && more.length === 0 ? target.data : null
}
