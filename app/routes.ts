import { layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/layouts/site.tsx', [
    layout('routes/layouts/user.tsx', []),
    layout('errors/boundary.tsx', [route('*', 'routes/not-found.tsx')]),
  ]),

  layout('routes/layouts/plain.tsx', [route('auth/confirm', 'routes/auth/confirm.tsx')]),

  route('comfort', 'routes/resources/comfort.ts'),
  route('enterprise', 'routes/resources/enterprise.ts'),
  route('auth/logout', 'routes/resources/logout.ts'),
  route('auth/sso', 'routes/resources/sso.ts'),
  route('download', 'routes/resources/download.ts'),
] satisfies RouteConfig
