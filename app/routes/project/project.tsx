import { href, redirect } from 'react-router'
import { projectHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/project.ts'
import { loadProject } from './load-project.server.ts'
import { ProjectPage } from './project-page.tsx'
import { projectTags } from './project-tags.ts'
import { startDeclaration } from './start.action.server.ts'

export const handle = {
  parents: [{ name: '政策兑现', href: href('/zct-ee/declare-project') }],
  crumb: ({ project }) => project.title,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? projectTags(matches, loaderData.project) : [{ title: pageTitle(matches, '申报项目') }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await loadProject(context, 'apply', params.id)
  } catch (failure) {
    if (isGatewayFailure(failure, 'notFound') && (await isFree(context, params.id))) {
      throw redirect(projectHref(params.id, 'automatic'), 303)
    }
    throw failure
  }
}

async function isFree(context: RouterContext, id: string): Promise<boolean> {
  try {
    await gateway(context).declaration.freeProject({ id })
    return true
  } catch (failure) {
    if (isGatewayFailure(failure, 'notFound')) return false
    throw failure
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return startDeclaration(request, context, params.id)
}

/** A project that is applied for. */
export default function Project({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  return <ProjectPage {...loaderData} result={result} />
}
