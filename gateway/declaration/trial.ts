import type { ProjectDetail } from '../../contract/entities/declaration.ts'
import { closingInWords } from '../../contract/project-window.ts'
import type { TriedProject } from '../store/schema/declaration.ts'
import type { Stored } from './declarations.ts'

/** What of a project a trial is filled in by: kept, so that what its notice changes can be said. */
export function triedProject(project: ProjectDetail): TriedProject {
  const { opensOn, closesOn, closesAt = null, amountText, audience, materials } = project
  return { opensOn, closesOn, closesAt, amountText, audience, materials: materials.map(({ name }) => name) }
}

/** A draft of a project that opens later, with the day from which it can be handed in; undefined for any other. */
export function trialOf(
  { status }: Pick<Stored, 'status'>,
  project: Partial<Pick<ProjectDetail, 'status' | 'opensOn'>>,
): { opensOn: string } | undefined {
  if (status !== 'draft' || project.status !== 'upcoming' || !project.opensOn) return undefined
  return { opensOn: project.opensOn }
}

/** What has changed of an open project since its form was tried, a sentence each; undefined for what was not tried, or is tried still. */
export function changesSinceTrial(
  { status, tried }: Pick<Stored, 'status' | 'tried'>,
  project: Partial<ProjectDetail>,
): string[] | undefined {
  if (!tried || status !== 'draft' || project.status === 'upcoming') return undefined
  const { opensOn = null, closesOn = null, amountText = '', audience = '' } = project
  // Of what was tried before hours were known the day alone is compared.
  const hour = tried.closesAt === undefined ? null : (project.closesAt ?? null)
  const [closed, closes] = [
    closingInWords({ closesOn: tried.closesOn, closesAt: tried.closesAt ?? undefined }),
    closingInWords({ closesOn, closesAt: hour ?? undefined }),
  ]
  const materials = (project.materials ?? []).map(({ name }) => name)
  const added = materials.filter((name) => !tried.materials.includes(name))
  const gone = tried.materials.filter((name) => !materials.includes(name))
  return [
    opensOn === tried.opensOn ? '' : `开始申报：由 ${tried.opensOn ?? '未定'} 改为 ${opensOn ?? '未定'}`,
    closes === closed ? '' : `截止：由 ${closed || '未定'} 改为 ${closes || '未定'}`,
    amountText === tried.amountText ? '' : `支持力度改为：${amountText}`,
    audience === tried.audience ? '' : `申报对象改为：${audience}`,
    added.length > 0 ? `新增材料：${added.join('、')}` : '',
    gone.length > 0 ? `不再要的材料：${gone.join('、')}` : '',
  ].filter(Boolean)
}
