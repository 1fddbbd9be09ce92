import assert from 'node:assert/strict'
import { textOf } from './document.ts'
import type { Visitor } from './visitor.ts'

/** Opens the first activity of the list that is in this state, as its badge says. */
export async function openFirst(visitor: Visitor, state: string): Promise<void> {
  await visitor.open('/activity')
  const found = () =>
    visitor
      .all('[data-rows] > li')
      .find((row) => [...row.querySelectorAll('[data-badge]')].some((one) => textOf(one) === state))
  if (!found()) await visitor.follow('下一页')
  await visitor.open(found()?.querySelector('h3 a')?.getAttribute('href') ?? '')
  assert.match(visitor.address, /^\/activity\/[\w-]+$/)
}
