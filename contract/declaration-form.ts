import { type FormField, fieldProblem, normalizeField } from './declaration-field.ts'
import { isPaid, wayOfDeclaring } from './declaration-way.ts'
import type {
  AcceptedCommitment,
  DeclarationForm,
  MaterialCount,
  MaterialRequirement,
} from './entities/declaration.ts'
import type { Way } from './entities/policy.ts'
import type { Warning } from './envelope.ts'
import { isDay } from './formats.ts'

export type FormSection = keyof DeclarationForm

export const sectionName: Record<FormSection | 'materials', string> = {
  enterprise: '企业信息',
  contact: '联系人',
  project: '项目信息',
  bank: '银行账户',
  materials: '申报材料',
}

/** The fields of each section, in the order in which they are asked. */
export const declarationFields: Record<FormSection, readonly FormField[]> = {
  enterprise: [
    { name: 'name', label: '企业名称', required: true, longest: 100 },
    { name: 'creditCode', label: '统一社会信用代码', required: true, longest: 18, format: 'creditCode' },
    { name: 'legalRepresentative', label: '法定代表人', required: true, longest: 40 },
    { name: 'address', label: '注册地址', required: true, longest: 200 },
    { name: 'industryName', label: '所属行业', required: false, longest: 60 },
    {
      name: 'employees',
      label: '从业人员数（人）',
      required: false,
      longest: 7,
      format: 'count',
      unit: '人',
    },
  ],
  contact: [
    { name: 'name', label: '联系人姓名', required: true, longest: 40 },
    { name: 'phone', label: '手机号码', required: true, longest: 11, format: 'mobile', hint: '11 位手机号' },
    {
      name: 'telephone',
      label: '固定电话',
      required: false,
      longest: 24,
      format: 'telephone',
      hint: '如 0512-68250000',
    },
    { name: 'email', label: '电子邮箱', required: false, longest: 100, format: 'email' },
    { name: 'position', label: '职务', required: false, longest: 40 },
  ],
  project: [
    { name: 'name', label: '申报项目名称', required: true, longest: 100 },
    {
      name: 'summary',
      label: '项目内容和成效',
      required: true,
      longest: 2000,
      long: true,
      hint: '最多 2000 个字',
    },
    { name: 'startedOn', label: '开始日期', required: false, longest: 10, format: 'date' },
    { name: 'finishedOn', label: '完成日期', required: false, longest: 10, format: 'date' },
    {
      name: 'investment',
      label: '项目总投入（万元）',
      required: false,
      longest: 16,
      format: 'amount',
      unit: '万元',
    },
    {
      name: 'requestedAmount',
      label: '申请金额（万元）',
      required: false,
      longest: 16,
      format: 'amountAboveZero',
      unit: '万元',
      money: true,
    },
  ],
  bank: [
    {
      name: 'accountName',
      label: '账户名称',
      required: true,
      longest: 100,
      hint: '须与申报企业名称一致',
    },
    { name: 'bankName', label: '开户银行', required: true, longest: 100, hint: '写到支行' },
    {
      name: 'accountNumber',
      label: '银行账号',
      required: true,
      longest: 40,
      format: 'bankAccount',
      hint: '8–32 位数字',
    },
  ],
}

/** The fields of a section that are asked for: without money to be paid, no amount is. */
export function fieldsAskedFor(section: FormSection, way: Way): readonly FormField[] {
  return declarationFields[section].filter(({ money }) => !money || isPaid(way))
}

/** Returns the sections of a form with their fields in the form that is stored. */
export function normalizeForm<F extends Partial<DeclarationForm>>(form: F): F {
  const sections = Object.entries(form).map(([section, fields]) => {
    const known = new Map(declarationFields[section as FormSection].map((field) => [field.name, field]))
    const texts = Object.entries(fields ?? {}).map(([name, typed]) => {
      const field = known.get(name)
      return [name, field ? normalizeField(field, typed) : typed]
    })
    return [section, fields && Object.fromEntries(texts)]
  })
  return Object.fromEntries(sections)
}

/** The problems of one section in the order of its fields, each with its field as `bank.accountName`. */
export function sectionProblems(
  section: FormSection,
  fields: DeclarationForm[FormSection],
  way: Way,
): Warning[] {
  return fieldsAskedFor(section, way).flatMap((field) => {
    const known = fieldProblem(field, fields[field.name])
    const problem = known ?? (field.name === 'finishedOn' ? orderProblem(fields) : null)
    return problem ? [{ field: `${section}.${field.name}`, errorMessage: problem }] : []
  })
}

/** A project does not end before it begins. */
function orderProblem(project: DeclarationForm['project']): string | null {
  const [from = '', to = ''] = [project['startedOn']?.trim(), project['finishedOn']?.trim()]
  return isDay(from) && isDay(to) && to < from ? '完成日期不能早于开始日期' : null
}

/** The most files of one declaration. */
export const mostMaterials = 60

/** The materials as the checks need them. */
type HandedIn = readonly { materialId: string; fileName: string; size: number; contentType: string }[]

/** Whether the enterprise has to hand the material in: not what the registry says of it already. */
export function isToHandIn({
  required,
  registry,
}: Pick<MaterialRequirement, 'required' | 'registry'>): boolean {
  return required && !registry
}

/** The promises as the checks need them. */
type Promised = readonly Pick<AcceptedCommitment, 'materialId'>[]

/** Whether a promise stands in place of this paper: one that was made, and is still offered. */
export function isPromised(
  { id, commitment }: Pick<MaterialRequirement, 'id' | 'commitment'>,
  commitments: Promised = [],
): boolean {
  return commitment !== undefined && commitments.some(({ materialId }) => materialId === id)
}

/**
 * How many papers are asked for, and how many of them have to be handed in.
 *
 * @param had the materials that the enterprise has handed in before; null for anyone, who is told the most
 */
export function countMaterials(
  requirements: readonly MaterialRequirement[],
  had: ReadonlySet<string> | null,
): MaterialCount {
  const needed = requirements.filter(({ required }) => required)
  const toHandIn = needed.filter((one) => isToHandIn(one) && !one.commitment && !had?.has(one.id))
  return { all: needed.length, toHandIn: toHandIn.length, of: had ? 'enterprise' : 'anyone' }
}

/** What is wrong with the materials: required ones missing, types and sizes not allowed; each with its field as `materials.m1`. */
export function materialProblems(
  requirements: readonly MaterialRequirement[],
  materials: HandedIn,
  commitments?: Promised,
): Warning[] {
  const missing = requirements
    .filter((one) => isToHandIn(one) && !isPromised(one, commitments))
    .filter((one) => !materials.some((file) => file.materialId === one.id))
    .map((one) => ({ field: `materials.${one.id}`, errorMessage: `请上传${one.name}` }))
  const unfit = materials.flatMap((file) => {
    const requirement = requirements.find((one) => one.id === file.materialId)
    const problem = materialProblem(requirement, file)
    return problem ? [{ field: `materials.${file.materialId}`, errorMessage: problem }] : []
  })
  return [...missing, ...unfit]
}

function materialProblem(
  requirement: MaterialRequirement | undefined,
  file: HandedIn[number],
): string | null {
  if (!requirement) return `“${file.fileName}”不在本项目的材料清单里，请删除`
  if (requirement.accepts.length > 0 && !requirement.accepts.includes(file.contentType)) {
    return `“${file.fileName}”的格式不符合${requirement.name}的要求，请更换`
  }
  if (file.size > requirement.maxBytes) {
    return `“${file.fileName}”超过 ${Math.floor(requirement.maxBytes / 1024 / 1024)} MB，请压缩后再上传`
  }
  return null
}

/** Everything that stands between this form and handing in; empty when it can be handed in. */
export function declarationProblems(
  project: { way: Way; materials: readonly MaterialRequirement[] },
  form: DeclarationForm,
  materials: HandedIn,
  commitments?: Promised,
): Warning[] {
  const asked = wayOfDeclaring[project.way]
  const requirements = asked.materials
    ? project.materials
    : project.materials.map((one) => ({ ...one, required: false }))
  return [
    ...asked.sections.flatMap((section) => sectionProblems(section, form[section], project.way)),
    ...materialProblems(requirements, materials, commitments),
  ]
}
