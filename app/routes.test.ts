import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import * as addresses from './base/addresses.ts'
import routes from './routes.ts'

// The portal's addresses are printed, linked to by other sites and kept as bookmarks: none changes unnoticed.

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    return entry.children ? pathsOf(entry.children, path) : [`/${path}`]
  })
}

test('these are all addresses of the portal', () => {
  expect(pathsOf(routes).sort().join('\n')).toMatchInlineSnapshot(`
    "/
    /*
    /.well-known/security.txt
    /accessibility
    /activity
    /activity/:id
    /apply/:id
    /apply/:id/:step
    /apply/:id/:step/autosave
    /apply/:id/confirm
    /apply/:id/materials
    /apply/:id/materials/upload
    /apply/:id/print
    /auth/confirm
    /auth/login
    /auth/logout
    /auth/other-account
    /auth/register
    /auth/reset-password
    /auth/sso
    /auth/stay
    /auth/time-left
    /banner/:id
    /case
    /case/:id
    /comfort
    /consult
    /download
    /enterprise
    /enterprise-lib
    /enterprise/back
    /favourite/:id
    /log
    /log/error
    /manifest.webmanifest
    /news
    /news.atom
    /news/:id
    /notices/unsubscribe
    /open-data
    /open-data/:file
    /opensearch.xml
    /out
    /pictures/:name
    /privacy
    /privacy/cookies
    /rating
    /rating/:kind/:id
    /receipt
    /recommendation/:id
    /reminder/:id
    /robots.txt
    /sitemap
    /sitemap.xml
    /speculation-rules.json
    /suggestions
    /suggestions/enterprises
    /suggestions/industries
    /suggestions/titles
    /tool
    /tool/:tool
    /tool/:tool/preview
    /tool/:tool/result
    /tool/calculate/lines.csv
    /user
    /user/board
    /user/board.ics
    /user/collect
    /user/consult
    /user/enterprises
    /user/growth
    /user/message
    /user/message/:id
    /user/my-apply
    /user/my-apply/:id
    /user/my-apply/:id/:change
    /user/my-apply/:id/receipt
    /user/notices
    /user/personal
    /user/personal-data
    /user/relation
    /user/relation/:enId
    /user/relation/:enId/edit/:section
    /user/relation/:enId/people
    /user/relation/:enId/people/:userId
    /user/relation/:enId/people/:userId/:step
    /user/relation/current
    /user/relation/current/people
    /user/report
    /user/searches/:id
    /user/searches/:id/edit
    /user/searches/new
    /user/security
    /user/security/binding/:id
    /user/security/consent
    /user/security/delete
    /user/security/log
    /user/security/logins
    /user/security/logins/:id
    /user/security/logins/others
    /user/security/unbind/:enId
    /zct-ee/benefit
    /zct-ee/declaration
    /zct-ee/declaration.atom
    /zct-ee/declaration.ics
    /zct-ee/declare-project
    /zct-ee/declare-project/:id
    /zct-ee/declare-project/:id/window.ics
    /zct-ee/declare-project/free/:id
    /zct-ee/english
    /zct-ee/english/:id
    /zct-ee/payments
    /zct-ee/policy-compare
    /zct-ee/policy-computed
    /zct-ee/policy-find
    /zct-ee/policy-info
    /zct-ee/policy-info/:id
    /zct-ee/policy-info/:id/deadline.ics
    /zct-ee/policy-info/:id/print
    /zct-ee/policy-match
    /zct-ee/policy-match/report
    /zct-ee/policy-search
    /zct-ee/policy-topic
    /zct-ee/policy-topic/:id
    /zct-ee/proclamation/:a/:b
    /zct-ee/subscribe"
  `)
})

test('this is what each helper makes', () => {
  const { areas, maxAddressLength, pathOf, spelt, toolKindOf, withQuery, withReturnTo, ...hrefs } = addresses
  const made: Record<keyof typeof hrefs, string[]> = {
    atMessage: [hrefs.atMessage('/user/consult')],
    loginHref: [hrefs.loginHref('/zct-ee/policy-info?title=研发 费用&page=2')],
    loginHrefOn: [
      hrefs.loginHrefOn('/news?page=2'),
      hrefs.loginHrefOn('/'),
      hrefs.loginHrefOn('/auth/register?returnTo=%2Fnews'),
      hrefs.loginHrefOn('/auth/reset-password'),
    ],
    mySignUpsHref: [hrefs.mySignUpsHref()],
    policyHref: [hrefs.policyHref('n-rd-2023-7')],
    projectHref: [hrefs.projectHref('p-1'), hrefs.projectHref('p-1', 'automatic')],
    ratingHref: [hrefs.ratingHref({ kind: 'guide', id: 'p-1' })],
    toolHref: [hrefs.toolHref('size'), hrefs.toolHref('highTech', { step: 2 })],
    toolPreviewHref: [hrefs.toolPreviewHref('cloudStar')],
    toolResultHref: [hrefs.toolResultHref('extraDeduction'), hrefs.toolResultHref('techSme', { print: 1 })],
    topicHref: [hrefs.topicHref('t-1')],
  }
  expect(made).toMatchInlineSnapshot(`
    {
      "atMessage": [
        "/user/consult#main",
      ],
      "loginHref": [
        "/auth/login?returnTo=%2Fzct-ee%2Fpolicy-info%3Ftitle%3D%E7%A0%94%E5%8F%91+%E8%B4%B9%E7%94%A8%26page%3D2",
      ],
      "loginHrefOn": [
        "/auth/login?returnTo=%2Fnews%3Fpage%3D2",
        "/auth/login",
        "/auth/login?returnTo=%2Fnews",
        "/auth/login",
      ],
      "mySignUpsHref": [
        "/user/my-apply?tab=activity",
      ],
      "policyHref": [
        "/zct-ee/policy-info/n-rd-2023-7",
      ],
      "projectHref": [
        "/zct-ee/declare-project/p-1",
        "/zct-ee/declare-project/free/p-1",
      ],
      "ratingHref": [
        "/rating/guide/p-1",
      ],
      "toolHref": [
        "/tool/scale",
        "/tool/evaluate?step=2",
      ],
      "toolPreviewHref": [
        "/tool/cloud/preview",
      ],
      "toolResultHref": [
        "/tool/calculate/result",
        "/tool/tech-scale/result?print=1",
      ],
      "topicHref": [
        "/zct-ee/policy-topic/t-1",
      ],
    }
  `)
  expect(areas).toMatchInlineSnapshot(`
    {
      "apply": "/apply",
      "auth": "/auth",
      "favourite": "/favourite",
      "pictures": "/pictures",
      "user": "/user",
    }
  `)
})
