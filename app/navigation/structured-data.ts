import type { MetaDescriptor } from 'react-router'
import { href } from 'react-router'
import type { PolicyStatus } from '../../contract/entities/policy.ts'
import { absolute } from './head-tags.ts'

type Matches = Parameters<typeof absolute>[0]
type Thing = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

/** What a page is about, as JSON-LD of schema.org: a data block, which no browser runs. */
function about(type: string, thing: Thing): MetaDescriptor {
  return {
    'script:ld+json': { '@context': 'https://schema.org', '@type': type, inLanguage: 'zh-CN', ...thing },
  }
}

/** The portal itself, with its search. */
export function siteThing(matches: Matches, name: string): MetaDescriptor {
  return about('WebSite', {
    name,
    url: absolute(matches, href('/')),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute(matches, href('/zct-ee/policy-search'))}?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  })
}

/** A policy's force in the words of schema.org; nothing where it is not confirmed. */
export function legalForceOf(status: PolicyStatus): string | undefined {
  if (status === 'unverified') return undefined
  if (status === 'amended') return 'PartiallyInForce'
  return status === 'effective' ? 'InForce' : 'NotInForce'
}

/** A policy document. */
export function legislationThing(
  matches: Matches,
  policy: {
    title: string
    documentNumber: string | null
    issuers: string[]
    issuedOn: string
    region: string
    summary: string
    legalForce: string | undefined
    path: string
  },
): MetaDescriptor {
  return about('Legislation', {
    name: policy.title,
    abstract: policy.summary,
    ...(policy.documentNumber ? { legislationIdentifier: policy.documentNumber } : {}),
    legislationDate: policy.issuedOn,
    legislationJurisdiction: policy.region,
    legislationPassedBy: policy.issuers.map((name) => ({ '@type': 'GovernmentOrganization', name })),
    ...(policy.legalForce ? { legislationLegalForce: `https://schema.org/${policy.legalForce}` } : {}),
    url: absolute(matches, policy.path),
  })
}

/** A service that can be applied for. */
export function serviceThing(
  matches: Matches,
  service: { name: string; provider: string; audience: string; path: string },
): MetaDescriptor {
  return about('GovernmentService', {
    name: service.name,
    provider: { '@type': 'GovernmentOrganization', name: service.provider },
    audience: { '@type': 'Audience', audienceType: service.audience },
    url: absolute(matches, service.path),
  })
}

/** A text with a source and a date. */
export function articleThing(
  matches: Matches,
  article: {
    title: string
    description: string
    publishedOn: string
    source: string
    path: string
    image?: string
    language?: string
  },
): MetaDescriptor {
  return about('Article', {
    inLanguage: article.language ?? 'zh-CN',
    headline: article.title,
    description: article.description,
    datePublished: article.publishedOn,
    author: { '@type': 'Organization', name: article.source },
    ...(article.image ? { image: absolute(matches, article.image) } : {}),
    url: absolute(matches, article.path),
  })
}

/** An activity that can be gone to. */
export function eventThing(
  matches: Matches,
  event: {
    title: string
    summary: string
    startsAt: string
    endsAt: string
    venue: string
    online: boolean
    organiser: string
    path: string
  },
): MetaDescriptor {
  const url = absolute(matches, event.path)
  return about('Event', {
    name: event.title,
    description: event.summary,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventAttendanceMode: `https://schema.org/${event.online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.venue, address: event.venue },
    organizer: { '@type': 'Organization', name: event.organiser },
    isAccessibleForFree: true,
    url,
  })
}
