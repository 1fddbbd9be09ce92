import type { DeclarationProject } from '../../contract/entities/declaration.ts'
import { roundOn, windowStatus } from '../rules/project-window.ts'
import type { declarationProject } from '../store/schema/project.ts'

type Stored = Pick<typeof declarationProject.$inferSelect, 'opensOn' | 'closesOn' | 'cycle'>

/** The window of a stored project that counts on a day (YYYY-MM-DD), and its status then. */
export function windowOn(
  project: Stored,
  today: string,
): Pick<DeclarationProject, 'opensOn' | 'closesOn' | 'status'> {
  const window = project.cycle ? roundOn(project.cycle, today) : project
  return { opensOn: window.opensOn, closesOn: window.closesOn, status: windowStatus(window, today) }
}
