import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/free-project.ts'
import { loadProject } from './load-project.server.ts'
import { ProjectPage } from './project-page.tsx'
import { projectTags } from './project-tags.ts'
import { startDeclaration } from './start.action.server.ts'

export const handle = {
  parents: [
    { name: '政策兑现', href: href('/zct-ee/declare-project') },
    { name: '免申即享', href: withQuery(href('/zct-ee/declare-project'), { kind: 'free' }) },
  ],
  crumb: ({ project }) => project.title,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? projectTags(matches, loaderData.project) : [{ title: pageTitle(matches, '免申即享') }]
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProject(context, 'free', params.id)
}

export function action({ request, context, params }: Route.ActionArgs) {
  return startDeclaration(request, context, params.id)
}

/** A project without application: the enterprise confirms whom to pay. */
export default function FreeProject({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  return <ProjectPage {...loaderData} result={result} />
}
