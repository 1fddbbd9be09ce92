import { declarationStatusLabels } from '../../contract/closed-lists.ts'
import { declarationFields, type FormSection, sectionName } from '../../contract/declaration-form.ts'
import type { ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { type Applicant, ownDeclaration, requireWindow } from './checks.ts'
import { changedSince, type Stored } from './declarations.ts'

/** What is done where a declaration stands for the round already: a draft is gone on with, anything else refuses a second one. */
export function draftToContinue(standing: Stored, submit: boolean): Stored {
  if (standing.status === 'draft' && !submit) return standing
  throw new BusinessWarning({
    id: standing.id,
    errorMessage: standing.number
      ? `您已申报过该项目（申报号 ${standing.number}，${declarationStatusLabels[standing.status]}），请在“我的申报”中查看`
      : '该项目已有草稿，请在“我的申报”中继续填写',
  })
}

/** Why a change was not made: another editor was first, or another draft was handed in for the round. */
export async function conflictWarning(
  context: Context,
  caller: Applicant,
  before: Stored,
  project: ProjectDetail,
): Promise<BusinessWarning> {
  const current = await ownDeclaration(context, caller, before.id)
  if (current.version === before.version) await requireWindow(context, project, current, 'submit')
  return outdatedWarning(context, current, before.version, project)
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
  if (field === 'status') return `申报状态已变为“${declarationStatusLabels[current.status]}”`
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
