import { describe, expect, it } from 'vitest'
import { linkTarget, linkTargetIn } from '../../contract/entities/link-target.ts'
import { targetHref } from './link-target.ts'
import { sanitised } from './sanitise.server.ts'

const targets = [
  { kind: 'policy', id: 'p-1' },
  { kind: 'project', id: 'p-1' },
  { kind: 'freeProject', id: 'p-1' },
  { kind: 'subject', id: 'p-1' },
  { kind: 'news', id: 'p-1' },
  { kind: 'case', id: 'p-1' },
  { kind: 'activity', id: 'p-1' },
  { kind: 'declaration', id: 'p-1' },
  { kind: 'declarationThread', id: 'p-1' },
  { kind: 'enterprise', id: 'p-1' },
  { kind: 'enterprisePeople', id: 'p-1' },
  { kind: 'tool', id: 'extraDeduction' },
  { kind: 'policyMatch' },
  { kind: 'projects' },
  { kind: 'freeProjects' },
  { kind: 'openProjects' },
  { kind: 'profile' },
  { kind: 'logins' },
  { kind: 'savedSearches' },
  { kind: 'subscriptions' },
  { kind: 'consultations' },
  { kind: 'rating', rated: 'guide', id: 'p-1' },
  { kind: 'site', url: 'https://www.gov.cn/zhengce' },
] as const

describe('what the gateway names', () => {
  it('has an address, whatever its kind', () => {
    const kinds = linkTarget.options.flatMap(({ shape: { kind } }) =>
      'options' in kind ? kind.options : [...kind.values],
    )
    expect(targets.map(({ kind }) => kind).sort()).toEqual(kinds.sort())
    expect(Object.fromEntries(targets.map((target) => [target.kind, targetHref(target)]))).toEqual({
      policy: '/zct-ee/policy-info/p-1',
      project: '/zct-ee/declare-project/p-1',
      freeProject: '/zct-ee/declare-project/free/p-1',
      subject: '/zct-ee/policy-topic/p-1',
      news: '/news/p-1',
      case: '/case/p-1',
      activity: '/activity/p-1',
      declaration: '/user/my-apply/p-1',
      declarationThread: '/user/my-apply/p-1#messages',
      enterprise: '/user/relation/p-1',
      enterprisePeople: '/user/relation/p-1/people',
      tool: '/tool/calculate',
      policyMatch: '/zct-ee/policy-match',
      projects: '/zct-ee/declare-project',
      freeProjects: '/zct-ee/declare-project?kind=free',
      openProjects: '/zct-ee/declaration',
      profile: '/user/relation',
      logins: '/user/security/logins',
      savedSearches: '/zct-ee/subscribe#searches',
      subscriptions: '/zct-ee/subscribe',
      consultations: '/user/consult',
      rating: '/rating/guide/p-1',
      site: 'https://www.gov.cn/zhengce',
    })
  })

  it('is the very answer where a consultation is named', () => {
    expect(targetHref({ kind: 'consultations', id: 'c-1' })).toBe('/user/consult?status=answered#answer-c-1')
  })

  it('leaves the portal over the page that says so', () => {
    expect(targetHref({ kind: 'site', url: 'https://example.com/a' })).toBe(
      '/out?to=https%3A%2F%2Fexample.com%2Fa',
    )
  })
})

describe('links in a text of the gateway', () => {
  it.each([
    ['portal:tool/highTech', '/tool/evaluate'],
    ['portal:policy/n-rd-2023-7', '/zct-ee/policy-info/n-rd-2023-7'],
    ['portal:freeProjects', '/zct-ee/declare-project?kind=free'],
  ])('%s leads to %s', (address, path) => {
    expect(sanitised(`<a href="${address}">去看看</a>`)).toBe(`<a href="${path}">去看看</a>`)
  })

  it.each([
    'portal:',
    'portal:nothing',
    'portal:policy',
    'portal:policy/../x',
    'portal:policy/a/b',
    'portal:tool/none',
    'portal:site',
  ])('%s leads nowhere', (address) => {
    expect(linkTargetIn(address)).toBeNull()
    expect(sanitised(`<a href="${address}">去看看</a>`)).toBe('<a>去看看</a>')
  })
})
