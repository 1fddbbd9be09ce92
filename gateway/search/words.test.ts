import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hit } from '../../contract/entities/policy.ts'
import { extract, highlight } from './highlight.ts'
import { partsHeld, readQuestion } from './question.ts'
import { inAnyOrder, keyOf, questionWords, vectorOf, withoutNeedless, wordQuery } from './words.ts'

describe('Chinese words', () => {
  it('keeps pairs of characters with their places, letters and digits whole', () => {
    expect(vectorOf([{ text: '公告2023年第7号', weight: 'A' }])).toBe(
      "'公告':1A '告':2A '2023':3A '年第':4A '第':5A '7':6A '号':7A",
    )
  })

  it('does not let two texts touch', () => {
    expect(
      vectorOf([
        { text: '研发', weight: 'A' },
        { text: '费用', weight: 'B' },
      ]),
    ).toBe("'研发':1A '发':2A '费用':4B '用':5B")
  })

  it.each([
    ['研发费用', ['研发', '费用']],
    ['加计扣除', ['加计', '扣除']],
    ['小巨人', ['小巨人']],
    ['工信部企业〔2026〕2号', ['工信部', '企业', '2026', '2']],
    ['５Ｇ 工厂', ['5g', '工厂']],
    ['第9876号', ['9876']],
    ['税 优惠', ['税', '优惠']],
  ])('asks for the words of %s', (text, words) => {
    expect(questionWords(text)).toEqual(words)
  })

  it('looks for a longer word as a run of pairs, for a character as the beginning of one', () => {
    expect(wordQuery('小巨人')).toBe("('小巨' <-> '巨人')")
    expect(wordQuery('税')).toBe("'税':*")
    expect(wordQuery("a'b")).toBe("'a''b'")
  })

  it('leaves out alternatives that hold another one, which finds all of theirs', () => {
    const allOf = (text: string) => readQuestion(text)?.allOf ?? ''
    expect(allOf('贷款贴息')).toBe("((('贷款' <-> '款贴' <-> '贴息')) | ('贴息'))")
    expect(withoutNeedless(allOf('贷款贴息'))).toBe("(('贴息'))")
    expect(withoutNeedless("(('设备' <-> '备更') | ('新设' <-> '设备')) & '企业'")).toBe(
      "(('设备' <-> '备更') | ('新设' <-> '设备')) & '企业'",
    )
    expect(withoutNeedless("(('设备') | ('新设' <-> '设备' & '5g') | ('5g'))")).toContain("'新设'")
  })

  it('asks for pairs wherever they stand', () => {
    expect(inAnyOrder("('小巨' <-> '巨人') & '企业'")).toBe("('小巨' & '巨人') & '企业'")
  })

  it('gives texts of other widths and cases the same key', () => {
    expect(keyOf('工信部企业（２０２６）２号')).toBe(keyOf('工信部企业〔2026〕2号'))
  })
})

describe('questions', () => {
  it('brings the long form of a short one, and says so', () => {
    const question = readQuestion('高企奖励')
    expect(question?.alsoSearched).toEqual(['高新技术企业'])
    expect(question?.allOf).toContain("'高企'")
    expect(question?.allOf).toContain(' | ')
  })

  it('does not take a part of a Latin word for a short form', () => {
    expect(readQuestion('air')?.alsoSearched).toEqual([])
    expect(readQuestion('AI算法')?.alsoSearched).toEqual(['人工智能'])
  })

  it('is none when there is nothing to look for', () => {
    for (const text of ['', '  ', '、。《》', '\u0000']) expect(readQuestion(text)).toBeNull()
  })

  it('counts the parts that a text holds', () => {
    const question = readQuestion('高企 贴息') ?? expect.fail()
    expect(partsHeld(question, '高新技术企业贷款贴息办法')).toBe(2)
    expect(partsHeld(question, '贷款贴息办法')).toBe(1)
  })
})

describe('highlights', () => {
  it('marks the longest of overlapping hits once', () => {
    expect(highlight('研发费用加计扣除', ['研发费用', '费用', '加计'])).toBe(
      `${hit.start}研发费用加计${hit.end}扣除`,
    )
    expect(highlight('无关', ['研发'])).toBeUndefined()
  })

  it('never lets marks of the text through, and changes nothing but marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('研', '发', 'A', hit.start, hit.end) }), (text) => {
        const clean = text.replaceAll(hit.start, '').replaceAll(hit.end, '')
        const highlighted = highlight(text, ['研发', 'a']) ?? clean
        expect(highlighted.replaceAll(hit.start, '').replaceAll(hit.end, '')).toBe(clean)
        expect(highlighted.split(hit.start)).toHaveLength(highlighted.split(hit.end).length)
      }),
    )
  })

  it('takes the piece around the first hit', () => {
    const text = `${'前'.repeat(100)}研发${'后'.repeat(100)}`
    const piece = extract(text, ['研发'], 60)
    expect(piece).toContain(`${hit.start}研发${hit.end}`)
    expect(piece.startsWith('…')).toBe(true)
    expect(piece.endsWith('…')).toBe(true)
    expect(extract('短文', ['没有'])).toBe('短文')
  })
})
