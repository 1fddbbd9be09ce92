import { UNSAFE_decodeViaTurboStream as decode, isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { isPlain } from './late-scripts.server.ts'
import { flattened, type PageState } from './late-scripts.ts'

async function read(state: PageState): Promise<PageState> {
  const stream = new Blob([`${JSON.stringify(flattened(state))}\n`]).stream()
  return (await decode(stream, globalThis as unknown as Window)).value as PageState
}

test('what the loaders answered comes back through the router’s own reading of its stream', async () => {
  const state = {
    loaderData: { root: null, 'routes/home': { list: [1, 0, -2.5, 'a', true, false, null, []], empty: {} } },
    actionData: {
      say: '行内 "引号" \\ </script> \u2028',
      nested: { _1: 'looks like a number', again: [[['deep']]] },
    },
    errors: null,
  }
  expect(isPlain(state)).toBe(true)
  expect(await read(state)).toEqual(state)
})

test('a failure comes back as the kind of error that a boundary asks for', async () => {
  const data = { status: 404, messages: ['不存在'], requestId: 'a' }
  const { errors, loaderData } = await read({
    loaderData: { root: { className: '' } },
    actionData: null,
    errors: {
      'routes/policy': { status: 404, statusText: 'Not Found', data },
      'routes/home': { message: 'Unexpected Server Error' },
    },
  })
  expect(loaderData).toEqual({ root: { className: '' } })
  const thrown: unknown = errors?.['routes/policy']
  expect(isRouteErrorResponse(thrown) && [thrown.status, thrown.statusText, thrown.data]).toEqual([
    404,
    'Not Found',
    data,
  ])
  const unexpected: unknown = errors?.['routes/home']
  expect(unexpected).toBeInstanceOf(Error)
  expect((unexpected as Error).message).toBe('Unexpected Server Error')
})

test('what JSON cannot say is told from what it can', () => {
  const odd = [
    new Date(),
    new Map(),
    new Error('x'),
    Number.NaN,
    -0,
    1n,
    () => 0,
    Promise.resolve(),
    [undefined],
  ]
  for (const value of odd) expect(isPlain({ loaderData: { value } })).toBe(false)
  expect(isPlain({ loaderData: { left: undefined } })).toBe(true)
})

test('an address belongs to a page: nothing with pages below it has one', () => {
  type Entry = (typeof routes)[number]
  const below = (entries: Entry[]): Entry[] => entries.flatMap((one) => [one, ...below(one.children ?? [])])
  // A page tells the router its own routes alone; one above others would be taken for the page at its address.
  const above = below(routes).filter((one) => one.children)
  expect(above.length).toBeGreaterThan(3)
  expect(above.map((one) => one.path).filter(Boolean)).toEqual([])
})
