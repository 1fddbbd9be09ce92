import { expect, it } from 'vitest'
import { takesEncoding } from './compression.server.ts'

it.each([
  ['gzip, deflate, br, zstd', true, true],
  ['gzip', false, true],
  ['GZIP', false, true],
  ['', false, false],
  ['identity', false, false],
  ['br;q=0', false, false],
  ['br; q=0.000, gzip;q=0.5', false, true],
  ['BR;q=1.0, gzip;q=0', true, false],
  ['gzip;q=0.001,br', true, true],
])('Accept-Encoding %j', (accepted, br, gzip) => {
  expect([takesEncoding(accepted, 'br'), takesEncoding(accepted, 'gzip')]).toEqual([br, gzip])
})
