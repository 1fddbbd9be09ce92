import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/layouts/site.tsx', [
    layout('routes/layouts/user.tsx', [
      route('user/collect', 'routes/user/collect.tsx'),
      route('user/consult', 'routes/user/consult.tsx'),
    ]),
    layout('errors/boundary.tsx', [
      index('routes/home/home.tsx'),
      route('zct-ee/policy-search', 'routes/search/policy-search.tsx'),
      route('zct-ee/policy-find', 'routes/policy/policy-find.tsx'),
      route('zct-ee/policy-info', 'routes/policy/policy-info.tsx'),
      route('zct-ee/policy-info/:id', 'routes/policy/policy-detail.tsx'),
      route('zct-ee/policy-match', 'routes/match/policy-match.tsx'),
      route('zct-ee/policy-match/report', 'routes/match/match-report.tsx'),
      route('zct-ee/policy-topic', 'routes/topic/policy-topic.tsx'),
      route('zct-ee/policy-topic/:id', 'routes/topic/topic-detail.tsx'),
      route('zct-ee/declare-project', 'routes/declare/projects.tsx'),
      route('zct-ee/declare-project/free/:id', 'routes/declare/free-project.tsx'),
      route('zct-ee/declare-project/:id', 'routes/declare/project.tsx'),
      route('zct-ee/proclamation/:a/:b', 'routes/declare/proclamation.tsx'),
      route('zct-ee/subscribe', 'routes/subscribe/subscribe.tsx'),
      route('auth/login', 'routes/auth/login.tsx'),
      layout('routes/tool/layout.tsx', [route('tool/:tool', 'routes/tool/form.tsx')]),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),

  layout('routes/layouts/plain.tsx', [
    route('auth/confirm', 'routes/auth/confirm.tsx'),
    route('out', 'routes/out.tsx'),
  ]),

  route('suggestions', 'routes/resources/suggestions.ts'),
  route('suggestions/titles', 'routes/resources/title-suggestions.ts'),
  route('comfort', 'routes/resources/comfort.ts'),
  route('enterprise', 'routes/resources/enterprise.ts'),
  route('auth/logout', 'routes/resources/logout.ts'),
  route('auth/sso', 'routes/resources/sso.ts'),
  route('favourite/:id', 'routes/resources/favourite.ts'),
  route('pictures/:name', 'routes/resources/picture.ts'),
  route('download', 'routes/resources/download.ts'),
  route('tool/:tool/preview', 'routes/tool/preview.ts'),
] satisfies RouteConfig
