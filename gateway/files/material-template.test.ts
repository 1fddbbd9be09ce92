import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { materialsOf } from '../seed/project-materials.ts'
import { kindOfFile } from './file-kind.ts'
import { openZip } from './formats/zip-archive.ts'
import { materialOfTemplate, templateFile, templateOf } from './material-template.ts'

const materials = materialsOf('p', [
  '申报书',
  '营业执照（统一社会信用代码）',
  '真实性承诺书（盖章）',
  '申报表（数字工信平台填报）',
  '近三年审计报告',
  '研究院组建方案',
])

/** The parts of a document by their names, each read by a parser that refuses what is no well-formed XML. */
async function partsOf(document: Buffer): Promise<Record<string, Document>> {
  const parts: Record<string, Document> = {}
  const archive = await openZip(document)
  for (const name of archive.names) {
    const text = (await archive.read(name)).toString('utf8')
    parts[name] = new JSDOM(text, { contentType: 'application/xml' }).window.document
  }
  return parts
}

/** The paragraphs of a part: text, and the style that it names. */
function paragraphsOf(part: Document | undefined) {
  return [...(part?.getElementsByTagName('w:p') ?? [])].map((paragraph) => ({
    text: paragraph.textContent,
    style: paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val') ?? null,
  }))
}

const project = { id: 'p', title: '“A&B” <项目>', department: '市科技局', materials }

test('what the enterprise writes itself has a blank form, what others issue has none', () => {
  expect(materials.map(templateOf)).toEqual([
    'template_p-m1.docx',
    null,
    'template_p-m3.docx',
    null,
    null,
    'template_p-m6.docx',
  ])
  expect(materialOfTemplate('template_p-m1.docx')).toBe('p-m1')
  expect(materialOfTemplate('public_x')).toBeNull()
})

test('a form that somebody has given stands before ours', () => {
  const [first] = materials
  expect(first && templateOf({ ...first, templateUrl: 'https://gov.example/form.doc' })).toBe(
    'https://gov.example/form.doc',
  )
})

test('is a Word document that the same material takes', async () => {
  for (const material of materials) {
    const { stream, fileName, contentType, size } = await templateFile(project, material)
    expect(await kindOfFile(Buffer.from(stream), fileName)).toMatchObject({ contentType })
    expect(size).toBe(stream.length)
  }
})

test('has the form’s title, headings and room to write, and tells in its properties what it is', async () => {
  const material = materials[5] ?? expect.fail()
  const parts = await partsOf((await templateFile(project, material)).stream)
  const written = paragraphsOf(parts['word/document.xml'])
  expect(written[0]).toEqual({ text: '研究院组建方案', style: 'Title' })
  const first = written.findIndex(({ style }) => style === 'Heading1')
  expect(written.slice(first, first + 6)).toEqual([
    { text: '一、目标', style: 'Heading1' },
    ...Array.from({ length: 4 }, () => ({ text: '', style: null })),
    { text: '二、内容和步骤', style: 'Heading1' },
  ])
  const about = (name: string) => parts['docProps/core.xml']?.getElementsByTagName(name)[0]?.textContent
  expect(['dc:title', 'dc:subject', 'dc:creator'].map(about)).toEqual([
    '研究院组建方案',
    '“A&B” <项目>',
    '政策服务平台',
  ])
})

test('names a typeface for Chinese characters wherever it names one', async () => {
  const parts = await partsOf((await templateFile(project, materials[0] ?? expect.fail())).stream)
  const fonts = [...(parts['word/styles.xml']?.getElementsByTagName('w:rFonts') ?? [])]
  expect(new Set(fonts.map((font) => font.getAttribute('w:eastAsia')))).toEqual(
    new Set(['仿宋', '宋体', '黑体']),
  )
})

test('what is written in a title is text, whatever it holds', async () => {
  const title = '</w:t></w:r><w:p><script>&amp;"\'\u0001\ud800\ufffe\ufdd0]]>'
  const material = { ...(materials[2] ?? expect.fail()), name: `承诺书${title}` }
  const parts = await partsOf((await templateFile({ ...project, title }, material)).stream)
  const kept = '</w:t></w:r><w:p><script>&amp;"\']]>'
  const written = paragraphsOf(parts['word/document.xml']).map(({ text }) => text)
  expect(written.slice(0, 2)).toEqual([`承诺书${kept}`, `（${kept}）`])
  expect(written).toContain(`　　本企业申报“${kept}”，郑重承诺：`)
})
