import { describe, expect, it } from 'vitest'
import { cases } from './cases.ts'
import { newsPieces } from './news.ts'
import { benefitRecords, policyRecords } from './policy-reference.ts'

/** Figures with their units, written without spaces: `1500元`, `1%`. */
const figuresOf = (words: string) => new Set(words.replaceAll(' ', '').match(/\d[\d.]*(?:亿元|万元|元|%)/g))

/** Every title, summary and paragraph that tells a figure of a policy whose figures are of an earlier year. */
const passages = [
  ...newsPieces.map(({ link, ...one }) => ({ ...one, policyIds: link?.kind === 'policy' ? [link.id] : [] })),
  ...cases,
].flatMap(({ id, title, summary, bodyHtml, policyIds }) =>
  policyIds.flatMap((policyId) => {
    const asOf = benefitRecords[policyId]?.asOf
    const benefit = policyRecords.find((one) => one.id === policyId)?.benefit
    if (asOf === undefined || benefit === undefined) return []
    const own = figuresOf(benefit)
    return [title, summary, ...bodyHtml.split('</p>')]
      .filter((words) => [...figuresOf(words)].some((figure) => own.has(figure)))
      .map((words) => ({ id, asOf, words }))
  }),
)

describe('amounts of an earlier year in news and cases', () => {
  it('are found: the grant for new jobs and the interest on loans, each in a text', () => {
    expect(passages.map(({ id }) => id)).toEqual(['n-employ', 'c-interest'])
  })

  it.each(passages)('$id says that $words is of $asOf', ({ asOf, words }) => {
    expect(words).toMatch(new RegExp(`${asOf} ?年`))
  })
})
