import { expect, test } from 'vitest'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { newsById } from './news-by-id.server.ts'

/** A gateway with so many pieces `n1`, `n2` …, and the pages it was asked for. `ignores`: what it does not know. */
function listOf(total: number, ignores: 'nothing' | 'size' | 'page' = 'nothing') {
  const pages: number[] = []
  const ask = async ({ page, size }: { page: number; size: number }) => {
    pages.push(page)
    const most = ignores === 'size' ? 20 : size
    const from = ignores === 'page' ? 0 : (page - 1) * most
    const records = Array.from({ length: Math.max(0, Math.min(most, total - from)) }, (_, at) => ({
      id: `n${from + at + 1}`,
    }))
    return { records, total }
  }
  return { ask, pages }
}

const wordsOf = (failure: unknown) =>
  isGatewayFailure(failure, 'notFound') ? failure.warnings.map((one) => one.errorMessage) : failure

test('a piece is found by its identifier, and no further page is asked for', async () => {
  const { ask, pages } = listOf(950)
  expect(await newsById(ask, 'n101')).toEqual({ id: 'n101' })
  expect(pages).toEqual([1, 2])
})

test.each(['nothing', 'size', 'page'] as const)(
  'what no page holds is not found, by a gateway that ignores %s too',
  async (ignores) => {
    const { ask, pages } = listOf(250, ignores)
    expect(wordsOf(await newsById(ask, 'x').catch((failure: unknown) => failure))).toEqual([])
    expect(pages.length).toBeLessThanOrEqual(13)
  },
)

test('of an endless list only the newest 2000 are looked through, and that is said', async () => {
  const { ask, pages } = listOf(1_000_000)
  const failure = await newsById(ask, 'x').catch((caught: unknown) => caught)
  expect(wordsOf(failure)).toEqual(['最近的 2000 条资讯里没有这一条'])
  expect(pages).toHaveLength(20)
})
