import type { AcceptedCommitment, Declaration, ProjectDetail } from '../../contract/entities/declaration.ts'
import { BusinessWarning } from '../base/handler.ts'

/**
 * The promises that stand after an edit: those made before and those made now, in the words in which each was made. A
 * paper that has been handed in ends the promise in its place.
 *
 * @param wanted the materials that are to be promised; undefined leaves the promises as they were
 * @throws BusinessWarning for a material in whose place nothing can be promised
 */
export function promised(
  project: Pick<ProjectDetail, 'materials'>,
  materials: Declaration['materials'],
  before: readonly AcceptedCommitment[],
  wanted: readonly string[] | undefined,
  now: Date,
): AcceptedCommitment[] {
  const ids = new Set(wanted ?? before.map(({ materialId }) => materialId))
  return [...ids].flatMap((materialId) => {
    if (materials.some((file) => file.materialId === materialId)) return []
    const made = before.find((one) => one.materialId === materialId)
    if (made) return [made]
    const requirement = project.materials.find(({ id }) => id === materialId)
    if (!requirement?.commitment)
      throw new BusinessWarning({
        field: `materials.${materialId}`,
        errorMessage: `${requirement ? `“${requirement.name}”` : '这一项'}不能用承诺代替，请上传材料`,
      })
    return [{ ...requirement.commitment, materialId, at: now.toISOString() }]
  })
}
