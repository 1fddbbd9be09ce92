import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { policies } from '../seed/policies.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { policyLists } from './list.ts'
import { suggestionsFor } from './suggestions.ts'

/** Queries in everyday words; `-` instead of right policies means that there are none. */
const queries = readFileSync(new URL('../../tests/search/everyday-queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([set = '', kind = '', query = '', right = '']) => ({ set, kind, query, right: right.split(' ') }))

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-28T10:00:00+08:00'))
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const { listNew } = contract.policy

async function findIds(keyword: string, size: number): Promise<string[]> {
  const input = listNew.query.parse({ keyword, size })
  const { records } = listNew.data.parse(await policyLists(context).listNew(input, callerInTest({})))
  return records.map(({ id }) => id)
}

/** Runs one set. Leaves out queries whose right policies are all missing from the data. */
async function rankRight(set: string) {
  const known = new Set(['-', ...policyRecords.map(({ id }) => id)])
  const scored = queries.filter((one) => one.set === set && one.right.some((id) => known.has(id)))
  return Promise.all(
    scored.map(async ({ kind, query, right }) => {
      const ids = await findIds(query, 5)
      const rank =
        right[0] === '-' ? (ids.length === 0 ? 1 : 0) : ids.findIndex((id) => right.includes(id)) + 1
      return { kind, query, rank, first: ids[0] ?? 'nothing' }
    }),
  )
}

type Ranked = Awaited<ReturnType<typeof rankRight>>

function countRanks(ranked: Ranked) {
  return {
    all: ranked.length,
    first: ranked.filter(({ rank }) => rank === 1).length,
    withinFive: ranked.filter(({ rank }) => rank > 0).length,
  }
}

/** Prints the figures of a set, as a whole and by kind. */
function printFigures(set: string, ranked: Ranked): void {
  for (const kind of [null, ...new Set(ranked.map((one) => one.kind))]) {
    const { all, first, withinFive } = countRanks(ranked.filter((one) => kind === null || one.kind === kind))
    console.info(`${set}, ${kind ?? 'all kinds'}: right first ${first}, within five ${withinFive}, of ${all}`)
  }
}

const wrongOf = (ranked: Ranked) =>
  ranked
    .filter(({ rank }) => rank !== 1)
    .map(({ query, rank, first }) => `${query} → ${first} (right at ${rank})`)
    .join('\n')

describe('queries in everyday words', () => {
  it.each([
    { set: 'judged', minFirst: 46 / 53, minWithinFive: 50 / 53 },
    { set: 'fresh', minFirst: 0.9, minWithinFive: 0.9 },
    { set: 'unseen', minFirst: 0.75, minWithinFive: 0.8 },
    { set: 'held back', minFirst: 0.9, minWithinFive: 0.9 },
    { set: 'new subjects', minFirst: 0.9, minWithinFive: 0.9 },
  ])('find a right policy: $set', async ({ set, minFirst, minWithinFive }) => {
    const ranked = await rankRight(set)
    printFigures(set, ranked)
    const { all, first, withinFive } = countRanks(ranked)
    expect(first / all, wrongOf(ranked)).toBeGreaterThanOrEqual(minFirst)
    expect(withinFive / all, wrongOf(ranked)).toBeGreaterThanOrEqual(minWithinFive)
  })
})

describe('suggestions for everyday words', () => {
  const idByTitle = new Map(policyRecords.map(({ title, id }) => [title, id]))

  /** The policy of a suggested title, or the first one that a suggested word finds. */
  const findSuggested = async (text: string) => idByTitle.get(text) ?? (await findIds(text, 1))[0] ?? ''

  it.each(['judged', 'new subjects'])('lead to a right policy: %s', async (set) => {
    const answered = queries.filter((one) => one.set === set && one.right[0] !== '-')
    const unhelpful = await Promise.all(
      answered.map(async ({ query, right }) => {
        const suggestions = await suggestionsFor(context, 'test', query)
        const ids = await Promise.all(suggestions.map(findSuggested))
        return ids.some((id) => right.includes(id)) ? [] : [query]
      }),
    )
    expect(unhelpful.flat().length / answered.length, unhelpful.flat().join('\n')).toBeLessThan(0.05)
  })
})
