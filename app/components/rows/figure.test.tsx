import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BenefitFigure } from '../../../contract/entities/policy.ts'
import { Figure } from './figure.tsx'
import { PolicyRow } from './policy-row.tsx'
import { ProjectRow } from './project-row.tsx'

const loan: BenefitFigure = {
  kind: 'loan',
  value: 200,
  unit: '万元',
  limit: 'upTo',
  per: 'year',
  basis: '贷款额 1% 贴息',
  asOf: 2020,
}
const words = (markup: string) => markup.replace(/<[^>]+>/g, '')
const shown = (props: Parameters<typeof Figure>[0]) => renderToStaticMarkup(<Figure {...props} />)

describe('a figure at the edge of a row', () => {
  it('is one number with its unit, what it is of, and the year of its standard', () => {
    expect(shown({ figure: loan })).toContain('<b>200</b>')
    expect(words(shown({ figure: loan }))).toBe('每年最高 200 万元 贷款额 1% 贴息，2020 年标准')
  })
  it('is a range where the text has one, with at most two decimals', () => {
    const range = { kind: 'tax', least: 10, value: 20.456, unit: '%', basis: '报价扣除' } as const
    expect(words(shown({ figure: range }))).toBe('10—20.46 % 报价扣除')
  })
  it('is the kind of support where there is no number', () => {
    expect(words(shown({ figure: { kind: 'qualification', basis: '评价入库' } }))).toBe('资格认定 评价入库')
    expect(shown({ figure: { kind: 'qualification', basis: '评价入库' } })).not.toContain('<b>')
  })
  it('is what the own numbers come to, where they say how', () => {
    const amount = { minFen: 19_400_000, maxFen: 97_000_000 }
    expect(words(shown({ figure: loan, amount, note: '按研发费用估算' }))).toBe('19.4—97 万元 按研发费用估算')
  })
  it('is nothing where neither a figure nor an amount is told', () => {
    expect(shown({})).toBe('')
    expect(shown({ amount: { minFen: null, maxFen: null } })).toBe('')
  })
})

describe('a row of a gateway that tells no figures', () => {
  const window = { opensOn: '2026-01-01', closesOn: '2026-12-31', windowBasis: 'notice' } as const
  const prose = '无中央直接奖补；部分地区首次入库有奖励'
  it('has the words of the benefit below the title, and no number', () => {
    const policy = {
      id: 'p',
      title: '办法',
      documentNumber: null,
      level: 'national',
      issuers: ['科技部'],
      issuedOn: '2026-01-01',
      status: 'effective',
      effectiveTo: null,
      summary: '',
      deadline: null,
      deadlineBasis: 'notice',
      benefit: { brief: prose, amount: undefined, figure: undefined },
    } as const
    const markup = renderToStaticMarkup(
      <PolicyRow policy={{ ...policy, issuers: ['科技部'] }} today="2026-11-22" />,
    )
    expect(markup).toContain(`<p>${prose}</p>`)
    expect(markup).not.toContain('data-figure')
  })
  it('has the words of a project’s amount below the title, and no number', () => {
    const project = {
      id: 'x',
      title: '入库',
      department: '科技局',
      amount: null,
      amountText: prose,
      ...window,
    }
    const markup = renderToStaticMarkup(<ProjectRow project={project} due={null} />)
    expect(markup).toContain(`<p>${prose}</p>`)
    expect(markup).not.toContain('data-figure')
  })
})
