import { describe, expect, it } from 'vitest'
import { asTyped, otherReadings } from './readings.ts'

/** What English words are read as may be nothing: then the English texts alone are searched. */
const firstReadAs = (text: string) => otherReadings(text).find((one) => one.readAs)?.readAs ?? undefined

describe('what was typed', () => {
  it('is read in simplified characters', () => {
    expect(asTyped('高新技術企業')).toMatchObject({ readAs: '高新技术企业', key: '高新技术企业' })
    expect(asTyped('高新技术企业')?.readAs).toBeNull()
  })

  it('needs not hold what only brings closer', () => {
    const sentence = asTyped('我公司是苏州工业园区的软件企业，想申请高新技术企业认定，需要什么条件')
    expect(sentence?.parts.map(([first]) => first?.join(''))).toEqual(['高新技术企业'])
    expect(sentence?.places?.named).toContain('苏州工业园区')
    expect(sentence?.weighed.length).toBeGreaterThan(1)
  })

  it.each([
    ['研发加计', '研发费用加计扣除'],
    ['产业集群', '产业创新集群'],
  ])('%s is short for %s', (text, name) => {
    expect(asTyped(text)?.alsoSearched).toContain(name)
  })

  it.each(['科技企业', '量子玫瑰花'])('%s is short for nothing', (text) => {
    expect(asTyped(text)?.alsoSearched).toEqual([])
  })

  it('must hold a place or a word like 补贴 where it has nothing else', () => {
    expect(asTyped('昆山')?.parts).toHaveLength(1)
    expect(asTyped('补贴')?.parts).toHaveLength(1)
    expect(asTyped('怎么办')?.parts).not.toHaveLength(0)
  })
})

describe('what may have been meant', () => {
  it.each([
    ['gaoqi', '高企'],
    ['jiajikouchu', '加计扣除'],
    ['gaoqibutie', '高企 补贴'],
    ['jia ji kou chu', '加计扣除'],
    ['gq', '高企'],
    ['高薪技术企业', '高新技术企业'],
    ['申请高新技木企业', '申请高新技术企业'],
    ['专精特', undefined],
    ['高新技术企业', undefined],
    ['量子玫瑰', undefined],
    ['qwrtp', undefined],
  ])('of %s is %s', (text, readAs) => {
    expect(firstReadAs(text)?.replace(/\s+/g, ' ')).toBe(readAs)
  })

  it('of English words are their Chinese names, and the English texts', () => {
    expect(otherReadings('R&D super deductions')[0]).toMatchObject({
      readAs: '研发 加计扣除',
      english: 'R&D super deductions',
    })
  })
})
