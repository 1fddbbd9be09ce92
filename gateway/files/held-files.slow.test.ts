import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaration as calls } from '../../contract/declaration.ts'
import { isBegunHere } from '../../contract/declaration-way.ts'
import { tidyUp } from '../account/housekeeping.ts'
import { BusinessWarning } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { piecesOf } from '../testing/files-in-test.ts'
import { lyingFiles, putBytes } from '../testing/lying-files.ts'
import { bothStoreKinds, contextOn, filePlacesOn } from '../testing/store-kinds.ts'
import { opaqueName } from './arrived-file.ts'
import { fileHandlers } from './file-handlers.ts'
import { isOwnFolder } from './files-folder.ts'

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
const tenantId = 'test'
const start = new Date('2026-11-24T10:00:00+08:00')
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000)
let context: ContextInMemory
let materialId: string
let projectIds: string[]
let made = 0

function anybody(enId = `en_${++made}`) {
  const enterprise = { enId, name: '苏州澄湖传感技术有限公司', creditCode: '91320500MA1ABCDE8R' }
  return callerInTest({ tenantId, user: { id: `u_${++made}`, name: '王敏' }, enterprise })
}
type Person = ReturnType<typeof anybody>

function upload(person: Person, { uploads = context.uploads, content = [pdf], for: forMaterial = '' } = {}) {
  const file = { fileName: '报告.pdf', stream: piecesOf(...content) }
  const meant = forMaterial ? { materialId: forMaterial } : {}
  return fileHandlers({ ...context, uploads }).upload({ ...meant, file }, person)
}

const form = { enterprise: {}, contact: {}, project: {}, bank: {} }
/** A draft of this person's with one file. */
async function draftWithFile(person: Person, at = 0) {
  const file = await upload(person)
  const projectId = projectIds[at] ?? ''
  const materials = [{ ...file, materialId }]
  const draft = await declaration(context).add({ projectId, form, materials, submit: false }, person)
  return { file, draft, materials }
}

const lying = () => lyingFiles(context)
const missing = (person: Person, filePath: string) =>
  expect(fileHandlers(context).download({ filePath, fileName: 'a.pdf' }, person)).rejects.toThrow(
    '文件不存在',
  )

describe.each(filePlacesOn(bothStoreKinds))('on the %s store, with files in the %s', (kind, fileStore) => {
  beforeAll(async () => {
    context = await contextOn(kind, { fileStore, start })
    await policies.sow(context, tenantId)
    const { projects, project } = declaration(context)
    const visitor = callerInTest({ tenantId })
    const found = await projects(calls.projects.query.parse({ status: ['open'] }), visitor)
    projectIds = found.records.filter(isBegunHere).map((one) => one.id)
    const first = await project({ id: projectIds[0] ?? '' }, visitor)
    materialId = first.materials[0]?.id ?? ''
  })
  afterAll(() => context.close())

  describe('a file', () => {
    test('is refused before it is stored when its material does not take it', async () => {
      const accepts = ['application/pdf']
      const [project] = await context.db
        .select()
        .from(declarationProject)
        .where(eq(declarationProject.id, projectIds[0] ?? ''))
      const [material, ...rest] = project?.materials ?? []
      if (!material) throw new Error('no material')
      await context.db
        .update(declarationProject)
        .set({ materials: [{ ...material, accepts, maxBytes: 1000 }, ...rest] })
        .where(eq(declarationProject.id, projectIds[0] ?? ''))
      const person = anybody()
      const before = await lying()
      for (const content of [['plain text'], [pdf, 'x'.repeat(1000)]]) {
        expect(await warningsFrom(upload(person, { content, for: materialId }))).toMatchObject([
          { field: 'file' },
        ])
      }
      expect(await warningsFrom(upload(person, { for: 'none' }))).toMatchObject([{ field: 'file' }])
      expect(await lying()).toEqual(before)
      expect((await upload(person, { for: materialId })).size).toBe(pdf.length)
    })

    test('goes when it is taken off its draft, and when the draft is thrown away', async () => {
      const person = anybody()
      const { file, draft, materials } = await draftWithFile(person)
      const edit = declaration(context).edit
      const second = await upload(person)
      const emptied = await edit(
        { id: draft.id, version: draft.version, materials: [{ ...second, materialId }], action: 'save' },
        person,
      )
      await missing(person, file.filePath)
      expect(await lying()).not.toContain(file.filePath)
      const again = { id: draft.id, version: emptied.version, materials, action: 'save' as const }
      expect(await warningsFrom(edit(again, person))).toMatchObject([{ field: `materials.${materialId}` }])
      await edit({ id: draft.id, version: emptied.version, action: 'withdraw' }, person)
      await missing(person, second.filePath)
      expect(await lying()).not.toContain(second.filePath)
    })

    test('stays while another declaration lists it', async () => {
      const person = anybody()
      const { file, draft, materials } = await draftWithFile(person)
      const other = { projectId: projectIds[1] ?? '', form, materials, submit: false }
      const second = await declaration(context).add(other, person)
      const { edit } = declaration(context)
      await edit({ id: draft.id, version: draft.version, action: 'withdraw' }, person)
      expect(await lying()).toContain(file.filePath)
      await edit({ id: second.id, version: second.version, action: 'withdraw' }, person)
      expect(await lying()).not.toContain(file.filePath)
    })

    test('that no declaration has taken goes after a day, and bytes without a row after a month', async () => {
      const person = anybody()
      const { file } = await draftWithFile(person)
      const unused = await upload(person)
      const left = `${file.filePath.slice(0, 2)}${opaqueName().slice(2)}`
      await putBytes(context, left, Buffer.from('x'), start)

      await tidyUp(context, true, daysLater(0.9))
      expect(await lying()).toEqual(expect.arrayContaining([file.filePath, unused.filePath, left]))
      await tidyUp(context, true, daysLater(1.1))
      await missing(person, unused.filePath)
      expect(await lying()).not.toContain(unused.filePath)
      if (context.fileStore === 'folder') {
        await tidyUp(context, false, daysLater(31))
        expect(await lying()).toContain(left)
      }
      await tidyUp(context, true, daysLater(31))
      expect(await lying()).not.toContain(left)
      expect(await lying()).toContain(file.filePath)
    })

    test('is either taken or tidied up when both happen at the same moment', async () => {
      const person = anybody()
      const outcomes = await Promise.all(
        projectIds.slice(0, 6).map(async (projectId) => {
          const file = await upload(person)
          const materials = [{ ...file, materialId }]
          const [added] = await Promise.allSettled([
            declaration(context).add({ projectId, form, materials, submit: false }, person),
            tidyUp(context, true, daysLater(2)),
          ])
          return { added, file }
        }),
      )
      for (const { added, file } of outcomes) {
        if (added.status === 'fulfilled') expect(await lying()).toContain(file.filePath)
        else {
          expect(added.reason).toBeInstanceOf(BusinessWarning)
          await missing(person, file.filePath)
        }
      }
    })
  })

  describe('a quota', () => {
    const wide = { bytes: 1000, files: 1000 }
    const allBut = (part: object) => ({ person: wide, enterprise: wide, unusedDays: 1, ...part })

    test('of files or bytes refuses what a person uploads and uses nowhere, and nothing more is written', async () => {
      for (const person of [
        { bytes: 1000, files: 1 },
        { bytes: 2 * pdf.length - 1, files: 1000 },
      ]) {
        const uploads = allBut({ person })
        const who = anybody()
        await upload(who, { uploads })
        const before = await lying()
        const [warning] = await warningsFrom(upload(who, { uploads }))
        expect(warning).toMatchObject({ field: 'file' })
        expect(warning?.errorMessage).toContain('没有用到申报里的文件已达上限')
        expect(await lying()).toEqual(before)
      }
    })

    test('of a person does not count what a declaration has taken', async () => {
      const person = anybody()
      await draftWithFile(person)
      const { filePath } = await upload(person, { uploads: allBut({ person: { bytes: 1000, files: 1 } }) })
      expect(await lying()).toContain(filePath)
    })

    test('of an enterprise counts the files of all its people, and lets them in again when some have gone', async () => {
      const uploads = allBut({ enterprise: { bytes: 1000, files: 1 } })
      const first = anybody()
      const { draft } = await draftWithFile(first)
      const second = anybody(first.enterprise.enId)
      const [warning] = await warningsFrom(upload(second, { uploads }))
      expect(warning?.errorMessage).toContain('请先删除不用的草稿或材料')
      await declaration(context).edit({ id: draft.id, version: draft.version, action: 'withdraw' }, first)
      await upload(second, { uploads })
    })

    test('holds when files arrive at the same moment', async () => {
      const uploads = allBut({ person: { bytes: 1000, files: 3 } })
      const person = anybody()
      const sent = await Promise.allSettled(Array.from({ length: 8 }, () => upload(person, { uploads })))
      expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    })
  })
})

describe('the folder of the files', () => {
  const at = async (fileStore: 'folder' | 'database') => {
    const logged: string[] = []
    const made = await contextInMemory(start, fileStore)
    return { logged, context: { ...made, log: (_: string, event: string) => void logged.push(event) } }
  }

  test('is tied to its database: another folder, or another database, is noticed', async () => {
    const { logged, context } = await at('folder')
    expect(await isOwnFolder(context)).toBe(true)
    expect(await isOwnFolder(context)).toBe(true)
    expect(logged).toEqual([])
    const other = await contextInMemory()
    const elsewhere = { ...context, filesFolder: join(other.filesFolder, 'files') }
    expect(await isOwnFolder(elsewhere)).toBe(false)
    expect(await isOwnFolder(elsewhere)).toBe(false)
    expect(await isOwnFolder({ ...context, db: other.db })).toBe(false)
    expect(logged).toEqual(['files.folder', 'files.folder', 'files.folder'])
    await other.close()
    await context.close()
  })

  test('is missed by a gateway with files in the database while some of them lie there and it has not got it', async () => {
    const { logged, context: before } = await at('folder')
    await isOwnFolder(before)
    const { filePath } = await fileHandlers(before).upload(
      { file: { fileName: '报告.pdf', stream: piecesOf(pdf) } },
      anybody(),
    )
    const now = { ...before, fileStore: 'database' as const }
    expect(await isOwnFolder(now)).toBe(true)
    expect(logged).toEqual([])
    const without = { ...now, filesFolder: join(before.filesFolder, 'nowhere') }
    expect(await isOwnFolder(without)).toBe(false)
    expect(logged).toEqual(['files.elsewhere'])
    await before.db.delete(uploadedFile).where(eq(uploadedFile.filePath, filePath))
    expect(await isOwnFolder(without)).toBe(false)
    expect(logged).toEqual(['files.elsewhere'])
    await before.close()
  })

  test('is never made where files lie in the database', async () => {
    const { context } = await at('database')
    const filesFolder = join(context.filesFolder, 'a-file', 'files')
    await writeFile(join(context.filesFolder, 'a-file'), '')
    const nowhere = { ...context, filesFolder }
    await isOwnFolder(nowhere)
    const person = anybody()
    const file = { fileName: '报告.pdf', stream: piecesOf(pdf) }
    const { filePath } = await fileHandlers(nowhere).upload({ file }, person)
    await tidyUp(nowhere, false, start)
    const { size } = await fileHandlers(nowhere).download({ filePath, fileName: 'a.pdf' }, person)
    expect(size).toBe(pdf.length)
    await context.close()
  })
})
