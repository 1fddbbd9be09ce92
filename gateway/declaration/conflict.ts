import { declarationFields, type FormSection, sectionName } from '../../contract/declaration-form.ts'
import type { ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { statusName } from '../rules/declaration-states.ts'
import { type Applicant, ownDeclaration, ownerOf, requireWindow } from './checks.ts'
import { changedSince, findStanding, findUnderKey, type Stored } from './declarations.ts'

/** A draft that exists is gone on with; what has been handed in is not begun a second time. */
function draftToContinue(standing: Stored, submit: boolean): Stored {
  if (standing.status === 'draft' && !submit) return standing
  throw new BusinessWarning({
    id: standing.id,
    errorMessage: standing.number
      ? `您已申报过该项目（申报号 ${standing.number}，${statusName[standing.status]}），请在“我的申报”中查看`
      : '该项目已有草稿，请在“我的申报”中继续填写',
  })
}

/** Another add was first: a repeat under the same key, or another tab. */
export async function firstOne(
  context: Context,
  caller: Applicant,
  project: ProjectDetail,
  submit: boolean,
): Promise<Stored> {
  const repeated = await findUnderKey(context.db, ownerOf(caller), caller.idempotencyKey)
  if (repeated) return expectSame(repeated.projectId === project.id, repeated)
  const standing = await findStanding(context.db, ownerOf(caller), project.id, project.opensOn)
  if (standing) return draftToContinue(standing, submit)
  throw new BusinessWarning('保存没有成功，请重试')
}

/** Another change was first: a repeat under the same key, another editor, or another draft handed in for the same round. */
export async function whoWasFirst(
  context: Context,
  caller: Applicant,
  before: Stored,
  project: ProjectDetail,
): Promise<Stored> {
  const repeated = await findUnderKey(context.db, ownerOf(caller), caller.idempotencyKey)
  if (repeated) return expectSame(repeated.id === before.id, repeated)
  const current = await ownDeclaration(context, caller, before.id)
  if (current.version === before.version) await requireWindow(context, project, current, 'submit')
  throw await outdatedWarning(context, current, before.version, project)
}

/** An idempotency key belongs to one write; under another one it is a fault of the form. */
export function expectSame(same: boolean, row: Stored): Stored {
  if (!same) throw new BusinessWarning('该页面已经提交过，请刷新后重试')
  return row
}

/** What has changed since the version that an editor started from, field by field. */
export async function outdatedWarning(
  context: Context,
  current: Stored,
  version: number,
  project: ProjectDetail,
): Promise<BusinessWarning> {
  const fields = await changedSince(context.db, current, version)
  const warnings = [...fields].map((field) => ({
    id: current.id,
    field,
    errorMessage: changeInWords(field, current, project),
  }))
  if (warnings.length > 0) return new BusinessWarning(...warnings)
  return new BusinessWarning({
    id: current.id,
    field: 'version',
    errorMessage: '申报内容已更新，请刷新后再修改',
  })
}

function changeInWords(field: string, current: Stored, project: ProjectDetail): string {
  if (field === 'status') return `申报状态已变为“${statusName[current.status]}”`
  if (field === 'evaluation') return '申报已经评价'
  const [section, name = ''] = field.split('.') as [FormSection | 'materials', string?]
  if (section === 'materials') {
    const title = project.materials.find((one) => one.id === name)?.name ?? name
    return `${sectionName.materials}“${title}”已在别处修改`
  }
  const label = declarationFields[section].find((one) => one.name === name)?.label ?? name
  const value = current.form[section][name]?.trim()
  return `${sectionName[section]}“${label}”已在别处${value ? `改为“${value.slice(0, 100)}”` : '清空'}`
}
