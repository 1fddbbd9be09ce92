import { href } from 'react-router'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import { policyHref, projectHref, ratingHref, toolHref, topicHref, withQuery } from '../base/addresses.ts'
import { outwardHref } from './outward-address.ts'

/** The address of what the gateway names. */
export function targetHref(target: LinkTarget): string {
  switch (target.kind) {
    case 'policy':
      return policyHref(target.id)
    case 'project':
      return projectHref(target.id)
    case 'freeProject':
      return projectHref(target.id, 'automatic')
    case 'subject':
      return topicHref(target.id)
    case 'news':
      return href('/news/:id', { id: target.id })
    case 'case':
      return href('/case/:id', { id: target.id })
    case 'activity':
      return href('/activity/:id', { id: target.id })
    case 'declaration':
      return href('/user/my-apply/:id', { id: target.id })
    case 'declarationThread':
      return `${href('/user/my-apply/:id', { id: target.id })}#${threadAnchor}`
    case 'enterprise':
      return href('/user/relation/:enId', { enId: target.id })
    case 'enterprisePeople':
      return href('/user/relation/:enId/people', { enId: target.id })
    case 'tool':
      return toolHref(target.id)
    case 'policyMatch':
      return href('/zct-ee/policy-match')
    case 'projects':
      return href('/zct-ee/declare-project')
    case 'freeProjects':
      return withQuery(href('/zct-ee/declare-project'), { kind: 'free' })
    case 'openProjects':
      return href('/zct-ee/declaration')
    case 'savedSearches':
      return `${href('/zct-ee/subscribe')}#searches`
    case 'subscriptions':
      return href('/zct-ee/subscribe')
    case 'profile':
      return href('/user/relation')
    case 'logins':
      return href('/user/security/logins')
    case 'consultations':
      return target.id ? answerHref(target.id) : href('/user/consult')
    case 'rating':
      return ratingHref({ kind: target.rated, id: target.id })
    case 'site':
      return outwardHref(target.url)
  }
}

/** What stands for the messages of a declaration in the address of its page. */
export const threadAnchor = 'messages'

/** What stands for a consultation in the address of its answer. */
export function answerAnchor(consultId: string): string {
  return `answer-${consultId}`
}

function answerHref(consultId: string): string {
  return `${withQuery(href('/user/consult'), { status: 'answered' })}#${answerAnchor(consultId)}`
}
