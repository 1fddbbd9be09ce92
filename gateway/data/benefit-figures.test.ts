import { describe, expect, it } from 'vitest'
import type { BenefitFigure } from '../../contract/entities/policy.ts'
import { policyRow } from '../seed/policy-row.ts'
import { projectRows } from '../seed/project-row.ts'
import { benefitRecords, policyRecords } from './policy-reference.ts'
import projectData from './projects.json' with { type: 'json' }

const rows = projectRows('test', '2026-11-22', '12345', true)
const records = [
  ...policyRecords.map((record) => {
    const { benefit } = policyRow('test', record)
    return { id: record.id, text: record.benefit, figure: benefit?.figure, amount: benefit?.amount }
  }),
  ...projectData.map(({ id, subsidy }) => {
    const row = rows.find((one) => one.id === id)
    return { id, text: subsidy, figure: row?.figure ?? undefined, amount: row?.amount }
  }),
]
const figures = records.flatMap(({ figure, ...one }) => (figure ? [{ ...one, figure }] : []))

/** The further amounts of the policies, each beside the text that names it. */
const furtherFigures = policyRecords.flatMap(({ id, benefit }) =>
  (benefitRecords[id]?.more ?? []).map((record) => ({
    id,
    text: benefit,
    figure: { kind: 'grant' as const, ...record },
  })),
)

const numbersIn = (words: string): string[] => words.replaceAll(' ', '').match(/\d+(\.\d+)?/g) ?? []

/** What a figure says that its text does not. */
function notInText(text: string, figure: BenefitFigure): string[] {
  const own = text.replaceAll(' ', '')
  const { value, least, unit = '', basis, limit, per } = figure
  const inUnit = [value, least].filter((one) => one !== undefined)
  const words = [
    { said: limit === 'upTo', wanted: /最高|不超过|大型企业.*中小微/, name: '最高' },
    { said: limit === 'about', wanted: /约|测算/, name: '约' },
    { said: limit === 'atLeast', wanted: /不低于|以上/, name: '不低于' },
    { said: per === 'year', wanted: /年最高/, name: '每年' },
    { said: per === 'person', wanted: /每人|每招用1人/, name: '每人' },
  ]
  return [
    ...inUnit.map((one) => `${one}${unit}`).filter((one) => !new RegExp(`(?<![\\d.])${one}`).test(own)),
    ...numbersIn(basis).filter((one) => !numbersIn(own).includes(one)),
    ...words.flatMap(({ said, wanted, name }) => (said && !wanted.test(own) ? [name] : [])),
  ]
}

describe('the figures of policies and projects', () => {
  it('are there for every one', () => {
    expect(figures).toHaveLength(policyRecords.length + projectData.length)
  })

  it.each(figures)('$id says nothing that its own text does not', ({ text, figure }) => {
    expect(notInText(text, figure)).toEqual([])
  })

  it.each(furtherFigures)('$id says nothing more that its own text does not', ({ text, figure }) => {
    expect(notInText(text, figure)).toEqual([])
    expect(figure.basis.length).toBeLessThanOrEqual(16)
  })

  it('have a unit where they have a number, and fit the edge of a row', () => {
    expect(
      figures.filter(({ figure }) => (figure.value === undefined) !== (figure.unit === undefined)),
    ).toEqual([])
    expect(figures.filter(({ figure }) => figure.basis.length > 16)).toEqual([])
  })

  it('have money of one enterprise as their amount too, and nothing else', () => {
    const promised = figures.filter(({ figure }) => figure.unit === '万元' && figure.per !== 'person')
    expect(promised.length).toBeGreaterThan(10)
    expect(promised.map(({ amount }) => amount?.maxFen)).toEqual(
      promised.map(({ figure }) => (figure.value ?? 0) * 1_000_000),
    )
    expect(figures.filter(({ figure, amount }) => amount && figure.unit !== '万元')).toEqual([])
  })
})
