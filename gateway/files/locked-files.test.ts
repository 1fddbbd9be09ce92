import { describe, expect, test } from 'vitest'
import { craftCompoundFile } from '../testing/crafted-compound-file.ts'
import { type CraftedEncryption, craftPdf } from '../testing/crafted-pdf.ts'
import { kindOfFile } from './file-kind.ts'

/** The kind of a file, or why it is refused. */
async function outcomeOf(bytes: Buffer, name = '材料'): Promise<string> {
  const verdict = await kindOfFile(bytes, name)
  return 'refused' in verdict ? verdict.refused : verdict.contentType
}

const lock = (version: number, revision: number, owner: string, user: string): CraftedEncryption => ({
  ...{ version, revision, owner, user },
  more:
    version < 4 ? '' : '/CF << /StdCF << /CFM /AESV2 /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF ',
})

/** As the samples of pypdf are encrypted, each revision without a password to open and with one. */
const openPdfs = [
  lock(
    1,
    2,
    '2055c756c72e1ad702608e8196acad447ad32d17cff583235f6dd15fed7dab67',
    '67375c1122c5bf2db95cbadb7e22e3dd4293c963bf040b4afcad385d58921ea9',
  ),
  lock(
    2,
    3,
    '36451bd39d753b7c1d10922c28e6665aa4f3353fb0348b536893e3b1db5c579b',
    '3aa7292767d13ba34c0d53d3118a163c0122456a91bae5134273a6db134c87c4',
  ),
  lock(
    4,
    4,
    '73958efc4074fc8790cc3cb0afb30a1a4c573d7d83a44ca103f3605b59aea888',
    'b0677760c617d94c05609908b0d12ba60122456a91bae5134273a6db134c87c4',
  ),
  lock(
    5,
    5,
    'e0bb73c0d005ec5a855d28692158fcd1bd0cab599099741c48223ba9ab60239c',
    'f6d4c4af6ec7b657b3a83bcf0dee47d524e74facbf64b43e2f3e57db7b646b5abfa426ffe2ed1668b8e06bafe3b8395b',
  ),
  lock(
    5,
    6,
    '8ec1f6088d6cf113f62d2e657f29d30955dc478cf36c191ddbe56f7ca6653a7a',
    'f01c780f34a7cc4b792ee877788164fdd71891b401e1c03151b1a1a80de0dfbafb5027d05adf1ce01a1c5a5d42db52ea',
  ),
]
const lockedPdfs = [
  lock(
    1,
    2,
    '6e49439a53d94cc0dcc7261742621c471290a24e838d3ba4d07db663d1383944',
    'e21c7cebd495fb4dd4ce8783acac78f935176450f27f239c71de0787229cf98c',
  ),
  lock(
    2,
    3,
    '3a59a4c4747915b0dc733cb81e3c81530679739dac36732902d1c913ed95ff72',
    'ec6652447aa5176e384415220b40a70d0122456a91bae5134273a6db134c87c4',
  ),
  lock(
    4,
    4,
    '3a59a4c4747915b0dc733cb81e3c81530679739dac36732902d1c913ed95ff72',
    'ec6652447aa5176e384415220b40a70d0122456a91bae5134273a6db134c87c4',
  ),
  lock(
    5,
    5,
    '7646d56ba7d7c78433d2a44db50672f8310e6fb06ae620f152af2e2cc620dd61',
    '7fb29457a8dc5331e0e7815caf0b7882380325086948eba63021ec0ddb2788b5cf0837f8701af8f0e933624198055a06',
  ),
  lock(
    5,
    6,
    '57c08f4d2b7e02a2eb6deabf903267643bd971f5201ed5e1865311001c05d012',
    'ae700c793d687882958ce411fed797a6364e182dc4cb8c3819d347b9d577c3526d9fd5c2b9fe54cfed6539accc53ac28',
  ),
]

describe('a PDF', () => {
  test.each(openPdfs)(
    'with limits but no password to open is taken: revision $revision',
    async (encryption) => {
      expect(await outcomeOf(craftPdf(encryption))).toBe('application/pdf')
      expect(await outcomeOf(craftPdf(encryption, { table: 'stream' }))).toBe('application/pdf')
    },
  )

  test.each(lockedPdfs)('that asks for a password is refused: revision $revision', async (encryption) => {
    expect(await outcomeOf(craftPdf(encryption))).toMatch(/打开密码.*去掉密码后再上传/)
    expect(await outcomeOf(craftPdf(encryption, { table: 'stream' }))).toMatch(/打开密码/)
  })

  test('is read where its end names a wrong place, or changes were added behind', async () => {
    const [, locked] = lockedPdfs
    expect(await outcomeOf(craftPdf(locked, { startAt: 3 }))).toMatch(/打开密码/)
    expect(await outcomeOf(craftPdf(locked, { startAt: 3, table: 'stream' }))).toMatch(/打开密码/)
    const changed = Buffer.concat([craftPdf(), craftPdf(locked, { startAt: craftPdf().length + 10_000 })])
    expect(await outcomeOf(changed)).toMatch(/打开密码/)
  })

  test.each([
    '5  0  obj',
    '5 0\nobj',
    '5\r\n0\tobj',
    '0005 00000 obj',
    '000000000000005 0 obj',
    '5\x000 obj',
    '5 0 obj% a comment\n',
    '5 % a comment\n0 obj',
  ])('is refused with the object head %j', async (head) => {
    for (const table of ['table', 'stream'] as const) {
      const text = craftPdf(lockedPdfs[1], { table, startAt: 3 }).toString('latin1')
      expect(await outcomeOf(Buffer.from(text.replace('5 0 obj', head), 'latin1'))).toMatch(/打开密码/)
    }
  })

  test.each(['5  0\nobj', '0005 00000 obj'])('without a password is taken too: %j', async (head) => {
    const text = craftPdf(openPdfs[1]).toString('latin1').replace('5 0 obj', head)
    expect(await outcomeOf(Buffer.from(text, 'latin1'))).toBe('application/pdf')
  })

  test('is refused where its encryption cannot be found', async () => {
    const text = craftPdf(lockedPdfs[1]).toString('latin1')
    for (const head of ['7 0 obj', '15 0 obj', '5 1 obj', 'obj'])
      expect(await outcomeOf(Buffer.from(text.replace('5 0 obj', head), 'latin1'))).toMatch(/打开密码/)
    const isNull = text.replace('/Encrypt 5 0 R', '/Encrypt null')
    expect(await outcomeOf(Buffer.from(isNull, 'latin1'))).toBe('application/pdf')
  })

  test.each(['% trailer << /Root 1 0 R >>\n', 'trailer\n<< /Size 6 /Root 1 0 R >>\n'])(
    'is refused though another trailer stands behind its own: %j',
    async (trailer) => {
      for (const table of ['table', 'stream'] as const) {
        const text = Buffer.concat([craftPdf(lockedPdfs[1], { table, startAt: 3 }), Buffer.from(trailer)])
        expect(await outcomeOf(text)).toMatch(/打开密码/)
      }
    },
  )

  test('is taken with a password for attachments only', async () => {
    const [, , ...rest] = lockedPdfs
    const encryption = { ...(rest[0] ?? lockedPdfs[0]), more: '/StmF /Identity /StrF /Identity /EFF /StdCF ' }
    expect(await outcomeOf(craftPdf(encryption as CraftedEncryption))).toBe('application/pdf')
  })

  test('that a certificate opens is refused as such', async () => {
    const [encryption] = lockedPdfs
    const text = craftPdf(encryption).toString('latin1').replace('/Standard', '/Adobe.PubSec')
    expect(await outcomeOf(Buffer.from(text, 'latin1'))).toMatch(/证书/)
  })

  test('that speaks of encryption is taken', async () => {
    const text = Buffer.concat([craftPdf(), Buffer.from('% /Encrypt 5 0 R\n')])
    expect(await outcomeOf(text)).toBe('application/pdf')
    expect(await outcomeOf(Buffer.from('%PDF-1.7\n/Encrypt 5 0 R'))).toBe('application/pdf')
  })

  test('is read in a bounded time, whatever its objects lead to', async () => {
    const [encryption] = lockedPdfs
    const lost = 'trailer << /Root 1 0 R /Encrypt 5 0 R >>'
    const circle = craftPdf(encryption).toString('latin1').replace('<< /Filter', '5 0 R\n<< /Filter')
    expect(await outcomeOf(Buffer.from(circle, 'latin1'))).toMatch(/打开密码/)
    for (const word of [' obj', '7 0 obj ', '0'.repeat(50), 'obj'])
      expect(await outcomeOf(Buffer.from(`%PDF-1.7\n${word.repeat(1_000_000)}\n${lost}`))).toMatch(/打开密码/)
    const deep = `%PDF-1.7\n1 0 obj\ntrailer\n${'<< /Root ['.repeat(1_500_000)}`
    expect(await outcomeOf(Buffer.from(deep))).toBe('application/pdf')
    const many = `%PDF-1.7\n${'trailer\n<< /A (\n'.repeat(1_000_000)}`
    expect(await outcomeOf(Buffer.from(many))).toBe('application/pdf')
  })
})

/** The header of a Word document, whose flags are these. */
function wordHeader(flags: number, bytes = 5000): Buffer {
  const header = Buffer.alloc(bytes)
  header.writeUInt16LE(0xa5ec, 0)
  header.writeUInt16LE(flags, 10)
  return header
}

/** A workbook that begins with this record of its password. */
function workbook(filePass: string, { bytes = 5000, before = '' } = {}): Buffer {
  const record = (type: number, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(data.length, 2)
    return Buffer.concat([head, data])
  }
  const records = [
    record(0x0809, Buffer.alloc(16)),
    Buffer.from(before, 'hex'),
    ...(filePass ? [record(0x002f, Buffer.from(filePass, 'hex'))] : []),
    record(0x000a, Buffer.alloc(0)),
  ]
  return Buffer.concat([...records, Buffer.alloc(bytes)])
}

/** The record of what is current in a presentation. */
function currentUser(token: string): Buffer {
  return Buffer.from(`0000f60f2000000014000000${token}00000000`, 'hex')
}

describe('an Office file until 2007', () => {
  test.each([
    ['Word', ['WordDocument', wordHeader(0x0100)]],
    ['a short Word file', ['WordDocument', wordHeader(0x0300, 64)]],
    [
      'Excel by RC4',
      [
        'Workbook',
        workbook(
          '01000100010068a75dab8dff01c4fa376368e65efc5fdaa7a36e2421fba36ab4ec92fa2aa09af7896935e1c3adb71628edb7543c09fa',
        ),
      ],
    ],
    [
      'Excel by the CryptoAPI',
      [
        'Workbook',
        workbook(
          '0100040002000c0000007e0000000c000000000000000168000004800000800000000100000000000000000000004d006900630072006f0073006f0066007400200045006e00680061006e006300650064002000430072007900700074006f0067007200610070006800690063002000500072006f00760069006400650072002000760031002e003000000010000000e2f5f90214a23a31c490916e2015da52937516471a45b2b72ce1fb1bef45637614000000327032ffb14de9065a7332aff746fef30dd59543',
        ),
      ],
    ],
    ['Excel by XOR', ['Workbook', workbook('00004a511acc', { bytes: 0 })]],
    ['Excel behind another record', ['Workbook', workbook('00004a511acc', { before: '86000000' })]],
    ['Excel 95', ['Book', workbook('4a511acc')]],
    ['Excel by a record that is cut', ['WORKBOOK', workbook('01')]],
  ] as [string, [string, Buffer]][])('with a password is refused: %s', async (_, stream) => {
    expect(await outcomeOf(craftCompoundFile([stream]))).toMatch(/打开密码.*去掉密码/)
  })

  test('is refused with a password in the format of PowerPoint', async () => {
    const streams = (token: string): [string, Buffer][] => [
      ['PowerPoint Document', Buffer.alloc(5000)],
      ['Current User', currentUser(token)],
    ]
    expect(await outcomeOf(craftCompoundFile(streams('dfc4d1f3')))).toMatch(/打开密码/)
    expect(await outcomeOf(craftCompoundFile(streams('5fc091e3')))).toBe('application/vnd.ms-powerpoint')
  })

  test.each([
    [
      'RC4',
      '010001000100000102030405060708090a0b0c0d0e0f01fd4e05dc6e0e72fcc4b72175686883ded643a3b989170bc6e163b5debaf714',
    ],
    [
      'the CryptoAPI',
      '01000200020004000000280000000400000000000000016800000480000080000000010000000000000000000000520043003400000010000000000102030405060708090a0b0c0d0e0fa024a295d910dcd16b2b69c9dfef19191400000074a70eb0e7278136e857318b9e9a13d19115d50b',
    ],
    ['XOR', '000034120a9a'],
  ])('is taken where Excel protects its structure with a password of its own: %s', async (_, filePass) => {
    expect(await outcomeOf(craftCompoundFile([['Workbook', workbook(filePass)]]))).toBe(
      'application/vnd.ms-excel',
    )
  })

  test.each([
    ['WordDocument', wordHeader(0x1200), 'application/msword'],
    ['WORDDOCUMENT', wordHeader(0), 'application/msword'],
    ['Workbook', workbook(''), 'application/vnd.ms-excel'],
    ['Book', workbook(''), 'application/vnd.ms-excel'],
  ])('without a password is taken: %s', async (name, content, type) => {
    expect(await outcomeOf(craftCompoundFile([[name, content]]))).toBe(type)
  })
})

describe('an Office file since 2007', () => {
  test('is refused with a password, under any name', async () => {
    const bytes = craftCompoundFile([
      ['EncryptionInfo', Buffer.alloc(200)],
      ['EncryptedPackage', Buffer.alloc(5000)],
    ])
    for (const name of ['方案.docx', '预算.xlsx', '方案', '方案.doc'])
      expect(await outcomeOf(bytes, name)).toMatch(/设了密码.*去掉密码/)
  })

  test('that only some accounts open is refused as such', async () => {
    const bytes = craftCompoundFile(['EncryptedPackage', 'DRMEncryptedDataSpace'])
    expect(await outcomeOf(bytes)).toMatch(/指定的账号/)
  })
})
