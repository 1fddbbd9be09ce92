import type {
  Declaration,
  MaterialOrigin,
  MaterialRequirement,
  ProjectDetail,
  UploadedFile,
} from '../../contract/entities/declaration.ts'
import type { Warning } from '../../contract/envelope.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { givenUp } from '../rules/declaration-states.ts'
import { type HandedIn, handedInWith, type Owner, type Stored } from './declarations.ts'
import { projectsById } from './project.ts'

type Material = Declaration['materials'][number]

/** How many earlier declarations are looked through for materials and bank accounts. */
export const earlierOnes = 20

/**
 * What is about the enterprise in a year, and so is the same for every project of that year: audit reports, statements,
 * titles to inventions, certificates.
 */
const ofTheYear = /审计报告|财务报表|纳税申报表|知识产权|专利清单|体系(认证)?证书|排污许可证|营业执照/

/** What is made for one project, or shows a state that changes from month to month. */
const ofOneProject = /申报书|申请|承诺|方案|合同|发票|凭证|佐证|填报|自评|查询|社保|费用/

/** Whether the same paper serves every project of one year. Of what neither list names nothing is claimed. */
function servesTheYear(name: string): boolean {
  return ofTheYear.test(name) && !ofOneProject.test(name.replace(/研发(投入|费用)?专项审计报告/, '审计报告'))
}

/** A file that a declaration has handed in, under the name of its material. */
export interface Given {
  name: string
  file: UploadedFile
  from: MaterialOrigin
}

/** Where the files of a declaration are from: of the day on which it was first handed in, however often it was corrected. */
function originOf(row: HandedIn, projectTitle: string): MaterialOrigin | null {
  const first = row.timeline.find(({ status }) => status === 'submitted')
  const at = first ? new Date(first.at) : row.submittedAt
  if (!at) return null
  const submittedOn = shanghaiDate(at)
  return { declarationId: row.id, projectTitle, submittedOn, until: `${submittedOn.slice(0, 4)}-12-31` }
}

/** What these declarations have handed in this year, were not given up, and may be handed in again, newest first. */
export async function givenBefore(
  context: Context,
  owner: Owner,
  earlier: readonly Stored[],
): Promise<Given[]> {
  const today = shanghaiDate(context.now(owner.tenantId))
  const year = today.slice(0, 4)
  const projects = await projectsById(context, owner.tenantId, [
    ...new Set(earlier.map((row) => row.projectId)),
  ])
  return earlier.flatMap((row) => {
    const project = projects.get(row.projectId)
    const own = project && originOf(row, project.title)
    if (!(project && own?.submittedOn.startsWith(year)) || givenUp.includes(row.status)) return []
    return row.materials.flatMap(({ materialId, from, ...file }) => {
      const name = project.materials.find((one) => one.id === materialId)?.name ?? ''
      // What was itself taken over stays of the day on which it was handed in.
      const origin = from ?? own
      return servesTheYear(name) && origin.until >= today ? [{ name, file, from: origin }] : []
    })
  })
}

/**
 * Materials of earlier declarations that this project asks for too: under the same name, of the same year, of an allowed
 * type and size; the newest of each. None where the registry stands in its place.
 */
export async function reusableMaterials(
  context: Context,
  owner: Owner,
  project: Pick<ProjectDetail, 'materials'>,
  earlier: readonly Stored[],
): Promise<{ materialId: string; file: UploadedFile; from: MaterialOrigin }[]> {
  return fitting(await givenBefore(context, owner, earlier), project.materials)
}

/** What was given before and fits these requirements, the newest of each. */
export function fitting(
  earlier: readonly Given[],
  requirements: readonly MaterialRequirement[],
): { materialId: string; file: UploadedFile; from: MaterialOrigin }[] {
  return requirements.flatMap(({ id, name, maxBytes, accepts, registry }) => {
    const found = earlier.find(
      ({ file, name: of }) =>
        of === name && file.size <= maxBytes && (accepts.length === 0 || accepts.includes(file.contentType)),
    )
    return found && !registry ? [{ materialId: id, file: found.file, from: found.from }] : []
  })
}

/**
 * Materials as they are stored: each that any earlier declaration had, whenever and under whatever name, tells which had it first.
 * `before` are those that this declaration had already.
 */
export async function withOrigins(
  context: Context,
  owner: Owner,
  materials: readonly Material[],
  before: readonly Material[] = [],
): Promise<Material[]> {
  const had = new Map(before.map((one) => [one.filePath, one.from]))
  const added = materials.flatMap(({ filePath }) => (had.has(filePath) ? [] : [filePath]))
  const first = await firstOrigins(context, owner, added)
  return materials.map((one) => {
    const from = had.get(one.filePath) ?? first.get(one.filePath)
    return from ? { ...one, from } : one
  })
}

/** Where files are from, by their paths; of several declarations that list one, the first that did. */
async function firstOrigins(
  context: Context,
  owner: Owner,
  paths: readonly string[],
): Promise<Map<string, MaterialOrigin>> {
  const rows = await handedInWith(context.db, owner, paths)
  const projects = await projectsById(context, owner.tenantId, [
    ...new Set(rows.map(({ projectId }) => projectId)),
  ])
  const listed = rows.flatMap((row) => {
    const own = originOf(row, projects.get(row.projectId)?.title ?? '已下线的项目')
    return row.materials.flatMap(({ filePath, from = own }) => (from ? [{ filePath, from }] : []))
  })
  const newestFirst = listed.toSorted((a, b) => b.from.submittedOn.localeCompare(a.from.submittedOn))
  return new Map(newestFirst.map(({ filePath, from }) => [filePath, from]))
}

/** The materials that were taken over and whose year is over. */
export function outlivedMaterials(materials: readonly Material[], today: string): Warning[] {
  return materials.flatMap(({ materialId, fileName, from }) =>
    from && from.until < today
      ? [
          {
            field: `materials.${materialId}`,
            errorMessage: `“${fileName.slice(0, 100)}”取自 ${from.submittedOn} 的申报，只能沿用到 ${from.until}，请上传新的`,
          },
        ]
      : [],
  )
}
