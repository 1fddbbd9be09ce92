import { begin, upload } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, testAsEnterprise } from './test.ts'

const megabyte = 1024 * 1024

/** An entry of a ZIP archive without content, before its place and in the directory. */
function entryOf(name: Buffer, at: number): { before: Buffer; listed: Buffer } {
  const before = Buffer.alloc(30)
  before.write('PK\x03\x04', 'latin1')
  before.writeUInt16LE(name.length, 26)
  const listed = Buffer.alloc(46)
  listed.write('PK\x01\x02', 'latin1')
  listed.writeUInt16LE(name.length, 28)
  listed.writeUInt32LE(at, 42)
  return { before: Buffer.concat([before, name]), listed: Buffer.concat([listed, name]) }
}

/** An archive of so many bytes that is nothing but names, each as long as the format lets it be. */
function archiveOfNames(bytes: number): Buffer {
  const [before, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  while (at * 2 < bytes) {
    const entry = entryOf(Buffer.from(`word/${before.length}`.padEnd(65_000, 'vba')), at)
    before.push(entry.before)
    directory.push(entry.listed)
    at += entry.before.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...before, ...directory, end])
}

testAsEnterprise(
  'pages are answered while a document of long names is judged',
  async ({ visitor, portal }) => {
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/materials`)
    let isJudged = false
    const uploading = upload(visitor, 0, {
      name: '申报书.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: archiveOfNames(19 * megabyte),
    }).finally(() => {
      isJudged = true
    })
    const statuses: number[] = []
    while (!isJudged)
      statuses.push((await portal.ask(`/zct-ee/policy-find?keyword=a${statuses.length}`)).status)
    await uploading
    expect(statuses.length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(textOf(visitor.one('[data-material] [data-field-error]'))).toContain(
      '文件由太多部分组成，不能检查；请拆成几个文件，或者另存为 PDF 后再上传',
    )
  },
)
