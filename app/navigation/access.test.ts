import { expect, it } from 'vitest'
import { needsOf, outcome } from './access.ts'

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

it.each([
  ['enterprise', 'visitor', 'login'],
  ['enterprise', 'individual', 'refuse'],
  ['enterprise', 'enterprise', 'go'],
  ['login', 'visitor', 'login'],
  ['login', 'individual', 'go'],
  ['nothing', 'visitor', 'go'],
] as const)('an entry that needs %s, followed by a %s: %s', (needs, role, what) => {
  expect(outcome(needs, role)).toBe(what)
})
