import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { common } from '../../contract/common.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { fileOwner, piecesOf, readText } from '../testing/files-in-test.ts'
import { lyingFiles, unnamedFiles } from '../testing/lying-files.ts'
import { contextOn, filePlacesOn, storeKinds } from '../testing/store-kinds.ts'
import { fileHandlers } from './file-handlers.ts'
import { publishText } from './public-attachment.ts'

let context: ContextInMemory
let handlers: ReturnType<typeof fileHandlers>
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
const upload = (fileName: string, pieces: (string | Buffer)[], as = fileOwner('u_1', 'en_1')) =>
  handlers.upload({ file: { fileName, stream: piecesOf(...pieces) } }, as)

describe.each(filePlacesOn(storeKinds))('files on the %s store, in the %s', (kind, fileStore) => {
  beforeAll(async () => {
    context = await contextOn(kind, { fileStore })
    handlers = fileHandlers(context)
  })
  afterAll(() => context.close())

  test('come back as they were sent, under the name asked for', async () => {
    const stored = await upload('../报告.html', [pdf.slice(0, 5), pdf.slice(5)])
    expect(common.upload.data.parse(stored)).toMatchObject({
      fileName: '报告.pdf',
      contentType: 'application/pdf',
      size: pdf.length,
    })
    const back = await handlers.download(
      { filePath: stored.filePath, fileName: '审计报告.exe' },
      fileOwner('u_2', 'en_1'),
    )
    expect(back).toMatchObject({ fileName: '审计报告.pdf', contentType: 'application/pdf', size: pdf.length })
    expect(await readText(back)).toBe(pdf)
    expect(await unnamedFiles(context)).toBe(0)
  })

  test('do not exist for another enterprise, person or tenant', async () => {
    const ofEnterprise = await upload('a.pdf', [pdf])
    const ofPerson = await upload('b.pdf', [pdf], fileOwner('u_9'))
    const strangers = [
      fileOwner('u_1', 'en_2'),
      fileOwner('u_1'),
      fileOwner('u_1', 'en_1', 'other'),
      { ...fileOwner('x'), user: null },
    ]
    for (const stranger of strangers) {
      for (const { filePath } of [ofEnterprise, ofPerson]) {
        await expect(handlers.download({ filePath, fileName: 'a.pdf' }, stranger)).rejects.toThrow(NotFound)
      }
    }
    expect(
      (await handlers.download({ filePath: ofPerson.filePath, fileName: 'b' }, fileOwner('u_9', 'en_5')))
        .size,
    ).toBe(pdf.length)
  })

  test('that are empty or not what they seem are refused, and leave nothing behind', async () => {
    const before = await lyingFiles(context)
    await expect(upload('a.pdf', [])).rejects.toThrow(BusinessWarning)
    await expect(upload('a.pdf', ['<html><script>alert(1)</script>'])).rejects.toThrow(BusinessWarning)
    expect([await lyingFiles(context), await unnamedFiles(context)]).toEqual([before, 0])
  })

  test('that break off on the way leave nothing behind', async () => {
    async function* broken() {
      yield Buffer.from(pdf)
      throw new Error('connection lost')
    }
    const file = { fileName: 'a.pdf', stream: broken() }
    await expect(handlers.upload({ file }, fileOwner('u_1', 'en_1'))).rejects.toThrow('connection lost')
    expect(await unnamedFiles(context)).toBe(0)
  })

  test('sent twice under one key are stored once', async () => {
    const as = { ...fileOwner('u_1', 'en_1'), idempotencyKey: 'upload-key' }
    const answers = await Promise.all([
      upload('a.pdf', [pdf], as),
      upload('a.pdf', [pdf], as),
      upload('a.pdf', [pdf], as),
    ])
    expect(new Set(answers.map((one) => one.filePath)).size).toBe(1)
  })

  test('attached to public pages are for anyone of that tenant', async () => {
    const content = '序号,材料\r\n'
    const subject = 'project:p1'
    const listed = await publishText(context.db, 'default', {
      subject,
      fileName: '清单.csv',
      contentType: 'text/csv',
      content,
    })
    const visitor = { ...fileOwner('x'), user: null }
    const file = await handlers.download({ filePath: listed.filePath, fileName: 'x' }, visitor)
    expect(file).toMatchObject({ fileName: '清单.csv', size: listed.size })
    expect(Buffer.from(file.stream as Uint8Array).toString()).toBe(`\ufeff${content}`)
    const elsewhere = { ...visitor, tenantId: 'other' }
    await expect(handlers.download({ filePath: listed.filePath, fileName: 'x' }, elsewhere)).rejects.toThrow(
      NotFound,
    )
  })

  test.each(['../../etc/passwd', 'public_x', '\u0000', 'a'.repeat(300)])(
    '%j is no file',
    async (filePath) => {
      await expect(handlers.download({ filePath, fileName: 'x' }, fileOwner('u_1', 'en_1'))).rejects.toThrow()
    },
  )
})
