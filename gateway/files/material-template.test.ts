import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { materialsOf } from '../seed/project-materials.ts'
import { kindOfFile } from './file-kind.ts'
import { materialOfTemplate, templateFile, templateOf } from './material-template.ts'

const materials = materialsOf('p', [
  '申报书',
  '营业执照（统一社会信用代码）',
  '真实性承诺书（盖章）',
  '申报表（数字工信平台填报）',
  '近三年审计报告',
  '研究院组建方案',
])

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
  const folder = await mkdtemp(join(tmpdir(), 'template-'))
  try {
    const project = { id: 'p', title: '“A&B” <项目>', department: '市科技局', materials }
    for (const material of materials) {
      const { stream, fileName, contentType, size } = templateFile(project, material)
      const path = join(folder, material.id)
      await writeFile(path, stream)
      expect(await kindOfFile(path, fileName)).toMatchObject({ contentType })
      expect(size).toBe(stream.length)
      expect(stream.toString('utf8')).toContain('“A&amp;B” &lt;项目&gt;')
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
