import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** What one mainly reads: documents with one small script of our own (enhancements/enhancements.ts). */
const reading = [
  layout('routes/layouts/reading.tsx', [
    layout('routes/layouts/user.tsx', [
      route('user/collect', 'routes/user/collect.tsx'),
      route('user/consult', 'routes/user/consult.tsx'),
      route('user/relation', 'routes/my-enterprises/relation.tsx'),
      route('user/relation/current', 'routes/my-enterprises/current-relation.ts'),
      route('user/relation/current/people', 'routes/my-enterprises/current-people.ts'),
      route('user/relation/:enId', 'routes/profile/profile.tsx'),
      route('user/relation/:enId/people', 'routes/my-enterprises/people.tsx'),
      route('user/relation/:enId/people/:userId', 'routes/my-enterprises/person.tsx'),
      route('user/relation/:enId/people/:userId/:step', 'routes/my-enterprises/person-step.tsx'),
      route('user/board', 'routes/user/board.tsx'),
      route('user/report', 'routes/user/report.tsx'),
      route('user/message', 'routes/user/messages.tsx'),
      route('user/message/:id', 'routes/user/message-detail.tsx'),
      route('user/my-apply', 'routes/my-declarations/my-declarations.tsx'),
      layout('routes/declaration-form/layout.tsx', { id: 'my-declarations' }, [
        route('user/my-apply/:id', 'routes/my-declarations/detail.tsx'),
        route('user/my-apply/:id/receipt', 'routes/my-declarations/receipt.tsx'),
        route('user/my-apply/:id/:change', 'routes/my-declarations/change.tsx'),
      ]),
      route('user/security', 'routes/user/security.tsx'),
      route('user/security/binding/:id', 'routes/my-enterprises/binding.tsx'),
      route('user/security/unbind/:enId', 'routes/my-enterprises/unbind.tsx'),
      route('user/security/consent', 'routes/user/withdraw-consent.tsx'),
      route('user/security/delete', 'routes/user/delete-account.tsx'),
    ]),
    layout('components/boundary.tsx', [
      index('routes/home/home.tsx'),
      route('zct-ee/policy-search', 'routes/search/policy-search.tsx'),
      route('zct-ee/policy-find', 'routes/policy/policy-find.tsx'),
      route('zct-ee/policy-info', 'routes/policy/policy-info.tsx'),
      route('zct-ee/policy-compare', 'routes/policy/policy-compare.tsx'),
      route('zct-ee/policy-info/:id', 'routes/policy/policy-detail.tsx'),
      route('zct-ee/policy-match', 'routes/match/policy-match.tsx'),
      route('zct-ee/policy-match/report', 'routes/match/match-report.tsx'),
      route('zct-ee/policy-topic', 'routes/topic/policy-topic.tsx'),
      route('zct-ee/policy-topic/:id', 'routes/topic/topic-detail.tsx'),
      route('zct-ee/declare-project', 'routes/project/projects.tsx'),
      route('zct-ee/declare-project/free/:id', 'routes/project/free-project.tsx'),
      route('zct-ee/declare-project/:id', 'routes/project/project.tsx'),
      route('zct-ee/proclamation/:a/:b', 'routes/project/proclamation.tsx'),
      route('zct-ee/english', 'routes/content/english.tsx'),
      route('zct-ee/english/:id', 'routes/content/english-detail.tsx'),
      route('zct-ee/declaration', 'routes/open-projects/open-projects.tsx'),
      route('zct-ee/subscribe', 'routes/subscribe/subscribe.tsx'),
      route('news', 'routes/content/news.tsx'),
      route('news/:id', 'routes/content/news-detail.tsx'),
      route('case', 'routes/content/cases.tsx'),
      route('case/:id', 'routes/content/case-detail.tsx'),
      route('enterprise-lib', 'routes/content/enterprise-lib.tsx'),
      route('activity', 'routes/activity/activities.tsx'),
      route('activity/:id', 'routes/activity/activity-detail.tsx'),
      route('banner/:id', 'routes/content/banner.tsx'),
      route('tool', 'routes/site/tool-index.tsx'),
      route('sitemap', 'routes/site/sitemap.tsx'),
      route('privacy', 'routes/site/privacy.tsx'),
      route('auth/login', 'routes/auth/login.tsx'),
      route('auth/register', 'routes/auth/register.tsx'),
      route('auth/reset-password', 'routes/auth/reset-password.tsx'),
      layout('routes/tool/layout.tsx', { id: 'tool-results' }, [
        route('tool/:tool/result', 'routes/tool/result.tsx'),
      ]),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  layout('routes/layouts/plain.tsx', [
    layout('routes/declaration-form/layout.tsx', { id: 'declaration-print' }, [
      route('apply/:id/print', 'routes/declaration-form/print.tsx'),
    ]),
    route('auth/confirm', 'routes/auth/confirm.tsx'),
    route('auth/other-account', 'routes/auth/other-account.tsx'),
    route('enterprise/back', 'routes/auth/switch-back.tsx'),
    route('out', 'routes/out.tsx'),
    route('zct-ee/policy-info/:id/print', 'routes/policy/policy-print.tsx'),
  ]),
]

/** Where one works for minutes: React Router takes over in the browser. */
const working = layout('routes/layouts/working.tsx', [
  layout('routes/layouts/user.tsx', { id: 'working-user' }, [
    route('user/relation/:enId/edit/:section', 'routes/profile/profile-edit.tsx'),
  ]),
  layout('components/boundary.tsx', { id: 'working-boundary' }, [
    layout('routes/declaration-form/layout.tsx', { id: 'declaration-form' }, [
      route('apply/:id', 'routes/declaration-form/open.tsx'),
      route('apply/:id/materials', 'routes/declaration-form/materials.tsx'),
      route('apply/:id/confirm', 'routes/declaration-form/confirm.tsx'),
      route('apply/:id/:step', 'routes/declaration-form/step.tsx'),
    ]),
    layout('routes/tool/layout.tsx', [
      route('tool/:tool', 'routes/tool/form.tsx'),
      route('zct-ee/policy-computed', 'routes/tool/policy-computed.tsx'),
    ]),
  ]),
])

/** What is no page. */
const resources = [
  route('zct-ee/policy-info/:id/deadline.ics', 'routes/policy/deadline.ts'),
  route('apply/:id/:step/autosave', 'routes/declaration-form/autosave.ts'),
  route('apply/:id/materials/upload', 'routes/declaration-form/upload.ts'),
  route('zct-ee/declaration.atom', 'routes/open-projects/feed.ts'),
  route('zct-ee/declaration.ics', 'routes/open-projects/calendar.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('sitemap.xml', 'routes/resources/sitemap-xml.ts'),
  route('opensearch.xml', 'routes/resources/open-search.ts'),
  route('speculation-rules.json', 'routes/resources/speculation-rules.ts'),
  route('news.atom', 'routes/resources/news-feed.ts'),
  route('suggestions', 'routes/resources/suggestions.ts'),
  route('suggestions/enterprises', 'routes/resources/enterprise-suggestions.ts'),
  route('suggestions/titles', 'routes/resources/title-suggestions.ts'),
  route('log', 'routes/resources/log.ts'),
  route('comfort', 'routes/resources/comfort.ts'),
  route('enterprise', 'routes/resources/enterprise.ts'),
  route('user/personal-data', 'routes/resources/personal-data.ts'),
  route('auth/logout', 'routes/resources/logout.ts'),
  route('auth/sso', 'routes/resources/sso.ts'),
  route('favourite/:id', 'routes/resources/favourite.ts'),
  route('pictures/:name', 'routes/resources/picture.ts'),
  route('download', 'routes/resources/download.ts'),
  route('tool/:tool/preview', 'routes/tool/preview.ts'),
  route('tool/calculate/lines.csv', 'routes/tool/lines-csv.ts'),
]

export default [...reading, working, ...resources] satisfies RouteConfig
