import { policyHref } from '../../base/addresses.ts'
import type { ProjectData } from './load-project.server.ts'

/** In place of what is not known of a project: who publishes it, and the document that it rests on. */
export function AsPublished({ project }: Pick<ProjectData, 'project'>) {
  return (
    <>
      以主管部门公布为准，见<a href={policyHref(project.policy.id)}>依据文件</a>
    </>
  )
}
