import { expect, test } from 'vitest'
import { unreadField } from '../../../contract/closed-lists.ts'
import { conditionResult } from './match.ts'

test('a condition that nobody has read is never judged, and asks for no field', () => {
  const condition = { id: 'c1', text: '信用良好', field: unreadField, operator: 'exists' } as const
  expect(conditionResult(condition, { region: '苏州市' })).toEqual({
    condition,
    verdict: 'unknown',
    gap: { text: '这一条要对照原文自己核对' },
  })
})
