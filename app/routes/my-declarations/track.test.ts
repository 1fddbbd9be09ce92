import { describe, expect, test } from 'vitest'
import type { DeclarationStatus } from '../../../contract/entities/declaration.ts'
import type { Way } from '../../../contract/entities/policy.ts'
import { marksOf } from './track.tsx'

const standingAfter = (...statuses: DeclarationStatus[]) => standing('apply', ...statuses)

function standing(way: Way, ...statuses: DeclarationStatus[]) {
  const timeline = statuses.map((status, at) => ({
    status,
    at: `2026-06-${10 + at}T10:00:00+08:00`,
    note: '',
  }))
  const status = statuses.at(-1) ?? 'draft'
  return marksOf({ way, status, timeline, promisedDays: 5 }).map(({ name, state }) => `${name} ${state}`)
}

describe('where a declaration stands', () => {
  test('just handed in: everything else is ahead', () => {
    expect(standingAfter('draft', 'submitted')).toEqual([
      '提交 current',
      '受理 ahead',
      '评审 ahead',
      '公示 ahead',
      '通过 ahead',
      '拨付 ahead',
    ])
  })

  test('returned: stops where it is, and goes on from there', () => {
    expect(standingAfter('draft', 'submitted', 'accepted', 'returned')).toEqual([
      '提交 done',
      '受理 done',
      '退回补正 stopped',
      '评审 ahead',
      '公示 ahead',
      '通过 ahead',
      '拨付 ahead',
    ])
  })

  test('a step that was left out is not shown as done', () => {
    expect(standingAfter('draft', 'submitted', 'accepted', 'reviewing', 'approved')).toEqual([
      '提交 done',
      '受理 done',
      '评审 done',
      '通过 current',
      '拨付 ahead',
    ])
  })

  test('rejected and withdrawn have nothing ahead', () => {
    expect(standingAfter('draft', 'submitted', 'rejected')).toEqual(['提交 done', '未通过 stopped'])
    expect(standingAfter('draft', 'submitted', 'withdrawn')).toEqual(['提交 done', '已撤回 stopped'])
  })

  test('paid: all is behind it', () => {
    expect(
      standingAfter('draft', 'submitted', 'accepted', 'reviewing', 'publicity', 'approved', 'paid').at(-1),
    ).toBe('拨付 current')
  })

  test('a title ends with being given: no payment is ahead, and none is behind it', () => {
    expect(standing('recognition', 'draft', 'submitted', 'accepted')).toEqual([
      '提交 done',
      '受理 current',
      '评审 ahead',
      '公示 ahead',
      '认定 ahead',
    ])
    expect(
      standing('recognition', 'submitted', 'accepted', 'reviewing', 'publicity', 'recognised').at(-1),
    ).toBe('认定 current')
  })

  test('the time that was promised stands at the next step once it is accepted', () => {
    const marks = marksOf({ way: 'apply', status: 'accepted', timeline: [], promisedDays: 5 })
    expect(marks.find(({ note }) => note)).toMatchObject({ name: '评审', note: '承诺 5 个工作日内办结' })
  })
})
