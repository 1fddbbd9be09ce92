import { data, redirect } from 'react-router'
import { z } from 'zod'
import { materialProblems, mostMaterials } from '../../../contract/declaration-form.ts'
import type { Declaration, UploadedFile } from '../../../contract/entities/declaration.ts'
import { identifier } from '../../../contract/envelope.ts'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import { limitsInWords } from '../../display/file-types.ts'
import { messagesOf } from '../../errors/catalogue.ts'
import type { ActionResult } from '../../forms/action-result.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { GatewayFailure, isGatewayFailure } from '../../gateway/failure.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { declarationToChange } from './open-declaration.server.ts'
import { neighbour, stepHref } from './steps.ts'

type Materials = Declaration['materials']

/** How often a change is tried again because somebody else changed the same declaration first. */
const mostTries = 8

/** The last change under way of each declaration. */
const turns = new Map<string, Promise<void>>()

/** Files that arrive together are put on the list one after the other: each finds what the one before has made. */
async function inTurn(id: string, work: () => Promise<void>): Promise<void> {
  const mine = (turns.get(id) ?? Promise.resolve()).then(work, work)
  turns.set(id, mine)
  try {
    await mine
  } finally {
    if (turns.get(id) === mine) turns.delete(id)
  }
}

/** What an edit of this step sends. */
type Change = { materials: Materials } | { commitments: string[] }

/** Changes the list of materials; where somebody else was first, the change is made on top of it. */
function changeMaterials(
  context: RouterContext,
  id: string,
  change: (materials: Materials) => Materials,
): Promise<void> {
  return changeDeclaration(context, id, ({ materials }) => {
    const changed = change(materials)
    return changed === materials ? null : { materials: changed }
  })
}

/** Changes a declaration in its turn by what follows from how it stands; null leaves it as it is. */
function changeDeclaration(
  context: RouterContext,
  id: string,
  change: (declaration: Declaration) => Change | null,
): Promise<void> {
  return inTurn(`${requestInfo(context).tenantId} ${id}`, () => tryToChange(context, id, change))
}

async function tryToChange(
  context: RouterContext,
  id: string,
  change: (declaration: Declaration) => Change | null,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const declaration = await declarationToChange(context, id)
    const { version } = declaration
    const changed = change(declaration)
    if (changed === null) return
    try {
      await gateway(context).declaration.edit({ id, version, ...changed, action: 'save' })
      return
    } catch (failure) {
      if (!isGatewayFailure(failure, 'warning') || tries === mostTries) throw failure
      const now = await gateway(context).declaration.detail({ id })
      if (now.version === version) throw failure
    }
  }
}

/** What became of an upload. */
export type Uploaded = { fileName: string } | { refused: string }

/**
 * Takes one file, passing it on to the gateway while it arrives, and puts it on the list. The address says for which
 * material it is, and which file it replaces. The same file twice stands there once.
 */
export async function takeUpload(request: Request, context: RouterContext, id: string): Promise<Uploaded> {
  const search = new URL(request.url).searchParams
  const materialId = search.get('material') ?? ''
  const replaces = search.get('replaces')
  let takes = ''
  let file: UploadedFile
  const prepare = async () => {
    const { requirements } = await declarationToChange(context, id)
    const requirement = requirements.find((one) => one.id === materialId)
    if (!requirement) {
      throw new GatewayFailure('warning', {
        warnings: [{ errorMessage: '本项目没有这一项材料，请刷新页面' }],
      })
    }
    takes = limitsInWords(requirement)
  }
  try {
    file = await gateway(context).common.upload(request, { query: { materialId }, prepare })
  } catch (failure) {
    if (!isGatewayFailure(failure, 'warning')) throw failure
    const reasons = messagesOf(failure).join('；')
    return { refused: takes ? `${reasons}。这一项可以交 ${takes}` : reasons }
  }
  const material = { ...file, materialId }
  let full = false
  await changeMaterials(context, id, (materials) => {
    const same = (one: Materials[number]) =>
      one.materialId === materialId && one.sha256 === file.sha256 && one.fileName === file.fileName
    const at = materials.findIndex((one) => one.materialId === materialId && one.filePath === replaces)
    if (at >= 0) return materials.map((one, index) => (index === at ? material : one))
    if (materials.some(same)) return materials
    full = materials.length >= mostMaterials
    return full ? materials : [...materials, material]
  })
  if (full)
    return { refused: `一份申报最多 ${mostMaterials} 个文件，请把“${file.fileName}”与别的文件合并后再上传` }
  return { fileName: file.fileName }
}

const wish = z.object({
  remove: z.string().max(300).optional(),
  /** The material in whose place is promised what the project offers, or no longer. */
  promise: identifier.optional(),
  unpromise: identifier.optional(),
  to: z.enum(['next', 'prev', 'draft']).optional(),
})

/** What the forms of the materials step send: a file, a wish to remove one, or the way on. */
export async function takeMaterials(request: Request, context: RouterContext, id: string) {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const material = new URL(request.url).searchParams.get('material') ?? ''
    const uploaded = await takeUpload(request, context, id)
    if ('refused' in uploaded) return refusedFile(material, uploaded.refused)
    return redirectWithNotice(context, `${stepHref(id, 'materials')}#${material}`, {
      kind: 'success',
      text: `“${uploaded.fileName}”已上传`,
    })
  }
  const form = await readForm(request, wish)
  if (!form.ok) return form.failure
  const { remove, promise, unpromise, to } = form.data
  if (remove) {
    let from = ''
    await changeMaterials(context, id, (materials) => {
      const removed = materials.find((one) => one.filePath === remove)
      if (removed) from = `#${removed.materialId}`
      return removed ? materials.filter((one) => one !== removed) : materials
    })
    return redirectWithNotice(context, stepHref(id, 'materials') + from, {
      kind: 'success',
      text: '材料已删除',
    })
  }
  const promised = promise ?? unpromise
  if (promised) {
    await changeDeclaration(context, id, ({ commitments = [] }) => ({
      commitments: [
        ...commitments.map(({ materialId }) => materialId).filter((one) => one !== promised),
        ...(promise ? [promised] : []),
      ],
    }))
    return redirectWithNotice(context, `${stepHref(id, 'materials')}#${promised}`, {
      kind: 'success',
      text: promise ? '已作出承诺，这份材料不用上传' : '承诺已取消，请上传材料',
    })
  }
  const declaration = await declarationToChange(context, id)
  if (to === 'prev') return redirect(stepHref(id, neighbour(declaration.way, 'materials', -1)), 303)
  if (to === 'draft') {
    return redirectWithNotice(context, stepHref(id, 'materials'), { kind: 'success', text: '草稿已保存' })
  }
  const problems = materialProblems(declaration.requirements, declaration.materials, declaration.commitments)
  if (problems.length === 0) return redirect(stepHref(id, 'confirm'), 303)
  const fieldErrors: ActionResult['fieldErrors'] = {}
  for (const { field = '', errorMessage } of problems) {
    const name = field.replace(/^materials\./, '')
    fieldErrors[name] = [...(fieldErrors[name] ?? []), errorMessage]
  }
  return failed({ values: form.values, fieldErrors })
}

function refusedFile(material: string, reason: string) {
  const result: ActionResult = { ok: false, values: {}, fieldErrors: { [material]: [reason] }, messages: [] }
  return data(result, { status: 422 })
}
