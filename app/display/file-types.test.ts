import { describe, expect, test } from 'vitest'
import { acceptAttribute, fileTypesInWords, limitInWords, problemOfChosen } from './file-types.ts'

test('types are named as people name them, each once', () => {
  expect(fileTypesInWords(['application/pdf', 'application/msword', 'image/jpeg'])).toBe(
    'PDF、Word（.doc）、JPG',
  )
  expect(
    fileTypesInWords([
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]),
  ).toBe('Word')
  expect(
    fileTypesInWords([
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]),
  ).toBe('PDF、Word（.docx）')
  expect(fileTypesInWords([])).toBe('')
  expect(fileTypesInWords(['model/obj'])).toBe('model/obj')
})

test('a picker is told endings and types, and nothing where anything is taken', () => {
  expect(acceptAttribute(['image/jpeg'])).toBe('.jpg,.jpeg,image/jpeg')
  expect(acceptAttribute([])).toBeUndefined()
})

test('a limit never promises more than it takes', () => {
  expect(limitInWords(20 * 1024 * 1024)).toBe('20 MB')
  expect(limitInWords(20 * 1024 * 1024 - 1)).toBe('19 MB')
})

describe('a chosen file', () => {
  const limits = {
    accepts: ['application/pdf', 'image/jpeg', 'application/msword'],
    maxBytes: 20 * 1024 * 1024,
  }
  const problem = (name: string, size = 10, type = '') => problemOfChosen({ name, size, type }, limits)

  test('that cannot be taken is told by its own name, with what can', () => {
    const taken = '这一项可以交 PDF、JPG、Word（.doc），每份不超过 20 MB'
    expect(problem('自评测.obj')).toBe(`“自评测.obj”的格式不能交，请换一个文件。${taken}`)
    expect(problem('大.pdf', limits.maxBytes + 1)).toBe(`“大.pdf”太大，请压缩或拆分后再选。${taken}`)
    expect(problem('自评测.docx')).toBe(`“自评测.docx”的格式不能交，请另存为 .doc 再选。${taken}`)
    expect(problem('空.pdf', 0)).toContain('“空.pdf”是空的')
  })

  test.each([
    ['IMG_0001.HEIC', '请另存为 .jpg 再选'],
    ['截图.webp', '请另存为 .jpg 再选'],
    ['扫描.png', '请另存为 .jpg 再选'],
    ['方案.rtf', '请另存为 .doc 再选'],
    ['方案.pages', '请另存为 .doc 再选'],
    ['预算.xlsx', '请另存为 .pdf 再选'],
    ['介绍.pptx', '请另存为 .pdf 再选'],
    ['材料.zip', '请解压后逐个选择'],
    ['材料.RAR', '请解压后逐个选择'],
    ['方案 - 快捷方式.lnk', '请选择它指向的文件'],
  ])('that cannot be taken has its remedy: %s', (name, remedy) => {
    expect(problem(name)).toContain(remedy)
  })

  test.each(['a.PDF', 'a.jpeg', '没有扩展名', '文字.wps'])('%s may be taken', (name) => {
    expect(problem(name)).toBeNull()
  })

  test('is what the browser knows it as, whatever its ending', () => {
    expect(problem('照片.jfif', 10, 'image/jpeg')).toBeNull()
  })

  test('is taken where anything is, and where a type has no known ending', () => {
    expect(problemOfChosen({ name: 'a.heic', size: 1, type: '' }, { ...limits, accepts: [] })).toBeNull()
    expect(
      problemOfChosen({ name: 'a.obj', size: 1, type: '' }, { ...limits, accepts: ['model/obj'] }),
    ).toBeNull()
  })
})
