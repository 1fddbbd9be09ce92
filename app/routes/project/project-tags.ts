import type { DeclarationProject } from '../../../contract/entities/declaration.ts'
import { projectHref } from '../../base/addresses.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { serviceThing } from '../../navigation/structured-data.ts'

/** What the head of a project's page says of it. */
export function projectTags(
  matches: Parameters<typeof columnTags>[0],
  project: Pick<DeclarationProject, 'id' | 'way' | 'title' | 'audience' | 'department'>,
) {
  const path = projectHref(project.id, project.way)
  return [
    ...columnTags(matches, {
      name: '政策兑现',
      title: project.title,
      description: project.audience,
      type: '办事服务',
      path,
    }),
    serviceThing(matches, {
      name: project.title,
      provider: project.department,
      audience: project.audience,
      path,
    }),
  ]
}
