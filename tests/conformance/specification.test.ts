import { expect, test } from 'vitest'
import { publishedCalls } from './specification.ts'
import { everyCall } from './suite.ts'

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const addresses = publishedCalls.map(addressOf)

test('the specification publishes 105 calls, each once', () => {
  expect(new Set(addresses).size).toBe(105)
  expect(addresses).toHaveLength(105)
})

test('every call of the contract is published, or declared as beyond that', () => {
  const undeclared = everyCall.filter(
    ({ call }) => addresses.includes(addressOf(call)) === (call.beyond !== null),
  )
  expect(undeclared.map(({ name }) => name)).toEqual([])
})

test('every published call is declared', () => {
  const declared = everyCall.map(({ call }) => addressOf(call))
  expect(addresses.filter((address) => !declared.includes(address))).toEqual([])
})

test('a field of a call whose fields are published is one of those, or declared as beyond them', () => {
  const ofThese = everyCall.flatMap(({ name, call }) => {
    const { named = [] } = publishedCalls.find((one) => addressOf(one) === addressOf(call)) ?? {}
    const fields = Object.keys({ ...call.query.shape, ...call.body.shape })
    const known = [...named, ...Object.keys(call.beyondInput)]
    return [
      ...named.filter((field) => !fields.includes(field)).map((field) => `${name} lacks ${field}`),
      ...(named.length > 0 ? fields : [])
        .filter((field) => !known.includes(field))
        .map((field) => `${name}.${field}`),
    ]
  })
  expect(ofThese).toEqual([])
})

test('what is beyond is told in a sentence', () => {
  const sentences = everyCall.flatMap(({ call }) => [
    ...(call.beyond === null ? [] : [call.beyond]),
    ...Object.values(call.beyondInput),
  ])
  expect(sentences.length).toBeGreaterThan(17)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,}\.$/)
})
