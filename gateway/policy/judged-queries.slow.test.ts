import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { policies } from '../seed/policies.ts'
import { synthesize } from '../seed/synthesize.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { policyLists } from './list.ts'

/** What people ask, with the policies that a reader of the reference data judged right, before any search was run. */
const judged = readFileSync(new URL('../../tests/search/judged-queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, query = '', first = '', also = '']) => ({
    query,
    first: ids(first),
    relevant: [...ids(first), ...ids(also)],
  }))

function ids(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-22T10:00:00+08:00'))
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const { listNew } = contract.policy
async function firstFive(keyword: string): Promise<string[]> {
  const input = listNew.query.parse({ keyword, size: 5 })
  const { records } = listNew.data.parse(await policyLists(context).listNew(input, callerInTest({})))
  return records.map((one) => one.id)
}

/** The share of queries whose first policy is a right one, and how much of the first five is relevant, of what could be. */
async function figures() {
  const wrong: string[] = []
  let precision = 0
  for (const { query, first, relevant } of judged) {
    const found = await firstFive(query)
    if (!first.includes(found[0] ?? '')) wrong.push(`${query} → ${found[0] ?? 'nothing'}`)
    precision += found.filter((id) => relevant.includes(id)).length / Math.min(5, relevant.length)
  }
  return { wrong, firstRight: 1 - wrong.length / judged.length, precision: precision / judged.length }
}

/** 43 of 44. */
const firstRightAtLeast = 43 / 44
const precisionAtLeast = 0.95

describe('queries that were judged before they were run', () => {
  it('are at least a hundred, each with policies that there are', () => {
    expect(judged.length).toBeGreaterThan(100)
    const known = new Set(policyRecords.map(({ id }) => id))
    for (const { query, relevant } of judged) {
      expect([query, relevant.length > 0, relevant.filter((id) => !known.has(id))]).toEqual([query, true, []])
    }
  })

  it.each([0, 10_000])(
    'have a right first policy and a relevant first page beside %i synthetic ones',
    async (count) => {
      if (count > 0) await synthesize(context.db, { tenantId: 'test', count, today: '2026-11-22' }, () => {})
      const { wrong, firstRight, precision } = await figures()
      console.info(
        `search beside ${count} synthetic policies: first right ${(firstRight * 100).toFixed(1)} %, mean precision at five ${precision.toFixed(3)}, ${judged.length} queries`,
      )
      expect(firstRight, wrong.join('\n')).toBeGreaterThanOrEqual(firstRightAtLeast)
      expect(precision).toBeGreaterThanOrEqual(precisionAtLeast)
    },
  )
})
