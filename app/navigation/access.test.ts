import { expect, it } from 'vitest'
import { needsOf } from './access.ts'

it.each([
  ['/', 'nothing'],
  ['/zct-ee/policy-find?level=national', 'nothing'],
  ['/zct-ee/policy-computed', 'enterprise'],
  ['/zct-ee/policy-computed?step=2', 'enterprise'],
  ['/tool/scale', 'enterprise'],
  ['/tool', 'nothing'],
  ['/tool/', 'nothing'],
  ['/tool/scale/result', 'enterprise'],
  ['/toolbox', 'nothing'],
  ['/user/collect#top', 'login'],
] as const)('%s needs %s', (href, needs) => {
  expect(needsOf(href)).toBe(needs)
})
